"""The limits are in one place, and a session may be given others."""

from dataclasses import asdict, fields

from normdrill.grading.limits import LIMITS, Limits


def test_the_limits_are_those_of_the_documentation() -> None:
    assert asdict(LIMITS) == {
        "call_seconds": 2.0,
        "load_seconds": 10.0,
        "file_seconds": 30.0,
        "time_limits": 2,
        "memory_bytes": 1 << 30,
        "output_head": 64 << 10,
        "output_tail": 8 << 10,
    }


def test_limits_can_be_written_into_a_program() -> None:
    other = Limits(call_seconds=0.5, memory_bytes=7)
    assert eval(repr(other), {"Limits": Limits}) == other


def test_every_limit_is_explained() -> None:
    assert Limits.__doc__ is not None
    assert all(field.name in Limits.__doc__ for field in fields(Limits))
