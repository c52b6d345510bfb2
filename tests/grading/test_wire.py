"""What can be said on the wire comes through; nothing else does any harm."""

import json
import struct
import tracemalloc
from collections import OrderedDict, namedtuple
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from normdrill.grading import wire
from normdrill.grading.wire import (
    DTYPES,
    MAX_BYTES,
    MAX_DEPTH,
    MAX_HEADER,
    MAX_NODES,
    MAX_TEXT,
    Decoder,
    Frame,
    Packed,
    Unsupported,
    WireError,
    encode,
    pack,
    unpack,
)

arrays = hnp.arrays(
    dtype=st.sampled_from(sorted(DTYPES)),
    shape=hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=4),
)
scalars = st.sampled_from(sorted(DTYPES)).flatmap(
    lambda name: hnp.from_dtype(np.dtype(name))
)
plain = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(1 << 63), (1 << 63) - 1),
    st.floats(),
    st.text(max_size=20),
    arrays,
    scalars,
)
values = st.recursive(
    plain,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.dictionaries(st.text(max_size=5), inner, max_size=4),
    ),
    max_leaves=12,
)
json_values = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["t", "i", "items", "why", "type", "value", "arrays"]),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)


def through(value: Any, piece: int = 1 << 20) -> Any:
    """Send `value` in pieces of so many bytes and return what arrives."""
    data, decoder = encode({"number": 1}, pack(value)), Decoder()
    for start in range(0, len(data), piece):
        frame = decoder.feed(data[start : start + piece])
        if frame is not None:
            assert start + piece >= len(data), "a frame before its last byte"
            assert decoder.empty
            assert frame.header == {"number": 1}
            return unpack(frame.packed)
    raise AssertionError("no frame")


def framed(header: Any, buffers: bytes = b"") -> bytes:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<I", len(text)) + text + buffers


def assert_same(got: Any, sent: Any) -> None:
    assert type(got) is type(sent)
    if isinstance(sent, (tuple, list)):
        assert len(got) == len(sent)
        for g, s in zip(got, sent, strict=True):
            assert_same(g, s)
    elif isinstance(sent, dict):
        assert list(got) == list(sent)
        for key, value in sent.items():
            assert_same(got[key], value)
    elif isinstance(sent, (np.ndarray, np.generic)):
        assert (got.dtype, got.shape) == (sent.dtype, sent.shape)
        assert got.tobytes() == sent.tobytes()
    else:
        assert got == sent or (got != got and sent != sent)  # noqa: PLR0124 - NaN


@given(values)
@example((np.zeros((0, 3)), {"": [(), {}, np.float64("nan")]}, -0.0, "\ud800"))
def test_every_plain_value_comes_back_as_it_was(value: Any) -> None:
    assert_same(through(value), value)


@given(values, st.integers(1, 7))
def test_the_pieces_in_which_bytes_arrive_do_not_matter(value: Any, piece: int) -> None:
    assert_same(through(value, piece), value)


@given(st.lists(values, min_size=1, max_size=4))
def test_frames_that_arrive_together_are_given_one_by_one(sent: list[Any]) -> None:
    frames = [encode({"number": i}, pack(value)) for i, value in enumerate(sent)]
    decoder = Decoder()
    frame = decoder.feed(b"".join(frames))
    for i, value in enumerate(sent):
        assert frame is not None
        assert frame.header["number"] == i
        assert_same(unpack(frame.packed), value)
        frame = decoder.feed(b"")
    assert decoder.empty


@pytest.mark.parametrize("layout", [np.asfortranarray, np.flip, np.transpose])
def test_an_array_of_any_layout_arrives_with_its_values(layout: Any) -> None:
    sent = layout(np.arange(6.0).reshape(2, 3))
    got = through(sent)
    np.testing.assert_array_equal(got, sent)
    assert got.flags.c_contiguous
    assert got.flags.writeable
    assert got.flags.owndata


def test_an_array_in_the_other_byte_order_arrives_in_the_own_one() -> None:
    got = through(np.array([1.5, -2.0], ">f8"))
    assert got.dtype == np.float64
    assert got.dtype.isnative
    assert got.tolist() == [1.5, -2.0]


def test_a_result_does_not_change_when_the_sender_goes_on() -> None:
    sent = np.ones(3)
    packed = pack(sent)
    sent[:] = 7.0
    assert unpack(packed).tolist() == [1.0, 1.0, 1.0]


