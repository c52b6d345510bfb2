"""Every hostile file of tests/submissions, through the whole grader.

The files are graded side by side, while the tests ask for one verdict after the other.
"""

import os
import re
import uuid
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from normdrill.domain.verdict import Failure, Reason, Status, Verdict
from normdrill.grading.job import Job
from normdrill.grading.limits import LIMITS, Limits
from normdrill.grading.session import GradingSession

SUBMISSIONS = Path(__file__).parents[1] / "submissions"
MARK = "OPENBLAS_NORMDRILL_TEST"
"""Is passed on to the worker, and inherited by whatever that starts."""
QUICK = replace(LIMITS, call_seconds=0.4)
"""For files in which every call hangs: waiting longer proves nothing."""
QUICK_TO_LOAD = replace(LIMITS, load_seconds=2.0)
PROCESSES = Path("/proc")


@dataclass(frozen=True)
class Ends:
    """How grading a file must end; of several kinds, any will do."""

    status: Status
    reason: Reason | None = None
    kinds: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)
    limits: Limits = LIMITS


def passes() -> Ends:
    return Ends(Status.PASSED)


def is_wrong(kind: str, /, **details: Any) -> Ends:
    return Ends(Status.FAILED, Reason.WRONG_ANSWER, (kind,), details)


def raises(kind: str = "raised", /, **details: Any) -> Ends:
    return Ends(Status.FAILED, Reason.RAISED, (kind,), details)


def is_refused(action: str, **details: Any) -> Ends:
    return raises("not_allowed", action=action, **details)


def does_not_load(kind: str, /, **details: Any) -> Ends:
    return Ends(Status.ERROR, Reason.LOAD_ERROR, (kind,), details)


def crashes(kind: str = "crashed", /, **details: Any) -> Ends:
    return Ends(Status.FAILED, Reason.CRASHED, (kind,), details)


def hangs(limits: Limits = QUICK, **details: Any) -> Ends:
    return Ends(Status.FAILED, Reason.TIME_LIMIT, ("time_limit",), details, limits)


def needs_memory(**details: Any) -> Ends:
    return Ends(Status.FAILED, Reason.MEMORY_LIMIT, ("memory_limit",), details)


ENDS = {
    "answers_ahead.py": raises(type="ValueError"),
    "callable_object.py": passes(),
    "changes_input.py": is_wrong("changed_input", names=["x"]),
    "changes_its_mind.py": is_wrong("value"),
    "clears_modules.py": raises(type="KeyError"),
    "closes_pipes.py": crashes("unexpected_reply"),
    "closes_stdout.py": passes(),
    "crashes.py": crashes(signal="SIGSEGV"),
    "deep_header.py": crashes("unexpected_reply"),
    "deep_list.py": is_wrong("type", got="list"),
    "dies_of_a_signal.py": crashes(signal="SIGKILL"),
    "dies_of_an_unnamed_signal.py": crashes(signal="SIG40"),
    "drips.py": hangs(seconds=QUICK.call_seconds),
    "endless_list.py": hangs(),
    "exits_at_the_end.py": is_wrong("result_type", got="Late"),
    "exits_in_call.py": crashes(signal=None, code=0),
    "exits_while_loading.py": crashes(signal=None, code=0),
    "false_details.py": raises("not_allowed", line=12, text="raise NotAllowedError"),
    "floods_pipes.py": crashes("unexpected_reply"),
    "forges_empty_array.py": crashes("unexpected_reply"),
    "forges_exception.py": raises("missing_import", kind="library"),
    "forges_frames.py": crashes("unexpected_reply"),
    "forges_no_points.py": does_not_load("missing", found=[]),
    "forges_number.py": crashes("unexpected_reply"),
    "forges_offer.py": does_not_load("wrong_signature", got="()"),
    "forges_unsupported.py": crashes("unexpected_reply"),
    "forks.py": is_refused("process", target="os.fork"),
    "generator_result.py": is_wrong("result_type", got="generator"),
    "giant_message.py": raises(type="Loud" * 25),
    "hostile_comparison.py": is_wrong("type", got="dict"),
    "hostile_details.py": crashes(code=0),
    "hostile_exception.py": raises(type="Trap", message=""),
    "huge_list.py": is_wrong("result_size", got="list"),
    "huge_return.py": is_wrong("result_size", got="ndarray"),
    "imports_a_long_name.py": does_not_load("missing_import", kind="library"),
    "imports_a_sibling.py": does_not_load("missing_import", kind="sibling"),
    "imports_the_grader.py": does_not_load("missing_import", kind="normdrill"),
    "imports_torch.py": does_not_load("missing_import", kind="library"),
    "kills_the_grader.py": is_refused("process", target="os.killpg"),
    "lies_about_steps.py": passes(),
    "loops_for_ever.py": hangs(),
    "loops_while_loading.py": hangs(QUICK_TO_LOAD, seconds=2.0),
    "lying_signature.py": crashes("exited"),
    "lying_subclass.py": is_wrong("result_subclass", got="Liar"),
    "many_big_results.py": is_wrong("shape", got=[1 << 21]),
    "memory_bomb.py": needs_memory(line=7, megabytes=LIMITS.memory_bytes >> 20),
    "memory_creep.py": needs_memory(line=10),
    "metaclass_entry_point.py": does_not_load("wrong_kind", kind="class"),
    "no_function.py": does_not_load("missing", nearest=None),
    "object_array.py": is_wrong("result_dtype", got="object"),
    "opens_socket.py": is_refused("network", target="127.0.0.1"),
    "patches_comparison.py": is_wrong("result_type", got="_ANY"),
    "patches_json.py": does_not_load("missing"),
    "patches_numpy.py": raises(type="TypeError"),
    "patches_the_worker.py": is_wrong("type", got="bool"),
    "pretends_to_be_an_array.py": is_wrong("result_subclass", got="Array"),
    "prints_128_mb.py": is_wrong("value"),
    "prints_garbage.py": passes(),
    "promises_bytes.py": hangs(),
    "promises_too_much.py": crashes("unexpected_reply"),
    "raises_its_limits.py": does_not_load("not_allowed", target="resource.setrlimit"),
    "raises_keyboard_interrupt.py": raises("interrupted"),
    "raises_system_exit.py": crashes("exited", code="0"),
    "reads_grader_environment.py": is_refused("file"),
    "reads_grader_memory.py": is_refused("file"),
    "reads_keyboard.py": raises("keyboard_input", line=5),
    "reads_the_reference.py": does_not_load("load_raised", type="IndexError"),
    "recurses.py": raises("recursion"),
    "runs_command.py": is_refused("process", target="true"),
    "searches_memory.py": is_wrong("value"),
    "sends_pickle.py": crashes("unexpected_reply"),
    "sleeps.py": hangs(),
    "starts_thread.py": is_refused("thread"),
    "stdout_that_exits.py": crashes(signal=None),
    "stops_itself.py": hangs(),
    "swallows_writes.py": hangs(QUICK_TO_LOAD),
    "traces_the_grader.py": is_refused("other", target="ctypes.dlopen"),
    "unhashable_type.py": crashes(code=0),
    "writes_file.py": is_refused("file", target="/tmp/normdrill-was-here"),
}
"""What hangs on the version of Python or on the user is in `ENDS_SOMEHOW`."""

