"""The suite CE-Gen v1 is always the same, keeps what is held out apart, and scores bots."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from crazy_eights.arena.suites import CE_GEN_1, _contains, digest_of, expanded, rules_in
from crazy_eights.cli import main
from crazy_eights.rulesets.presets import PRESETS

DIGESTS = {
    "train": "af143312ce037e0863e41b0d15282f370c0a2ebcf4ea4b8fab278c0578f7c845",
    "validate": "5acbde1f3c16a246689abcd9349573920f936651705ae1c2c2e41c412b27085f",
    "test": "d25e01c8169c1089276a115f47c65268e28434a33576bac98b817181cbc009f1",
    "test-words": "d937cc4ea1dd328da5958836813bbef99663d4dcb4c2f705b944c18a3c97efed",
    "test-knobs": "4f142990b558770199f91030510288cdcecccf1d4d6b15c976d7a507e48eea00",
    "test-presets": "532a916641c971f8f6b20a1e20cf3bb8444d1d3d04643e4f0203f4343c68d3da",
}
QUICK = ("validate", "test-words", "test-knobs")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "split",
    [each if each in QUICK else pytest.param(each, marks=pytest.mark.slow) for each in DIGESTS],
)
def test_a_released_suite_never_changes(split: str) -> None:
    """A change of the sampler, of presets or of knobs that fails here needs a new suite."""
    assert digest_of("ce-gen-1", split) == DIGESTS[split]
    assert len(rules_in("ce-gen-1", split)) == CE_GEN_1.splits[split]


@pytest.mark.parametrize("split", QUICK)
def test_what_is_held_out_is_only_in_its_split(split: str) -> None:
    base = PRESETS["basic"]
    for sample in rules_in("ce-gen-1", split):
        ruleset = expanded(sample)
        words = any(_contains(ruleset.to_json(), path) for path in CE_GEN_1.words)
        knobs = any(getattr(ruleset, knob) != getattr(base, knob) for knob in CE_GEN_1.knobs)
        assert (words, knobs) == (split == "test-words", split == "test-knobs")
        assert sample.preset not in CE_GEN_1.presets


def test_no_rule_set_is_in_two_splits() -> None:
    found = [
        json.dumps(expanded(each).to_json()) for s in QUICK for each in rules_in("ce-gen-1", s)
    ]
    assert len(set(found)) == len(found)


def benchmark(*options: str) -> dict[str, Any]:
    result = CliRunner().invoke(
        main, ["benchmark", "random", "--split", "test-words", "--json", *options]
    )
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_a_benchmark_is_reproducible_and_its_games_verify(tmp_path: Path) -> None:
    games = tmp_path / "games.ndjson"
    options = ("--sets", "6", "--deals", "2", "--against", "greedy")
    first = benchmark(*options, "--out", str(games))
    assert benchmark(*options) == first
    assert first["digest"] == DIGESTS["test-words"]
    [score] = first["scores"]
    assert (score["opponent"], score["rule_sets"], score["games"]) == ("greedy", 6, 24)
    low, high = score["ci95"]
    assert low < score["win_rate"] < high
    assert CliRunner().invoke(main, ["verify", str(games)]).exit_code == 0


def test_unknown_splits_and_bots_are_named() -> None:
    for arguments, named in (
        (["greedy", "--split", "tests"], "train, validate, test"),
        (["clever"], "clever"),
        (["greedy", "--against", "clever"], "clever"),
        (["greedy", "--suite", "ce-gen-9"], "ce-gen-1"),
        (["greedy", "--jobs", "65"], "1<=x<=64"),
    ):
        result = CliRunner().invoke(main, ["benchmark", *arguments])
        assert result.exit_code == 2
        assert named in result.output
