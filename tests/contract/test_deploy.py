"""The files of `deploy/` are valid and fit the service."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from service.settings import Settings
from service.usecases.live.broker import OPEN
from tests.contract.document import document

DEPLOY = Path(__file__).parents[2] / "deploy"


def manifests() -> list[dict[str, Any]]:
    files = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
    found = [
        each for file in files for each in yaml.safe_load_all(file.read_text(encoding="utf-8"))
    ]
    return [each for each in found if each["kind"] != "Kustomization"]


def of_kind(kind: str) -> list[dict[str, Any]]:
    return [each for each in manifests() if each["kind"] == kind]


def the(kind: str) -> Any:
    [found] = of_kind(kind)
    return found


def pods() -> list[dict[str, Any]]:
    return [the(kind)["spec"]["template"] for kind in ("Deployment", "Job")]


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


def test_the_manifests_are_valid() -> None:
    newest = kubernetes_validate.latest_version()
    for manifest in manifests():
        if manifest["kind"] != "ServiceMonitor":  # The Prometheus operator defines that kind.
            kubernetes_validate.validate(manifest, newest, strict=True)
    assert {each["kind"] for each in manifests()} == {
        "Namespace", "Job", "Deployment", "Service", "HorizontalPodAutoscaler",
        "PodDisruptionBudget", "NetworkPolicy", "Ingress", "ServiceMonitor",
    }  # fmt: skip


def test_manifests_use_the_restricted_namespace() -> None:
    labels = the("Namespace")["metadata"]["labels"]
    assert labels == {"pod-security.kubernetes.io/enforce": "restricted"}
    for manifest in manifests():
        if manifest["kind"] != "Namespace":
            assert manifest["metadata"]["namespace"] == the("Namespace")["metadata"]["name"]
    for pod in pods():
        assert pod["spec"]["automountServiceAccountToken"] is False
        assert pod["spec"]["securityContext"] == {
            "runAsNonRoot": True,
            "runAsUser": 10001,
            "runAsGroup": 10001,
            "seccompProfile": {"type": "RuntimeDefault"},
        }
        [container] = pod["spec"]["containers"]
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }


def test_each_version_has_a_migration_of_its_own() -> None:
    # The template of a job can't be changed by applying another one under the same name.
    version = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text(encoding="utf-8"))
    number = version["project"]["version"]
    assert the("Job")["metadata"]["name"] == "eights-migrate-" + number.replace(".", "-")
    for pod in pods():
        assert pod["spec"]["containers"][0]["image"] == f"crazy-eights:{number}"


def test_selectors_and_references_resolve() -> None:
    deployment = the("Deployment")
    name, template = deployment["metadata"]["name"], deployment["spec"]["template"]
    labels = template["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"] == labels
    assert the("Service")["spec"]["selector"] == labels
    assert the("PodDisruptionBudget")["spec"]["selector"]["matchLabels"] == labels
    assert the("HorizontalPodAutoscaler")["spec"]["scaleTargetRef"]["name"] == name
    assert "replicas" not in deployment["spec"]  # Applying it again would override the autoscaler.

    ports = {each["name"] for each in template["spec"]["containers"][0]["ports"]}
    served = {each["name"] for each in the("Service")["spec"]["ports"]}
    assert {each["targetPort"] for each in the("Service")["spec"]["ports"]} <= ports
    for rule in the("Ingress")["spec"]["rules"]:
        for path in rule["http"]["paths"]:
            assert path["backend"]["service"]["name"] == the("Service")["metadata"]["name"]
            assert path["backend"]["service"]["port"]["name"] in served


def test_network_policies_deny_by_default() -> None:
    everybody, callers, _ = of_kind("NetworkPolicy")
    assert everybody["spec"]["podSelector"] == {}
    assert everybody["spec"]["policyTypes"] == ["Ingress", "Egress"]
    assert "ingress" not in everybody["spec"]
    assert callers["spec"]["podSelector"]["matchLabels"] == {"app": "eights"}
    open_to = {each["from"][0]["namespaceSelector"]["matchLabels"]["kubernetes.io/metadata.name"]:
               each["ports"] for each in callers["spec"]["ingress"]}  # fmt: skip
    assert open_to == {
        "ingress-nginx": [{"protocol": "TCP", "port": "http"}],
        "monitoring": [{"protocol": "TCP", "port": "metrics"}],
    }


def test_traces_reach_the_collector_and_nothing_else_there() -> None:
    *_, traces = of_kind("NetworkPolicy")
    assert traces["spec"] == {
        "podSelector": {"matchLabels": {"app": "eights"}},
        "policyTypes": ["Egress"],
        "egress": [
            {
                "to": [{"namespaceSelector": {
                    "matchLabels": {"kubernetes.io/metadata.name": "monitoring"}}}],
                "ports": [{"protocol": "TCP", "port": 4318}],
            }
        ],
    }  # fmt: skip


def test_prometheus_finds_the_port_of_metrics_and_the_job_of_the_alerts() -> None:
    [container] = the("Deployment")["spec"]["template"]["spec"]["containers"]
    ports = {each["name"]: str(each["containerPort"]) for each in container["ports"]}
    given = {each["name"]: each.get("value") for each in container["env"]}
    assert ports == {"http": given["PORT"], "metrics": given["METRICS_PORT"]}
    monitor, service = the("ServiceMonitor")["spec"], the("Service")
    assert monitor["selector"]["matchLabels"] == service["metadata"]["labels"]
    [endpoint] = monitor["endpoints"]
    assert endpoint["port"] in {each["name"] for each in service["spec"]["ports"]}
    job = service["metadata"]["labels"][monitor["jobLabel"]]
    assert f'up{{job="{job}"}}' in (DEPLOY / "alerts.yaml").read_text(encoding="utf-8")


def test_a_default_postgresql_has_connections_for_all_replicas() -> None:
    settings = Settings()
    processes = settings.workers + 1  # The duties have a connection too.
    connections = processes * (settings.database_connections + 1)
    most = the("HorizontalPodAutoscaler")["spec"]["maxReplicas"]
    surge = the("Deployment")["spec"]["strategy"]["rollingUpdate"]["maxSurge"]
    assert connections * (most + surge) <= 100 - 3  # Three are reserved for superusers.


def test_the_service_has_room_for_a_thousand_streams() -> None:
    settings = Settings()
    assert settings.stream_slots == settings.stream_cap
    assert 900 <= settings.workers * settings.stream_slots <= 1100


def test_the_autoscaler_follows_streams_as_well_as_processors() -> None:
    settings = Settings()
    processor, streams = the("HorizontalPodAutoscaler")["spec"]["metrics"]
    assert processor["resource"]["name"] == "cpu"
    name = streams["pods"]["metric"]["name"]
    share = int(streams["pods"]["target"]["averageValue"]) / (
        settings.workers * settings.stream_slots
    )
    assert 0.5 <= share <= 0.8
    adapter = yaml.safe_load((DEPLOY / "prometheus-adapter.yaml").read_text(encoding="utf-8"))
    (rule,) = adapter["rules"]["custom"]
    assert rule["name"]["as"] == name == OPEN._name
    assert rule["seriesQuery"].startswith(f"{name}{{")


def test_a_replica_has_time_to_finish_its_requests() -> None:
    pod = the("Deployment")["spec"]["template"]["spec"]
    pause = int(pod["containers"][0]["lifecycle"]["preStop"]["exec"]["command"][1])
    assert pod["terminationGracePeriodSeconds"] > pause + Settings().graceful_seconds
    grace = compose()["services"]["replica-1"]["stop_grace_period"]
    assert int(grace.removesuffix("s")) > Settings().graceful_seconds


def test_every_named_setting_exists() -> None:
    known = {name.upper() for name in Settings.__slots__}
    services = compose()["services"]
    named = set(services["replica-1"]["environment"]) | set(services["migrate"]["environment"])
    for manifest in manifests():
        named |= set(re.findall(r"'name': '([A-Z_]+)'", str(manifest)))
    assert named
    assert named <= known


def test_the_proxy_of_the_compose_file_has_every_replica() -> None:
    proxy = (DEPLOY / "nginx" / "eights.conf").read_text(encoding="utf-8")
    fresh, *others = re.findall(r"^upstream \w+ \{$(.*?)^\}$", proxy, re.M | re.S)
    ports = re.findall(r"server 127\.0\.0\.1:(\d+)", fresh)
    assert len(others) == 2
    assert all(ports == re.findall(r"server 127\.0\.0\.1:(\d+)", other) for other in others)
    services = compose()["services"]
    replicas = [name for name in services if name.startswith("replica-")]
    assert len(ports) == len(replicas) == 2
    script = services["proxy"]["command"][2]
    for port, replica in zip(ports, sorted(replicas), strict=True):
        assert f"s/127.0.0.1:{port}/{replica}:8000/" in script


def test_the_proxy_of_the_compose_file_resolves_names_again() -> None:
    script = compose()["services"]["proxy"]["command"][2]
    written = re.sub(r">.*", "", script).replace("/eights.conf", "nginx/eights.conf")
    done = subprocess.run(
        ["sh", "-c", written.replace("$$", "$")], cwd=DEPLOY, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    upstreams = re.findall(r"^upstream (\w+) \{$(.*?)^\}$", done.stdout, re.M | re.S)
    assert len(upstreams) == 3
    for name, text in upstreams:
        assert f"zone {name} 128k;" in text
        assert "resolver 127.0.0.11 valid=2s;" in text
        assert re.findall(r"server (\S+) .* resolve;", text) == ["replica-1:8000", "replica-2:8000"]


def test_every_operation_that_the_proxy_repeats_accepts_a_key() -> None:
    """nginx repeats a POST under /v1/games that has a key, so each must honour it."""
    paths = document()["paths"]
    posts = {path: operations["post"] for path, operations in paths.items() if "post" in operations}
    conf = (DEPLOY / "nginx" / "eights.conf").read_text(encoding="utf-8")
    pattern = re.compile(re.findall(r'"~(\^POST .*)" 1;', conf)[0])
    repeated = {path: each for path, each in posts.items() if pattern.search(f"POST {path} key")}
    others = {path for path in posts if path.startswith("/v1/games")} - set(repeated)
    assert others == {"/v1/games/{game_id}/emotes"}
    assert repeated
    for path, each in repeated.items():
        named = {parameter.get("name") for parameter in each["parameters"]}
        assert "Idempotency-Key" in named, path


class _WithReset(yaml.SafeLoader):
    """Reads `!reset` of compose files."""


_WithReset.add_constructor("!reset", lambda _loader, _node: None)


def test_tls_is_added_to_services_of_the_compose_file() -> None:
    text = (DEPLOY / "compose.tls.yaml").read_text(encoding="utf-8")
    added = yaml.load(text, _WithReset)["services"]
    services = compose()["services"]
    assert set(added) - set(services) == {"tls"}
    assert added["proxy"]["ports"] is None
    for service in added.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service.get("environment", {})) <= {"PUBLIC_URL", "HOSTNAME"}
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source == "certificates" or (DEPLOY / source).is_file(), source
    assert "reverse_proxy proxy:8000" in (DEPLOY / "caddy" / "Caddyfile").read_text("utf-8")


@pytest.mark.parametrize("overlay", ["production", "trial"])
def test_overlays_patch_what_is_there(overlay: str) -> None:
    base = DEPLOY / "kubernetes"
    resources = yaml.safe_load((base / "kustomization.yaml").read_text("utf-8"))["resources"]
    there = [
        each for name in resources for each in yaml.safe_load_all((base / name).read_text("utf-8"))
    ]
    file = base / "overlays" / overlay / "kustomization.yaml"
    said = yaml.safe_load(file.read_text("utf-8"))
    assert [(file.parent / each).resolve() for each in said["resources"]] == [base]
    for patch in said["patches"]:
        kind, name = patch["target"]["kind"], patch["target"]["name"]
        [target] = [
            each for each in there if (each["kind"], each["metadata"]["name"]) == (kind, name)
        ]
        operations = yaml.safe_load(patch["patch"])
        if isinstance(operations, dict):
            assert operations["$patch"] == "delete"
            continue
        for each in operations:
            *way, last = each["path"].split("/")[1:]
            place = target
            for step in way:
                place = place[int(step) if isinstance(place, list) else step]
            if each["op"] == "replace":
                assert place[int(last) if isinstance(place, list) else last] is not None
        if kind in ("HorizontalPodAutoscaler", "Deployment"):
            assert operations
    images = {each["name"] for each in said.get("images", ())}
    assert images <= {pod["spec"]["containers"][0]["image"].partition(":")[0] for pod in pods()}


@pytest.mark.parametrize(
    "unit", ["eights.service", "eights.socket", "eights-backup.service", "eights-backup.timer"]
)
def test_systemd_accepts_the_units(unit: str, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    for file in (DEPLOY / "systemd").iterdir():
        # Nothing is installed in /opt.
        text = file.read_text(encoding="utf-8").replace("/opt/eights/bin/eights", "/bin/true")
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(tmp_path / unit)], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_leaves_time_to_finish_requests() -> None:
    unit = (DEPLOY / "systemd" / "eights.service").read_text(encoding="utf-8")
    [seconds] = re.findall(r"^TimeoutStopSec=(\d+)$", unit, re.M)
    assert int(seconds) > Settings().graceful_seconds