ENDS_SOMEHOW = {
    "deep_nesting.py": {Reason.MEMORY_LIMIT, Reason.LOAD_ERROR, Reason.CRASHED},
    # Whoever is not root can make no process and no thread, guarded or not.
    "forks_and_loops.py": {Reason.TIME_LIMIT, Reason.RAISED},
    "forks_unguarded.py": {Reason.CRASHED, Reason.RAISED},
    "opens_a_window.py": {Reason.RAISED},
    "recurses_without_limit.py": {
        Reason.MEMORY_LIMIT,
        Reason.RAISED,
        Reason.CRASHED,
        Reason.TIME_LIMIT,
    },
    "unguarded_thread.py": {Reason.WRONG_ANSWER, Reason.CRASHED, Reason.RAISED},
}
HANG_SOMEHOW = {"forks_and_loops.py", "recurses_without_limit.py"}


@dataclass(frozen=True)
class Graded:
    """A verdict and what was left behind."""

    verdict: Verdict
    processes: tuple[str, ...]


Verdicts = Callable[[str], Graded]


def limits_of(name: str) -> Limits:
    if name in ENDS:
        return ENDS[name].limits
    return QUICK if name in HANG_SOMEHOW else LIMITS


def processes_with(mark: str) -> tuple[str, ...]:
    """Return the command lines of all processes whose environment holds `mark`."""
    found = []
    for process in PROCESSES.glob("[0-9]*"):
        try:
            if mark.encode() in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_text())
        except OSError:
            continue
    return tuple(found)


def open_files() -> set[str]:
    """Return where the open files of this process lead, pipes by their number."""
    links = (PROCESSES / "self" / "fd").glob("*")
    return {str(link.readlink()) for link in links if link.is_symlink()}


def names_asked_for(session: pytest.Session) -> list[str]:
    """Return the files that the selected tests are about."""
    items = [item for item in session.items if item.path == Path(__file__)]
    parameters = [getattr(item, "callspec", None) for item in items]
    named = [p.params["name"] for p in parameters if p is not None]
    return list(dict.fromkeys(named))


@pytest.fixture(scope="module")
def files_before() -> set[str]:
    return open_files()


