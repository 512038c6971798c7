"""Pictures that a page or slide was exported to: read from any program, and told apart by what they show.

Two pictures are laid over each other as coarse grids of ink, that is of how far each spot is from the ground. Fonts,
smooth edges and sizes make little difference to that; what stands where does.
"""

from __future__ import annotations

import io
import math
from operator import mul
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["Ink", "ground_of", "ink", "jpeg", "likeness", "png", "read_picture"]

Ink = tuple[float, ...]
_MOST_BYTES, _MOST_PIXELS, _LEAST_SIDE = 50_000_000, 60_000_000, 32
_ACROSS, _DOWN, _FINER = 64, 36, 6
_FULL = 160
"""The difference from the ground that counts as all ink, of 255."""
_EMPTY = 1e-6
_MAGIC = {"PNG": b"\x89PNG\r\n\x1a\n", "JPEG": b"\xff\xd8\xff"}


def read_picture(data: bytes, kind: str) -> Image:
    """The picture of a PNG or JPEG file. Untrusted: raises ValueError with the reason when it cannot be read."""
    from PIL import Image

    if len(data) > _MOST_BYTES:
        raise ValueError(f"it has {len(data) >> 20} MiB; at most {_MOST_BYTES >> 20} are read")
    if not data.startswith(_MAGIC[kind]):
        raise ValueError(f"it is no {kind} file")
    try:
        found = Image.open(io.BytesIO(data), formats=(kind,))
        if found.width * found.height > _MOST_PIXELS or min(found.size) < _LEAST_SIDE:
            raise ValueError(f"it has {found.width} × {found.height} pixels")
        whole = found.convert("RGBA")
        ground = Image.new("RGBA", whole.size, "white")
        ground.alpha_composite(whole)
        return ground.convert("RGB")
    except (ValueError, MemoryError):
        raise
    except Exception as error:
        raise ValueError(f"it is a broken {kind} file: {type(error).__name__}: {error}") from error


def png(image: Image) -> bytes:
    """A picture as a PNG file."""
    data = io.BytesIO()
    image.save(data, "PNG", compress_level=9)
    return data.getvalue()


def jpeg(image: Image) -> bytes:
    """A picture as a JPEG file."""
    data = io.BytesIO()
    image.save(data, "JPEG", quality=90)
    return data.getvalue()


def ground_of(image: Image) -> tuple[int, int, int]:
    """The colour that most of a picture has."""
    return _ground(_small(image))


def _small(image: Image) -> Image:
    from PIL import Image

    return image.resize((_ACROSS * _FINER, _DOWN * _FINER), Image.Resampling.BOX)


def _ground(small: Image) -> tuple[int, int, int]:
    colours: Any = small.getcolors(small.width * small.height)
    red, green, blue = max(colours)[1]
    return red, green, blue


def ink(image: Image) -> Ink:
    """How far each spot of a coarse grid is from the colour of the ground, row by row; mean 0 and length 1."""
    from PIL import Image, ImageChops

    small = _small(image)
    apart = ImageChops.difference(small, Image.new("RGB", small.size, _ground(small))).split()
    strongest = ImageChops.lighter(ImageChops.lighter(apart[0], apart[1]), apart[2])
    dark = strongest.point([min(255, level * 255 // _FULL) for level in range(256)])
    levels = dark.resize((_ACROSS, _DOWN), Image.Resampling.BOX).tobytes()
    mean = sum(levels) / len(levels)
    apart_from_mean = [level - mean for level in levels]
    length = math.sqrt(math.fsum(map(mul, apart_from_mean, apart_from_mean)))
    return tuple(level / length for level in apart_from_mean) if length > _EMPTY else (0.0,) * len(levels)


def likeness(one: Ink, other: Ink) -> float:
    """How much alike two grids of ink are: their correlation, from -1 to 1; 0 where one of them is empty."""
    return math.fsum(map(mul, one, other))
