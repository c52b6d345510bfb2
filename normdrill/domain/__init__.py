"""Values and rules: standard library only, no input or output."""
