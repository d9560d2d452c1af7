"""The package as it is installed: built, installed and served without Node, and what a host needs lies beside it."""

from __future__ import annotations

import re
import subprocess
import sys
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

from sandtable.cli import run as cli

ROOT = Path(__file__).parent.parent
PATIENCE = 180.0


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel of this tree was installed, without what it depends on."""
    assert (ROOT / "src/sandtable/server/static/index.html").is_file(), "the pages must have been built (make web)"
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)])
    (wheel,) = folder.glob("sandtable-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "sandtable/server/static/index.html" in names
    assert not any("node_modules" in name or name.startswith(("tests/", "web/")) for name in names)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    run([*pip, "install", "--quiet", "--no-deps", "--no-index", "--target", str(folder / "site"), str(wheel)])
    return folder / "site"


def run(command: list[str]) -> None:
    """Run a program in the tree; what it says is told if it fails."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


def fetched(url: str) -> str:
    """What a server says."""
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_the_installed_wheel_serves_the_pages_without_node(site: Path, tmp_path: Path) -> None:
    environment = {"PYTHONPATH": str(site), "PATH": str(tmp_path), "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    where = [sys.executable, "-P", "-c", "import sandtable; print(sandtable.__file__)"]
    found = subprocess.run(where, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert Path(found.strip()).is_relative_to(site)
    command = [sys.executable, "-P", str(site / "bin" / "sandtable"), "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            (address,) = re.findall(r"http://\S+/", process.stdout.readline())
            page = patiently(address)
            scripts = re.findall(r'src="/(assets/[^"]+\.js)"', page)
            assert scripts and all(len(fetched(address + script)) > 1000 for script in scripts)
            assert '"memoir44"' in fetched(f"{address}api/games")
        finally:
            process.terminate()
            process.wait(30)


def patiently(address: str) -> str:
    """The first page of a server, as soon as it answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return fetched(address)
        except OSError:
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)


# --- what a host copies ---------------------------------------------------------------------------------------------


def test_every_option_in_the_files_for_hosts_exists(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert cli(["serve", "--help"]) == 0
    known = set(re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out))
    for path in (ROOT / "Containerfile", ROOT / "deploy/sandtable.service", ROOT / "docs/hosting.md"):
        lines = path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
        for line in (each for each in lines if re.search(r'sandtable(", "| )serve', each)):
            asked = re.findall(r"--[a-z][a-z-]+", line.partition("serve")[2])
            assert set(asked) <= known, f"{path.name}: {line}"


def test_everything_that_the_container_is_built_from_exists() -> None:
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ") and "--from" not in line]
    assert all((ROOT / name).exists() for names in copied for name in names)
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8").split()
    assert not {name for names in copied for name in names} & set(ignored)


def test_the_unit_of_systemd_is_sound() -> None:
    unit = (ROOT / "deploy/sandtable.service").read_text(encoding="utf-8")
    sections = re.findall(r"^\[(\w+)\]$", unit, re.M)
    assert sections == ["Unit", "Service", "Install"]
    assert "DynamicUser=yes" in unit and "StateDirectory=sandtable" in unit and "--data /var/lib/sandtable" in unit
