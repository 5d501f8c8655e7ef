internal import CressetLock

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension System {
    public static var isRoot: Bool { geteuid() == 0 }

    /// The name of the user who started the process; the user's number without a name.
    public static let userName: String = {
        let id = geteuid()
        // The static result is safe, because this initializer runs once.
        let name = unsafe getpwuid(id).map { unsafe String(cString: $0.pointee.pw_name) }
        return name ?? "uid \(id)"
    }()

    /// The user of ``assume(user:)``; `nil` before.
    public static var assumedUser: String? { assumed.withLock { $0 } }

    private static let assumed = Lock<String?>(nil)

    /// `nil` for unknown names.
    public static func number(ofUser name: String) -> UInt32? {
        unsafe getpwnam(name).map { unsafe $0.pointee.pw_uid }
    }

    /// Continues the process with the user's rights, for good. Requires root.
    ///
    /// - Throws: Error with the user's name for its path.
    public static func assume(user name: String) throws(SystemError) {
        _ = userName
        guard let entry = unsafe getpwnam(name) else { throw SystemError(code: ENOENT, path: name) }
        let (user, group) = unsafe (entry.pointee.pw_uid, entry.pointee.pw_gid)
        let home = unsafe String(cString: entry.pointee.pw_dir)
        #if canImport(Darwin)
            let baseGroup = Int32(bitPattern: group)
        #else
            let baseGroup = group
        #endif
        guard unsafe initgroups(name, baseGroup) == 0, setgid(group) == 0, setuid(user) == 0 else {
            throw .current(name)
        }
        // libpq looks for its files there.
        for (variable, value) in [("HOME", home), ("USER", name), ("LOGNAME", name)] {
            unsafe setenv(variable, value, 1)
        }
        assumed.withLock { $0 = name }
    }
}
