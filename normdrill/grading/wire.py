"""Frames and values on the pipe between the grader and the worker.

A frame is a little-endian ``u32`` with the header's length, a JSON header of at most
64 KiB, and raw buffers whose sizes the header names. Nothing that arrives is ever
unpickled, evaluated, imported or looked up by name: the values that can be said are
None, booleans, numbers, strings, plain arrays, and tuples, lists and dicts of these.
"""

import json
import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

MAX_HEADER = 64 << 10
MAX_BYTES = 16 << 20
MAX_NODES = 1000
MAX_DEPTH = 16
MAX_TEXT = 2000
REASONS = ("type", "subclass", "dtype", "size", "depth")
_INTEGERS = range(-(1 << 63), 1 << 63)
DTYPES = {
    name: np.dtype(name)
    for name in (
        "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32",
        "uint64", "float16", "float32", "float64", "complex64", "complex128",
    )
}  # fmt: skip
_LENGTH = struct.Struct("<I")


class WireError(ValueError):
    """What arrived is not a frame, or not a value."""


@dataclass(frozen=True, slots=True)
class Unsupported:
    """Stands for a value that cannot be said on the wire.

    Attributes
    ----------
    why : {"type", "subclass", "dtype", "size", "depth"}
        What is not plain about it.
    type_name : str
        Its type, or its dtype.
    """

    why: str
    type_name: str


@dataclass(frozen=True, slots=True)
class Packed:
    """A value as JSON, with its arrays beside it."""

    tree: Any
    arrays: tuple[np.ndarray, ...]


def pack(value: Any) -> Packed:
    """Take `value` apart into JSON and arrays.

    What cannot be said becomes a named `Unsupported`, alone or inside a container.
    """
    packer = _Packer()
    return Packed(packer.pack(value, 0), tuple(packer.arrays))


def unpack(packed: Packed) -> Any:
    """Return the value that was packed.

    Raises
    ------
    WireError
        If the tree is not one that `pack` makes.
    """
    return _unpack(packed.tree, packed.arrays, 0)


class _Packer:
    """Collects the arrays of one value and counts what it may still take."""

    def __init__(self) -> None:
        self.arrays: list[np.ndarray] = []
        self._nodes = MAX_NODES
        self._bytes = MAX_BYTES

    def pack(self, value: Any, depth: int) -> Any:
        self._nodes -= 1
        if isinstance(value, (np.ndarray, np.generic)):
            return self._pack_array(value)
        size = len(value) if isinstance(value, (tuple, list, dict)) else 0
        if size > self._nodes or depth > MAX_DEPTH:
            why = "size" if size > self._nodes else "depth"
            return _unsupported(why, type(value).__name__)
        if isinstance(value, (tuple, list)):
            tag = "tuple" if isinstance(value, tuple) else "list"
            return {"t": tag, "items": [self.pack(item, depth + 1) for item in value]}
        if isinstance(value, dict) and all(isinstance(key, str) for key in value):
            items = [[key, self.pack(value[key], depth + 1)] for key in value]
            return {"t": "dict", "items": items}
        return _pack_plain(value)

    def _pack_array(self, value: Any) -> dict[str, Any]:
        scalar = isinstance(value, np.generic)
        if not scalar and type(value) is not np.ndarray:
            return _unsupported("subclass", type(value).__name__)
        native = value.dtype.newbyteorder("=")
        if native.name not in DTYPES or native != DTYPES[native.name]:
            return _unsupported("dtype", native.name)
        self._bytes -= value.nbytes
        if self._bytes < 0:
            return _unsupported("size", "ndarray")
        self.arrays.append(np.array(value, dtype=native, order="C"))
        return {
            "t": "scalar" if scalar else "array",
            "i": len(self.arrays) - 1,
            "dtype": native.name,
            "shape": list(value.shape),
        }


def _pack_plain(value: Any) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return int(value) if value in _INTEGERS else _unsupported("size", "int")
    if isinstance(value, float):
        return float(value)
    if isinstance(value, str):
        return str(value) if len(value) <= MAX_TEXT else _unsupported("size", "str")
    return _unsupported("type", type(value).__name__)


def _unsupported(why: str, name: str) -> dict[str, str]:
    return {"t": "unsupported", "why": why, "type": name[:100]}


def _unpack(tree: Any, arrays: Sequence[np.ndarray], depth: int) -> Any:
    if depth > MAX_DEPTH + 1:
        raise WireError("too deep")
    if isinstance(tree, int) and tree not in _INTEGERS:
        raise WireError("an integer that is too large")
    if tree is None or isinstance(tree, (bool, int, float, str)):
        return tree
    if not isinstance(tree, dict):
        raise WireError("no value")
    tag = tree.get("t")
    if tag in ("tuple", "list"):
        items = [_unpack(item, arrays, depth + 1) for item in _items(tree)]
        return tuple(items) if tag == "tuple" else items
    if tag == "dict":
        return {
            _text(key): _unpack(item, arrays, depth + 1)
            for key, item in map(_pair, _items(tree))
        }
    if tag == "unsupported":
        return _unpack_unsupported(tree)
    if tag in ("array", "scalar"):
        array = _at(arrays, tree.get("i"))
        return array[()] if tag == "scalar" else array
    raise WireError("unknown tag")


