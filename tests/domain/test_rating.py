import pytest

from normdrill.domain.rating import Rating, rate_answer, rate_pass


def test_a_right_answer_is_good_and_a_wrong_one_is_to_be_asked_again() -> None:
    assert rate_answer(right=True) is Rating.GOOD
    assert rate_answer(right=False) is Rating.AGAIN


@pytest.mark.parametrize(
    ("failures", "hints", "solution_seen", "rating"),
    [
        (0, 0, False, Rating.GOOD),
        (1, 0, False, Rating.HARD),
        (0, 1, False, Rating.HARD),
        (0, 0, True, Rating.AGAIN),
        (3, 2, True, Rating.AGAIN),
    ],
)
def test_a_pass_is_worth_less_with_help(
    failures: int, hints: int, solution_seen: bool, rating: Rating
) -> None:
    got = rate_pass(failures=failures, hints=hints, solution_seen=solution_seen)
    assert got is rating
