/// The names that the options of all commands have outside of the command line.
extension CommandSpec {
    private static let every = all.flatMap(\.options)

    /// The keys that a file of `--config` may have.
    static let configNames = Set(every.map(\.configName))

    /// The variables that are read, and those that others set under the same beginning: Kubernetes for a service of the
    /// name `cresset`, and people for the example clients.
    private static let environmentNames = Set(every.map(\.environmentName)).union([
        "CRESSET_MASTER_KEY", "CRESSET_PORT", "CRESSET_URL", "CRESSET_API_KEY", "CRESSET_APP_ID",
    ])
    private static let foreignBeginnings = ["CRESSET_SERVICE_", "CRESSET_PORT_"]

    /// Refuses variables that nothing reads: whoever has set one believes that it counts.
    ///
    /// - Parameter names: Those of the environment that begin with `CRESSET_`.
    /// - Throws: ``UsageError``.
    static func check(environmentNames names: [String]) throws {
        for name in names where !environmentNames.contains(name) && !foreignBeginnings.contains(where: name.hasPrefix) {
            let suggestion = Suggestion.text(for: name, among: Array(environmentNames))
            throw UsageError("unknown environment variable \(name)" + suggestion)
        }
    }
}
