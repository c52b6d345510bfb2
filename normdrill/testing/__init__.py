"""What hidden cases may import."""

from normdrill.testing.compare import Mismatch, assert_close, raises
from normdrill.testing.cost import assert_little_memory, assert_no_python_loop

__all__ = [
    "Mismatch",
    "assert_close",
    "assert_little_memory",
    "assert_no_python_loop",
    "raises",
]
