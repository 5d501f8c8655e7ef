public import CressetIdentity
import CressetSQL
import CressetWire

extension SQLStore {
    public func insert(_ project: Project) async throws(StoreError) {
        try await write { [auditWriter] connection in
            try connection.run(
                "INSERT INTO project (id, number, api_key, created_at, config) VALUES (?, ?, ?, ?, ?)",
                binding: [
                    .text(project.id), .text(project.number), .text(project.apiKey),
                    .integer(project.createdAt.milliseconds), .text(project.config.text),
                ]
            )
            try Self.deleteContents(of: project.id, on: connection)
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.projectCreated, in: UserPool(projectID: project.id), of: [project.id]))
        }
    }

    public func deleteProject(_ id: String) async throws(StoreError) {
        try await write(isLong: true) { [auditWriter] connection in
            let count = try connection.run("DELETE FROM project WHERE id = ?", binding: [.text(id)])
            guard count > 0 else { throw StoreError(.notFound) }
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.projectDeleted, in: UserPool(projectID: id), of: [id]))
            try Self.deleteContents(of: id, on: connection)
            try Self.close(UserPool(projectID: id), on: connection)
        }
    }

    /// Servers can know the pool for a second longer.
    static func close(_ pool: UserPool, on connection: any SQLConnection) throws(SQLError) {
        try connection.run(
            "INSERT INTO deleted_pool (project, tenant) VALUES (?, ?) ON CONFLICT DO NOTHING",
            binding: pool.values
        )
    }

    private static func deleteContents(of id: String, on connection: any SQLConnection) throws(SQLError) {
        for table in StoredTable.all where table.owner <= .project {
            try connection.run(table.deletion(where: "project = ?"), binding: [.text(id)])
        }
        for table in ["data_place", "data_rules"] {
            try connection.run(
                "DELETE FROM \(table) WHERE database IN (SELECT number FROM data_namespace WHERE project = ?)",
                binding: [.text(id)]
            )
        }
        try connection.run("DELETE FROM data_namespace WHERE project = ?", binding: [.text(id)])
        try ObjectTable(connection: connection).deleteBuckets(of: id)
    }

    public func project(id: String) async throws(StoreError) -> Project? {
        try await project("id = ?", equals: id)
    }

    public func project(number: String) async throws(StoreError) -> Project? {
        try await project("number = ?", equals: number)
    }

    public func project(apiKey: String) async throws(StoreError) -> Project? {
        try await project("api_key = ?", equals: apiKey)
    }

    public func projects(after id: String, limit: Int) async throws(StoreError) -> [Project] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                Self.select + " WHERE id > ? ORDER BY id LIMIT ?",
                binding: [.text(id), .integer(Int64(limit))]
            ) { Project(row: $0) }
        }
    }

    @discardableResult
    public func updateProject(
        _ id: String,
        change: @escaping @Sendable (inout Project) throws -> Void
    ) async throws -> Project {
        try await database.write { [auditWriter] connection in
            guard let old = try Self.project("id = ?", equals: id, on: connection) else {
                throw StoreError(.notFound)
            }
            var project = old
            try change(&project)
            try Self.writeConfig(of: project, from: old, on: connection, recordedBy: auditWriter)
            return project
        }
    }

    public func projectID(ofAuthDomain domain: String) async throws(StoreError) -> String? {
        try await database.read { (connection) throws(SQLError) in
            try Self.project(Self.hasAuthDomain(in: connection.dialect), equals: domain, on: connection)?.id
        }
    }

    public func setAuthDomain(_ domain: String?, of projectID: String) async throws(StoreError) -> Project {
        try await write { [auditWriter] connection in
            guard let old = try Self.project("id = ?", equals: projectID, on: connection) else {
                throw StoreError(.notFound)
            }
            if let domain,
                let owner = try Self.project(
                    Self.hasAuthDomain(in: connection.dialect),
                    equals: domain,
                    on: connection
                ),
                owner.id != projectID
            {
                throw StoreError(.conflict(.authDomain))
            }
            var project = old
            project.authDomain = domain
            try Self.writeConfig(of: project, from: old, on: connection, recordedBy: auditWriter)
            return project
        }
    }

    private static func writeConfig(
        of project: Project,
        from old: Project,
        on connection: any SQLConnection,
        recordedBy auditWriter: AuditWriter?
    ) throws(SQLError) {
        try connection.run(
            "UPDATE project SET config = ? WHERE id = ?",
            binding: [.text(project.config.text), .text(project.id)]
        )
        if RefusalPolicy(project: old.config).isEnabled, !RefusalPolicy(project: project.config).isEnabled {
            try RefusedSignInTable(connection: connection).deleteAll(of: project)
        }
        try AuditTable(connection: connection, auditWriter: auditWriter).record(
            AuditEvent(
                .configChanged,
                in: UserPool(projectID: project.id),
                of: project.id,
                from: old.config,
                to: project.config
            )
        )
    }

    private func project(_ condition: String, equals value: String) async throws(StoreError) -> Project? {
        try await database.read { (connection) throws(SQLError) in
            try Self.project(condition, equals: value, on: connection)
        }
    }

    static func project(
        _ condition: String,
        equals value: String,
        on connection: any SQLConnection
    ) throws(SQLError) -> Project? {
        try connection.row(select + " WHERE \(condition)", binding: [.text(value)]) { Project(row: $0) }
    }

    // Rarely used: an index would slow down every change of a project's settings.
    private static func hasAuthDomain(in dialect: SQLDialect) -> String {
        dialect.member("cressetAuthDomain", of: "config") + " = ?"
    }

    private static var select: String { "SELECT id, number, api_key, created_at, config FROM project" }
}

extension Project {
    fileprivate init(row: borrowing SQLRow) {
        self.init(
            id: row.text(0),
            number: row.text(1),
            apiKey: row.text(2),
            createdAt: Timestamp(milliseconds: row.integer(3)),
            config: JSONObject(stored: row.text(4))
        )
    }
}
