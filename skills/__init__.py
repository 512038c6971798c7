"""Skills: one YAML file each, by application; their certificates beside them."""
