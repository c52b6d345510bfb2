from pathlib import Path

from normdrill.content.skeleton import skeleton_files


def test_name_and_place_are_filled_in_everywhere() -> None:
    texts = skeleton_files("my_norm", 7)

    assert Path("exercises/my_norm/my_norm.py") in texts
    assert "order = 7\n" in texts[Path("exercises/my_norm/exercise.toml")]
    for path, text in texts.items():
        assert "SLUG" not in text + str(path)
        assert "ORDER" not in text
        assert "TODO" not in text
        assert path.suffix != ".in"