Point = namedtuple("Point", "x y")  # noqa: PYI024 - what learners write


class Array(np.ndarray):
    pass


class Text(str):
    __slots__ = ()


@pytest.mark.parametrize(
    ("value", "arrives"),
    [
        (Point(1, 2.0), (1, 2.0)),
        (OrderedDict(a=1), {"a": 1}),
        (Text("a"), "a"),
        (np.True_, np.True_),
    ],
)
def test_subclasses_of_containers_and_text_arrive_plain(
    value: Any, arrives: Any
) -> None:
    assert_same(through(value), arrives)


deep: list[Any] = []
for _ in range(MAX_DEPTH + 1):
    deep = [deep]


@pytest.mark.parametrize(
    ("value", "why", "name"),
    [
        (object(), "type", "object"),
        ({1, 2}, "type", "set"),
        ({1: 2}, "type", "dict"),
        (1j, "type", "complex"),
        (b"bytes", "type", "bytes"),
        (range(3), "type", "range"),
        (np.zeros(3).view(Array), "subclass", "Array"),
        (np.ma.masked_array(np.zeros(2)), "subclass", "MaskedArray"),
        (np.array([None]), "dtype", "object"),
        (np.array(["a"]), "dtype", "str32"),
        (np.array([1], "datetime64[s]"), "dtype", "datetime64[s]"),
        (np.zeros(1, [("a", "f8")]), "dtype", "void64"),
        (np.longdouble(1), "dtype", np.dtype(np.longdouble).name),
        (1 << 63, "size", "int"),
        ("x" * (MAX_TEXT + 1), "size", "str"),
        ([0] * (MAX_NODES + 1), "size", "list"),
        (np.broadcast_to(1.0, (1 << 20, 1 << 20)), "size", "ndarray"),
        (np.zeros(MAX_BYTES // 8 + 1), "size", "ndarray"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_cannot_be_said_is_named(value: Any, why: str, name: str) -> None:
    assert through(value) == Unsupported(why, name)
    assert through([1, value])[1] == Unsupported(why, name)


def test_what_is_too_deep_is_named_where_it_gets_too_deep() -> None:
    value = through(deep)
    while isinstance(value, list):
        (value,) = value
    assert value == Unsupported("depth", "list")


def test_a_container_that_holds_itself_ends() -> None:
    knot: dict[str, Any] = {}
    knot["again"] = [knot, knot]
    assert through(knot)["again"][0]["again"]


def test_the_bytes_of_all_arrays_count_together() -> None:
    half = np.zeros(MAX_BYTES // 8 // 2)
    got = unpack(pack([half, half, half]))
    assert [type(part) for part in got] == [np.ndarray, np.ndarray, Unsupported]


def test_a_header_that_is_too_large_is_not_sent() -> None:
    with pytest.raises(WireError, match="too large"):
        encode({}, pack(["x" * MAX_TEXT] * 40))


def test_a_type_may_have_a_name_of_any_length() -> None:
    thing = type("T" * 1000, (), {})()
    assert through(thing) == Unsupported("type", "T" * 100)


@given(st.binary(max_size=200), st.integers(1, 50))
@example(struct.pack("<I", 0), 1)
@example(struct.pack("<I", MAX_HEADER + 1), 1)
@example(framed(b"[" * 60_000), 50)
@example(framed(b"\xff\xfe\x00"), 1)
@example(framed(b"1" * 5000), 50)
@example(framed({"value": None, "arrays": [["float64", [0, *[1 << 20] * 20]]]}), 9)
@example(framed({"value": None, "arrays": [["bool", [1] * 65]]}, b"\0"), 9)
def test_bytes_that_are_no_frame_are_only_refused(data: bytes, piece: int) -> None:
    assert_harmless(data, piece)


@given(json_values, st.binary(max_size=64))
@example({"arrays": [["float64", [True]]]}, b"")
@example({"arrays": [["float64", [-1]]]}, b"")
@example({"arrays": [["float64", [2.0]]]}, b"")
@example({"arrays": [["object", [1]]]}, b"12345678")
@example({"arrays": [["float64"]]}, b"")
@example({"arrays": [[["float64"], [1]]]}, b"")
@example({"arrays": {"float64": [1]}}, b"")
@example({"arrays": [], "value": {"t": "array", "i": 0}}, b"")
@example({"arrays": [["bool", [1]]], "value": {"t": "array", "i": True}}, b"\1")
@example({"arrays": [["bool", [1]]], "value": {"t": "array", "i": -1}}, b"\1")
@example({"arrays": [], "value": {"t": "list", "items": {"a": 1}}}, b"")
@example({"arrays": [], "value": {"t": "dict", "items": [[1, 2]]}}, b"")
@example({"arrays": [], "value": {"t": "dict", "items": [["a"]]}}, b"")
@example({"arrays": [], "value": {"t": "unsupported", "why": "so", "type": ""}}, b"")
@example({"arrays": [], "value": {"t": ["list"]}}, b"")
@example({"arrays": [], "value": 1 << 64}, b"")
@example({"arrays": [], "value": [1]}, b"")
def test_a_frame_with_any_header_is_only_refused(header: Any, buffers: bytes) -> None:
    assert_harmless(framed(header, buffers), 1 << 20)


def assert_harmless(data: bytes, piece: int) -> None:
    decoder = Decoder()
    for start in range(0, len(data), piece):
        try:
            frame = decoder.feed(data[start : start + piece])
            if isinstance(frame, Frame):
                assert_plain(unpack(frame.packed))
        except WireError:
            return


def assert_plain(value: Any) -> None:
    if isinstance(value, dict):
        assert all(type(key) is str for key in value)
        value = list(value.values())
    if isinstance(value, (tuple, list)):
        for item in value:
            assert_plain(item)
    elif isinstance(value, np.ndarray):
        assert type(value) is np.ndarray
        assert value.dtype in DTYPES.values()
    else:
        known = (bool, int, float, str, np.generic, Unsupported)
        assert value is None or isinstance(value, known)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(sorted(DTYPES)),
            st.lists(st.integers(0, 1 << 70), max_size=6),
        ),
        max_size=4,
    )
)
def test_no_byte_is_set_aside_for_what_is_only_promised(specs: list[Any]) -> None:
    data = framed({"value": None, "arrays": specs})
    tracemalloc.start()
    try:
        Decoder().feed(data)
        _, peak = tracemalloc.get_traced_memory()
    except WireError:
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < (1 << 20) + 100 * len(data)


@pytest.mark.parametrize("shape", [[MAX_BYTES // 8 + 1], [1 << 13, 1 << 13], [1 << 62]])
def test_more_bytes_than_an_answer_may_have_are_refused_at_once(
    shape: list[int],
) -> None:
    with pytest.raises(WireError):
        Decoder().feed(framed({"value": None, "arrays": [["float64", shape]]}))


def test_many_arrays_may_not_have_more_bytes_together() -> None:
    specs = [["uint8", [MAX_BYTES // 4]]] * 5
    with pytest.raises(WireError, match="buffers"):
        Decoder().feed(framed({"value": None, "arrays": specs}))


def test_a_header_may_be_no_longer_than_its_limit() -> None:
    Decoder().feed(struct.pack("<I", MAX_HEADER))
    with pytest.raises(WireError, match="header"):
        Decoder().feed(struct.pack("<I", MAX_HEADER + 1))


def test_a_decoder_is_not_empty_while_a_frame_is_on_its_way() -> None:
    data = encode({"number": 1}, pack(np.ones(2)))
    decoder = Decoder()
    assert decoder.empty
    for end in range(1, len(data)):
        decoder.feed(data[end - 1 : end])
        assert not decoder.empty
    assert decoder.feed(data[-1:]) is not None
    assert decoder.empty


def test_what_follows_a_frame_makes_the_decoder_not_empty() -> None:
    decoder = Decoder()
    assert decoder.feed(encode({}) + b"x") is not None
    assert not decoder.empty


def test_a_value_that_is_nested_too_deeply_is_refused() -> None:
    tree: Any = None
    for _ in range(MAX_DEPTH + 2):
        tree = {"t": "list", "items": [tree]}
    with pytest.raises(WireError, match="deep"):
        unpack(Packed(tree, ()))


def test_one_buffer_can_be_named_twice_without_being_sent_twice() -> None:
    tree = {"t": "tuple", "items": [{"t": "array", "i": 0}, {"t": "scalar", "i": 0}]}
    first, second = unpack(Packed(tree, (np.array(2.0),)))
    assert first.shape == ()
    assert second == 2.0


def test_every_dtype_on_the_list_is_plain() -> None:
    assert all(dtype.kind in "biufc" and dtype.isnative for dtype in DTYPES.values())
    assert set(wire.REASONS) == {"type", "subclass", "dtype", "size", "depth"}
