"""What `deploy/` holds is of the right shape, and fits the service."""

import re
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from service.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"


def manifests() -> list[dict[str, Any]]:
    text = (DEPLOY / "kubernetes" / "eights.yaml").read_text(encoding="utf-8")
    return list(yaml.safe_load_all(text))


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


def test_the_manifests_are_valid() -> None:
    newest = kubernetes_validate.latest_version()
    for manifest in manifests():
        kubernetes_validate.validate(manifest, newest, strict=True)
    assert len(manifests()) == 4


def test_a_manifest_with_a_wrong_field_is_found() -> None:
    wrong = manifests()[1]
    wrong["spec"]["replicas"] = "two"
    with pytest.raises(kubernetes_validate.ValidationError, match="two"):
        kubernetes_validate.validate(wrong, kubernetes_validate.latest_version(), strict=True)


def test_a_replica_has_time_to_finish_its_requests() -> None:
    deployment = next(each for each in manifests() if each["kind"] == "Deployment")
    pod = deployment["spec"]["template"]["spec"]
    pause = int(pod["containers"][0]["lifecycle"]["preStop"]["exec"]["command"][1])
    assert pod["terminationGracePeriodSeconds"] > pause + Settings().graceful_seconds
    grace = compose()["services"]["replica-1"]["stop_grace_period"]
    assert int(grace.removesuffix("s")) > Settings().graceful_seconds


def test_every_setting_that_is_named_exists() -> None:
    known = {name.upper() for name in Settings.__slots__}
    services = compose()["services"]
    named = set(services["replica-1"]["environment"]) | set(services["migrate"]["environment"])
    for manifest in manifests():
        named |= set(re.findall(r"'name': '([A-Z_]+)'", str(manifest)))
    assert named
    assert named <= known


def test_the_proxy_of_the_compose_file_has_every_replica() -> None:
    proxy = (DEPLOY / "nginx" / "eights.conf").read_text(encoding="utf-8")
    ports = re.findall(r"server 127\.0\.0\.1:(\d+)", proxy)
    services = compose()["services"]
    replicas = [name for name in services if name.startswith("replica-")]
    assert len(ports) == len(replicas) == 2
    script = services["proxy"]["command"][2]
    for port, replica in zip(ports, sorted(replicas), strict=True):
        assert f"s/127.0.0.1:{port}/{replica}:8000/" in script
