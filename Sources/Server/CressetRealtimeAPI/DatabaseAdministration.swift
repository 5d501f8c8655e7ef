public import CressetIdentity
public import CressetRealtime
public import CressetServices

/// The rules and secrets of a project's databases, for the console.
public struct DatabaseAdministration: Sendable {
    private let api: RealtimeAPI

    init(_ api: RealtimeAPI) {
        self.api = api
    }

    /// With changes attributed to the origin in the audit log.
    public func secrets(for origin: AuditOrigin) -> RealtimeSecrets {
        RealtimeSecrets(store: api.recorded(origin), secrets: api.secrets, clock: api.clock)
    }

    /// The names of a project's databases: the default one of Firebase's apps first.
    public static func namespaces(of project: Project) -> [String] {
        [project.id + NamespaceReader.suffix, project.id]
    }

    /// - Parameter namespace: One of ``namespaces(of:)``.
    public func database(_ namespace: String, of project: Project) async throws -> RealtimeDatabase {
        // As in ``NamespaceReader``.
        let number = api.names.acceptsAnyName ? "" : project.number
        return try await api.databases.database(
            RealtimeDatabaseID(projectID: project.id, namespace: namespace, projectNumber: number)
        )
    }

    /// Validates and activates rules, attributed to the origin in the audit log.
    ///
    /// - Throws: ``RealtimeError`` (`rules`, `conditionFailed`).
    public func setRules(
        _ text: String,
        of database: RealtimeDatabase,
        replacing former: Int64?,
        by origin: AuditOrigin
    ) async throws {
        _ = try await database.setRules(text, replacing: former, in: api.recorded(origin))
    }
}
