"""Becomes a program of a bare machine as the machine's service manager would start it: with the user, the directories and
the limits that its unit names. Kept to itself, because it runs between the fork and the program.

    unit_process.py ROOT SETTINGS WORD…   where the settings are an object in JSON, as `service_manager` reads units
"""

import ctypes
import json
import os
import pathlib
import pwd
import resource
import socket
import subprocess
import sys

CLONE_NEWNS = 0x20000
PR_SET_KEEPCAPS, PR_CAPBSET_READ, PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS, PR_CAP_AMBIENT, PR_SET_MDWE = 8, 23, 24, 38, 47, 65
PR_CAP_AMBIENT_RAISE, VERSION_OF_SETS = 2, 0x20080522
CAPABILITIES = {"CAP_NET_BIND_SERVICE": 10}
ALLOW, ERRNO = 0x7FFF0000, 0x00050000
EQUAL, EPERM = 4, 1
libc = ctypes.CDLL(None, use_errno=True)


def checked(result, what):
    if result < 0:
        raise OSError(ctypes.get_errno(), f"{what}: {os.strerror(ctypes.get_errno())}")


def is_yes(settings, key):
    return settings.get(key, ["no"])[-1] in ("yes", "true", "strict", "invisible")


def mount(*words):
    subprocess.run(["mount", *map(str, words)], check=True)


def protect(root, settings):
    """What the program sees of the files: in a mount namespace of its own."""
    checked(libc.unshare(CLONE_NEWNS), "unshare")
    mount("--make-rprivate", "/")
    if is_yes(settings, "PrivateTmp"):
        for path in ("tmp", "var/tmp"):
            mount("-t", "tmpfs", "-o", "mode=1777", "private", root / path)
    if is_yes(settings, "ProtectHome"):
        for path in ("home", "root"):
            mount("-t", "tmpfs", "-o", "mode=000,ro", "hidden", root / path)
    if is_yes(settings, "ProtectProc"):
        only = ",subset=pid" if settings.get("ProcSubset") == ["pid"] else ""
        mount("-t", "proc", "-o", f"hidepid=invisible{only}", "proc", root / "proc")
    if is_yes(settings, "ProtectSystem"):
        written = [f"var/lib/{name}" for name in settings.get("StateDirectory", [])]
        written += [path.lstrip("-/") for path in settings.get("ReadWritePaths", [])]
        kept = [path for path in written if (root / path).exists()]
        kept += ["tmp", "var/tmp"] if is_yes(settings, "PrivateTmp") else []
        for path in kept:
            mount("--bind", root / path, root / path)
        mount("-o", "remount,bind,ro", root)


def system_calls(root, settings):
    """The names that the unit's filters leave, by the groups that the service manager knows."""
    def named(words):
        for word in words:
            if word.startswith("@"):
                told = subprocess.run(
                    ["chroot", root, "systemd-analyze", "syscall-filter", word], check=True, capture_output=True, text=True)
                lines = [line.strip() for line in told.stdout.splitlines()[1:]]
                yield from named(line for line in lines if line and not line.startswith("#"))
            else:
                yield word

    allowed = set()
    for line in settings.get("SystemCallFilter", []):
        if line.startswith("~"):
            allowed -= set(named(line[1:].split()))
        else:
            allowed |= set(named(line.split()))
    return allowed


class Comparison(ctypes.Structure):
    _fields_ = [("argument", ctypes.c_uint), ("operator", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


def seccomp_filter(root, settings):
    """The filter of system calls, ready to be loaded; `None` where the unit has none."""
    allowed = system_calls(root, settings)
    if not allowed:
        return None
    (path,) = (root / "usr/lib").glob("*/libseccomp.so.2")
    library = ctypes.CDLL(str(path))
    library.seccomp_init.restype = ctypes.c_void_p
    filtered = ctypes.c_void_p(library.seccomp_init(ERRNO | EPERM))
    families = settings.get("RestrictAddressFamilies", [])
    for name in sorted(allowed):
        number = library.seccomp_syscall_resolve_name(name.encode())
        if number < 0:
            continue
        if name == "socket" and families:
            for family in families:
                wanted = Comparison(0, EQUAL, getattr(socket, family), 0)
                checked(library.seccomp_rule_add(filtered, ALLOW, number, 1, wanted), name)
        else:
            checked(library.seccomp_rule_add(filtered, ALLOW, number, 0), name)
    return lambda: checked(library.seccomp_load(filtered), "seccomp_load")


def limit(settings):
    if "LimitNOFILE" in settings:
        wanted = int(settings["LimitNOFILE"][-1])
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, wanted))
    os.umask(int(settings.get("UMask", ["0022"])[-1], 8))
    if "CapabilityBoundingSet" in settings:
        kept = {CAPABILITIES[name] for name in settings["CapabilityBoundingSet"]}
        number = 0
        while libc.prctl(PR_CAPBSET_READ, number) >= 0:
            if number not in kept:
                checked(libc.prctl(PR_CAPBSET_DROP, number), "prctl")
            number += 1


def keep(capabilities):
    """Keeps capabilities as another user, for the program, too."""
    bits = sum(1 << number for number in capabilities)
    header = (ctypes.c_uint32 * 2)(VERSION_OF_SETS, 0)
    # Effective, permitted and inheritable, and the same of those from 32 on.
    checked(libc.capset(header, (ctypes.c_uint32 * 6)(bits, bits, bits, 0, 0, 0)), "capset")
    for number in capabilities:
        checked(libc.prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, number, 0, 0), "prctl")


def become(settings):
    ambient = [CAPABILITIES[name] for name in settings.get("AmbientCapabilities", []) if name in CAPABILITIES]
    if ambient:
        checked(libc.prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0), "prctl")
    person = settings.get("User", ["root"])[-1]
    known = pwd.getpwnam(person)
    os.initgroups(person, known.pw_gid)
    os.setgid(known.pw_gid)
    os.setuid(known.pw_uid)
    if ambient:
        keep(ambient)
    return {"HOME": known.pw_dir, "USER": person, "LOGNAME": person}


def main(root, settings, *words):
    root, settings = pathlib.Path(root), json.loads(settings)
    load_filter = seccomp_filter(root, settings)
    protect(root, settings)
    # Read while the outer files are there: the interpreter imports this on first use.
    "".encode("idna")
    os.chroot(root)
    os.chdir(settings.get("WorkingDirectory", ["/"])[-1])
    limit(settings)
    environment = {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", **become(settings),
        **dict(line.split("=", 1) for line in settings.get("Environment", []))}
    if is_yes(settings, "NoNewPrivileges"):
        checked(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "prctl")
    if is_yes(settings, "MemoryDenyWriteExecute"):
        # Kernels before 6.3 do not know it.
        libc.prctl(PR_SET_MDWE, 1, 0, 0, 0)
    if load_filter:
        load_filter()
    os.execve(words[0], words, environment)


if __name__ == "__main__":
    main(*sys.argv[1:])
