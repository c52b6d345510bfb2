"""What the user sees: domain values in, text out. No logic, no printing."""
