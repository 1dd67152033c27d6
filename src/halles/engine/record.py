"""A state is one NumPy record: how it is declared, made, copied, and read when nothing is compiled."""

from typing import Any, TypeAlias

import numpy as np

from .compile import COMPILED, overload

#: A state record or an array as rule functions see it; Numba knows the real type.
Rec: TypeAlias = Any
Ints: TypeAlias = Any

#: The last field of every state: the key of the match's chance, two words, zeros where there is none (`chance.py`).
KEY = "key"
KEY_BYTES = 16

_SIZES = {"u8": 8, "i8": 8, "f8": 8, "i4": 4, "u4": 4, "i2": 2, "u2": 2, "i1": 1, "u1": 1}


def declare(**fields: str | tuple[str, int | tuple[int, ...]]) -> np.dtype[Any]:
    """Declare a state: `declare(rng="u8", money=("i2", 4))`. The key of its chance comes last, of itself."""
    if "rng" not in fields:
        raise ValueError("a state needs a field rng='u8': chance lives in the record")
    laid_out = lay_out(**fields)
    return np.dtype([*laid_out.descr, (KEY, "u8", 2)], align=True)


def lay_out(**fields: str | tuple[str, int | tuple[int, ...]]) -> np.dtype[Any]:
    """Declare a record: wide fields come first and the rest is filled up to a multiple of eight.

    So every field is aligned and no byte is left undefined: equal records are equal bytes.
    """
    spec: list[tuple[Any, ...]] = []
    for name, kind in fields.items():
        spec.append((name, kind) if isinstance(kind, str) else (name, kind[0], kind[1]))
    spec.sort(key=lambda field: -_SIZES[field[1]])
    size = np.dtype(spec).itemsize
    if size % 8:
        spec.append(("blank", "i1", 8 - size % 8))
    return np.dtype(spec, align=True)


def position_bytes(states: Any) -> bytes:
    """The bytes of one position; a key that is not there does not count, as in the days before there were keys."""
    data: bytes = states.tobytes()
    return data if any(data[-KEY_BYTES:]) else data[:-KEY_BYTES]


def blank(state: np.dtype[Any], count: int = 1) -> Any:
    """An array of `count` zeroed records whose fields can be read as attributes."""
    return np.zeros(count, state).view(np.recarray)


def at(states: Any, i: int) -> Rec:
    """Record number i of an array; in uncompiled code, wrapped so that it counts like compiled code."""
    return as_rule_sees(states[i])


@overload(at, inline="always")
def _at(states: Any, i: Any) -> Any:
    def at(states: Any, i: Any) -> Any:
        return states[i]

    return at


class PlainArray:
    """An array whose elements are Python integers: small types never overflow half-way through a sum."""

    __slots__ = ("_element", "array")

    def __init__(self, array: Any) -> None:
        self.array = array
        self._element = array.item if array.ndim == 1 else None  # the quick way to one Python integer

    def __getitem__(self, key: Any) -> Any:
        if self._element is not None and type(key) is not slice:
            return self._element(key)
        found = self.array[key]
        if isinstance(found, np.ndarray):
            return PlainArray(found)
        return found.item()

    def __setitem__(self, key: Any, value: Any) -> None:
        self.array[key] = value.array if isinstance(value, PlainArray) else value  # NumPy refuses what does not fit

    def __len__(self) -> int:
        return len(self.array)

    @property
    def shape(self) -> tuple[int, ...]:
        """The array's shape."""
        return tuple(self.array.shape)


_get, _set = np.void.__getitem__, np.void.__setitem__  # quicker than those of records in an array
_items = np.void.item  # all fields at once: Python integers, and arrays that look into the record


class PlainRecord:
    """A record as Python reads it: its fields are Python integers, and what is written into it is checked.

    Uncompiled rules run on it.
    """

    __slots__ = ("_arrays", "_record")

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "_record", record)
        object.__setattr__(self, "_arrays", {})

    @property
    def dtype(self) -> np.dtype[Any]:
        """The game's state type, by which rules are found."""
        return self._record.dtype  # type: ignore[no-any-return]

    def __getattr__(self, name: str) -> Any:
        arrays = self._arrays
        if name in arrays:
            return arrays[name]
        found = _get(self._record, name)
        if isinstance(found, np.ndarray):  # it looks into the record, now and later
            arrays[name] = found = PlainArray(found)
            return found
        if isinstance(found, np.void):  # a record within the record looks into it, too
            arrays[name] = found = PlainRecord(found)
            return found
        return found.item()

    def __setattr__(self, name: str, value: Any) -> None:
        _set(self._record, name, value)  # NumPy refuses what does not fit


class Row(list[Any]):
    """The integers of an array; `array` is the array itself, as `PlainArray` has it."""

    def __init__(self, array: Any) -> None:
        list.__init__(self, array.tolist())
        self.array = array


class Grid(Row):
    """The same with more than one index."""

    def __getitem__(self, key: Any) -> Any:
        if not isinstance(key, tuple):
            return super().__getitem__(key)
        found: Any = self
        for index in key:
            found = list.__getitem__(found, index)
        return found


class StillRecord:
    """A record as it is at one moment, read at once: who looks at every field many times finds a list far quicker.

    `itself` is the record as rules see it, for a view that asks one of them.
    """

    def __init__(self, record: Any) -> None:
        fields = self.__dict__
        fields["itself"] = as_rule_sees(record)
        for name, value in zip(record.dtype.names, _items(record), strict=True):
            if type(value) is np.ndarray:
                value = (Row if value.ndim == 1 else Grid)(value)
            fields[name] = value


def as_rule_sees(thing: Any) -> Any:
    """What a rule function is handed: the thing itself when compiled, a plain reading of it when not."""
    if COMPILED:
        return thing
    if isinstance(thing, np.void):
        return PlainRecord(thing)
    if isinstance(thing, np.ndarray) and thing.dtype.names is None:
        return PlainArray(thing)
    return thing


def copy_into(target: Any, i: int, source: Any, j: int) -> None:
    """Copy record j of one array over record i of another."""
    target[i] = source[j]


@overload(copy_into, inline="always")
def _copy_into(target: Any, i: Any, source: Any, j: Any) -> Any:
    def copy_into(target: Any, i: Any, source: Any, j: Any) -> None:
        target[i] = source[j]

    return copy_into
