"""The names of the environments for `gymnasium.make`. Gymnasium calls `register` when it is
imported, through the entry point `gymnasium.envs`.
"""

from crazy_eights.rulesets.presets import PRESETS


def register() -> None:
    """Register `CrazyEights/PRESET-v0` for every preset, once."""
    from gymnasium.envs import registration

    for preset in PRESETS:
        name = f"CrazyEights/{preset}-v0"
        if name not in registration.registry:
            registration.register(
                id=name,
                entry_point="crazy_eights.environments.gymnasium:SeatEnv",
                kwargs={"ruleset": preset},
            )