def _unpack_unsupported(tree: dict[str, Any]) -> Unsupported:
    why = _text(tree.get("why"))
    if why not in REASONS:
        raise WireError("no reason")
    return Unsupported(why, _text(tree.get("type"))[:100])


def _items(tree: dict[str, Any]) -> list[Any]:
    items = tree.get("items")
    if not isinstance(items, list):
        raise WireError("no items")
    return items


def _pair(item: Any) -> tuple[Any, Any]:
    if not isinstance(item, list) or len(item) != 2:
        raise WireError("no pair")
    return item[0], item[1]


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise WireError("no text")
    return value


def _at(arrays: Sequence[np.ndarray], index: Any) -> np.ndarray:
    if type(index) is not int or not 0 <= index < len(arrays):
        raise WireError("no such array")
    return arrays[index]


def encode(header: dict[str, Any], packed: Packed | None = None) -> bytes:
    """Return the frame that says `header` and a packed value.

    Raises
    ------
    WireError
        If the header is larger than 64 KiB.
    """
    packed = packed or Packed(None, ())
    specs = [[a.dtype.name, list(a.shape)] for a in packed.arrays]
    whole = {**header, "value": packed.tree, "arrays": specs}
    text = json.dumps(whole).encode()
    if len(text) > MAX_HEADER:
        raise WireError("the header is too large")
    return b"".join(
        [_LENGTH.pack(len(text)), text, *(array.tobytes() for array in packed.arrays)]
    )


@dataclass(frozen=True, slots=True)
class Frame:
    """One message."""

    header: dict[str, Any]
    packed: Packed


class Decoder:
    """Takes bytes as they come and gives frames.

    Every size is checked before a byte of what it measures is kept.

    Parameters
    ----------
    max_bytes : int
        Largest sum of a frame's buffers.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._buffer = bytearray()
        self._header: dict[str, Any] | None = None
        self._specs: list[tuple[np.dtype[Any], tuple[int, ...], int]] = []

    @property
    def empty(self) -> bool:
        """Whether nothing has arrived since the last frame."""
        return not self._buffer and self._header is None

    def feed(self, data: bytes) -> Frame | None:
        """Take `data` and return a frame when it is complete.

        Raises
        ------
        WireError
            As soon as what arrived cannot become a frame.
        """
        self._buffer += data
        if self._header is None and not self._read_header():
            return None
        size = sum(nbytes for _, _, nbytes in self._specs)
        if len(self._buffer) < size:
            return None
        return self._take_frame(size)

    def _read_header(self) -> bool:
        if len(self._buffer) < _LENGTH.size:
            return False
        (length,) = _LENGTH.unpack_from(self._buffer)
        if length > MAX_HEADER:
            raise WireError("the header is too large")
        end = _LENGTH.size + length
        if len(self._buffer) < end:
            return False
        try:
            header = json.loads(self._buffer[_LENGTH.size : end])
        except (ValueError, RecursionError) as error:
            raise WireError("the header is not JSON") from error
        if not isinstance(header, dict):
            raise WireError("the header is no object")
        self._specs = _read_specs(header.pop("arrays", None), self._max_bytes)
        self._header = header
        del self._buffer[:end]
        return True

    def _take_frame(self, size: int) -> Frame:
        raw = bytes(self._buffer[:size])
        del self._buffer[:size]
        arrays, offset = [], 0
        for dtype, shape, nbytes in self._specs:
            piece = raw[offset : offset + nbytes]
            arrays.append(np.frombuffer(piece, dtype).reshape(shape).copy())
            offset += nbytes
        header, self._header = self._header or {}, None
        return Frame(header, Packed(header.pop("value", None), tuple(arrays)))


def _read_specs(
    specs: Any, max_bytes: int
) -> list[tuple[np.dtype[Any], tuple[int, ...], int]]:
    if not isinstance(specs, list):
        raise WireError("no array list")
    result, total = [], 0
    for spec in specs:
        name, shape = _pair(spec)
        if not isinstance(name, str) or name not in DTYPES:
            raise WireError("unknown dtype")
        if not isinstance(shape, list) or len(shape) > 64:
            raise WireError("no shape")
        if not all(type(n) is int and 0 <= n <= max_bytes for n in shape):
            raise WireError("no shape")
        nbytes = math.prod(shape) * DTYPES[name].itemsize
        total += nbytes
        # NumPy makes no array of too many bytes even if one of its axes is empty.
        extent = math.prod(n or 1 for n in shape) * DTYPES[name].itemsize
        if max(total, extent) > max_bytes:
            raise WireError("the buffers are too large")
        result.append((DTYPES[name], tuple(shape), nbytes))
    return result
