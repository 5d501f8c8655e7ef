import CressetSystem

/// Server installed by the package or the archive.
///
/// Its settings apply to every command on this machine. Root's commands run as its user, so the server can read their
/// files.
enum InstalledServer {
    private static let file = "/etc/cresset/cresset.conf"
    private static let user = "cresset"

    /// The options that choose another server's data.
    static let places: Set<String> = ["data", "database"]

    /// The options whose values a command takes from the server's settings.
    static let borrowed = places.union(["sms", "smtp"])

    /// `nil` unless a server is installed.
    static var settingsFile: String? { (try? PrivateFile.isExisting(file)) == true ? file : nil }

    /// Continues as the server's user if root's command uses its settings, or a file or directory that it owns.
    static func assumeUser(for values: OptionValues) throws {
        guard System.isRoot, let number = System.number(ofUser: user) else { return }
        let usesSettings = try values.settingsFile.map { try PrivateFile.isSame($0, as: file) } ?? false
        guard usesSettings || values.texts.contains(where: { PrivateFile.owner(of: $0) == number }) else { return }
        do throws(SystemError) {
            try System.assume(user: user)
        } catch {
            throw CommandFailure("cannot continue as the user \(error.description)")
        }
    }

    /// Settings file in force, for the help.
    static var explanation: String {
        if let path = System.environment(OptionValues.config.environmentName) {
            return "Settings file: \(path) (CRESSET_CONFIG)."
        }
        guard let settingsFile else { return "Settings file: none." }
        return "Settings file: \(settingsFile), unless --config, --data or --database is set. Commands run by root\n"
            + "continue as the user \(user)."
    }
}
