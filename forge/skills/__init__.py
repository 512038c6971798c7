"""Skills: YAML files that are reusable generation workflows, loaded with every fault found at once."""

from forge.skills.library import Library, load_file, skill_folders
from forge.skills.skill import Skill
from forge.skills.spec import SkillSpec

__all__ = ["Library", "Skill", "SkillSpec", "load_file", "skill_folders"]