@pytest.fixture(scope="module")
def verdicts(
    files_before: set[str],
    request: pytest.FixtureRequest,
    make_job: Callable[..., Job],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Verdicts]:
    """Grade all files that the selected tests are about; give one when it is done."""
    home = tmp_path_factory.mktemp("home")
    environ = {**os.environ, "HOME": str(home), "TMPDIR": str(home)}

    def run(name: str) -> Graded:
        path = SUBMISSIONS / name
        mark = uuid.uuid4().hex
        marked = {**environ, MARK: mark}
        job = make_job(path.read_text(), file_name=name, folder=str(SUBMISSIONS))
        with GradingSession(marked, limits_of(name)) as session:
            verdict = session.grade(job, lambda _event: None)
        return Graded(verdict, processes_with(mark))

    names = names_asked_for(request.session)
    # Some only wait for a limit.
    with ThreadPoolExecutor((os.cpu_count() or 1) + 1) as pool:
        futures: dict[str, Future[Graded]] = {n: pool.submit(run, n) for n in names}
        yield lambda name: futures[name].result()
        pool.shutdown(cancel_futures=True)
    assert list(home.iterdir()) == []


def deciding(verdict: Verdict) -> Failure | None:
    """Return the failure that decided the verdict."""
    failures = [verdict.problem, *(result.failure for result in verdict.required)]
    return next((failure for failure in failures if failure is not None), None)


def shown(verdict: Verdict) -> str:
    return f"{verdict.status} {verdict.reason} {deciding(verdict)}"


def test_no_file_is_missing_from_the_table() -> None:
    files = {path.name for path in SUBMISSIONS.glob("*.py")}
    assert files == {*ENDS, *ENDS_SOMEHOW}


@pytest.mark.parametrize("name", ENDS)
def test_the_verdict_is_the_one_in_the_table(verdicts: Verdicts, name: str) -> None:
    verdict, wanted = verdicts(name).verdict, ENDS[name]
    failure = deciding(verdict)
    assert (verdict.status, verdict.reason) == (wanted.status, wanted.reason), shown(
        verdict
    )
    if failure is None:
        assert wanted.status is Status.PASSED
        assert all(result.passed for result in verdict.results)
        return
    assert failure.kind in wanted.kinds, shown(verdict)
    assert failure.reason is wanted.reason
    given = {key: failure.details.get(key) for key in wanted.details}
    assert given == wanted.details, shown(verdict)


@pytest.mark.parametrize("name", ENDS_SOMEHOW)
def test_where_systems_differ_it_never_passes(verdicts: Verdicts, name: str) -> None:
    verdict = verdicts(name).verdict
    assert verdict.status is not Status.PASSED
    assert verdict.reason in ENDS_SOMEHOW[name], shown(verdict)


@pytest.mark.parametrize("name", [*ENDS, *ENDS_SOMEHOW])
def test_grading_ends_in_time_and_leaves_nothing(verdicts: Verdicts, name: str) -> None:
    graded = verdicts(name)
    longest = limits_of(name).file_seconds + limits_of(name).load_seconds
    assert graded.verdict.seconds < longest
    assert graded.processes == ()
    for path in re.findall(r"/tmp/normdrill-[\w-]+", (SUBMISSIONS / name).read_text()):
        assert not Path(path).exists()


@pytest.mark.parametrize("name", [*ENDS, *ENDS_SOMEHOW])
def test_no_failure_is_normdrills_own(verdicts: Verdicts, name: str) -> None:
    verdict = verdicts(name).verdict
    failures = [verdict.problem, *(result.failure for result in verdict.results)]
    kinds = {failure.kind for failure in failures if failure is not None}
    assert "internal" not in kinds
    assert verdict.tier in {"locked", "limits", "time"}


@pytest.mark.parametrize("name", ["prints_128_mb.py"])
def test_what_is_printed_is_capped(verdicts: Verdicts, name: str) -> None:
    outputs = [result.output for result in verdicts(name).verdict.results]
    gap = len("\n[... 134217728 bytes ...]\n")
    longest = LIMITS.output_head + LIMITS.output_tail + gap
    assert 0 < max(map(len, outputs)) <= longest
    assert outputs[0].endswith("the end\n")


@pytest.mark.skipif(not PROCESSES.is_dir(), reason="the system lists no open files")
def test_no_file_is_left_open(
    verdicts: Verdicts, request: pytest.FixtureRequest, files_before: set[str]
) -> None:
    for name in names_asked_for(request.session):
        verdicts(name)
    assert open_files() <= files_before


def test_nothing_is_written_beside_the_submissions(
    verdicts: Verdicts, request: pytest.FixtureRequest
) -> None:
    for name in names_asked_for(request.session):
        verdicts(name)
    suffixes = {path.suffix for path in SUBMISSIONS.rglob("*") if path.is_file()}
    assert suffixes == {".py"}
