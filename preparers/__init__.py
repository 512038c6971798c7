"""One package per application; the registry finds them, nobody imports them."""
