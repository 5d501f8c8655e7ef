extension CommandSpec {
    private static let every = all.flatMap(\.options)

    static let configNames = Set(every.map(\.configName))

    /// Recognized `CRESSET_` variables, and variables with that prefix set by other software: Kubernetes, for a service
    /// named `cresset`, and the example clients.
    private static let environmentNames = Set(every.map(\.environmentName)).union([
        "CRESSET_MASTER_KEY", "CRESSET_PORT", "CRESSET_URL", "CRESSET_API_KEY", "CRESSET_APP_ID",
    ])
    private static let foreignBeginnings = ["CRESSET_SERVICE_", "CRESSET_PORT_"]

    /// Rejects unknown variables: a mistyped name would otherwise be ignored.
    ///
    /// - Parameter names: Variable names with the prefix `CRESSET_`.
    /// - Throws: ``UsageError``.
    static func check(environmentNames names: [String]) throws {
        for name in names where !environmentNames.contains(name) && !foreignBeginnings.contains(where: name.hasPrefix) {
            let suggestion = Suggestion.text(for: name, among: Array(environmentNames))
            throw UsageError("unknown environment variable \(name)" + suggestion)
        }
    }
}
