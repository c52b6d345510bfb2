"""normdrill: practise hand-writing the norms, be graded, be told the mistake."""

__version__ = "0.1.0"
