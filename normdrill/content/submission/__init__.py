"""The learner's file: read once, decoded, parsed, never imported."""

from normdrill.content.submission.calls import forbidden_calls
from normdrill.content.submission.parse import Parsed, parse_submission
from normdrill.content.submission.read import Submission, read_submission

__all__ = [
    "Parsed",
    "Submission",
    "forbidden_calls",
    "parse_submission",
    "read_submission",
]
