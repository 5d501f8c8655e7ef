package import CressetIdentity

extension StoreError {
    /// Converts an engine's error. The cause contains tables and columns, never values.
    package init(_ error: SQLError) {
        let cause = error.description
        switch error.reason {
        case .uniqueViolation(let name): self.init(.conflict(Self.conflict(in: name)), cause: cause)
        case .busy, .locked: self.init(.busy, cause: cause)
        case .unreachable: self.init(.unreachable, cause: cause)
        case .readOnly: self.init(.full, cause: cause)
        case .displaced: self.init(.displaced, cause: cause)
        case .corrupt: self.init(.corrupt, cause: cause)
        case .tooLong: self.init(.tooLong, cause: cause)
        case .other: self.init(error.isTransient ? .busy : .failed, cause: cause)
        }
    }

    /// - Parameter name: SQLite's message, with `account.project, account.tenant, account.email`, or one column for
    ///   PostgreSQL: `account.email`. Any other name is `other`.
    private static func conflict(in name: String) -> Conflict {
        let columns: [(String, Conflict)] = [
            ("account.email", .email), ("account.phone_number", .phoneNumber), ("account.local_id", .localID),
            ("project.api_key", .apiKey), ("project.", .project), ("tenant.", .tenant),
            ("service_account.", .serviceAccount), ("provider_config.", .providerConfig),
        ]
        let words = name.split(separator: " ")
        return columns.first { column in words.contains { $0.hasPrefix(column.0) } }?.1 ?? .other
    }
}
