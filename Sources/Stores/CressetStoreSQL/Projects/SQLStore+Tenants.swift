public import CressetIdentity
import CressetSQL
import CressetWire

extension SQLStore {
    public func insert(_ tenant: Tenant) async throws(StoreError) {
        try await write { [auditWriter] connection in
            try connection.run(
                "INSERT INTO tenant (project, id, created_at, config) VALUES (?, ?, ?, ?)",
                binding: [
                    .text(tenant.projectID), .text(tenant.id), .integer(tenant.createdAt.milliseconds),
                    .text(tenant.config.text),
                ]
            )
            let pool = UserPool(projectID: tenant.projectID, tenantID: tenant.id)
            try connection.run("DELETE FROM deleted_pool WHERE \(UserPool.condition)", binding: pool.values)
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.tenantCreated, in: pool, of: [tenant.id]))
        }
    }

    public func tenant(_ id: String, of projectID: String) async throws(StoreError) -> Tenant? {
        try await database.read { (connection) throws(SQLError) in
            try Self.tenant(id, of: projectID, on: connection)
        }
    }

    public func tenants(
        of projectID: String,
        after id: String,
        limit: Int
    ) async throws(StoreError) -> [Tenant] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                Self.select + " AND id > ? ORDER BY id LIMIT ?",
                binding: [.text(projectID), .text(id), .integer(Int64(limit))]
            ) { Tenant(row: $0) }
        }
    }

    @discardableResult
    public func updateTenant(
        _ id: String,
        of projectID: String,
        change: @escaping @Sendable (inout Tenant) throws -> Void
    ) async throws -> Tenant {
        try await database.write { [auditWriter] connection in
            guard let old = try Self.tenant(id, of: projectID, on: connection) else { throw StoreError(.notFound) }
            var tenant = old
            try change(&tenant)
            try connection.run(
                "UPDATE tenant SET config = ? WHERE project = ? AND id = ?",
                binding: [.text(tenant.config.text), .text(projectID), .text(id)]
            )
            let pool = UserPool(projectID: projectID, tenantID: id)
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.tenantChanged, in: pool, of: id, from: old.config, to: tenant.config))
            return tenant
        }
    }

    public func deleteTenant(_ id: String, of projectID: String) async throws(StoreError) {
        let pool = UserPool(projectID: projectID, tenantID: id)
        try await write(isLong: true) { [auditWriter] connection in
            let count = try connection.run("DELETE FROM tenant WHERE project = ? AND id = ?", binding: pool.values)
            guard count > 0 else { throw StoreError(.notFound) }
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.tenantDeleted, in: pool, of: [id]))
            for table in StoredTable.all where table.owner <= .pool {
                try connection.run(table.deletion(where: UserPool.condition), binding: pool.values)
            }
            try Self.close(pool, on: connection)
        }
    }

    private static var select: String { "SELECT project, id, created_at, config FROM tenant WHERE project = ?" }

    private static func tenant(
        _ id: String,
        of projectID: String,
        on connection: any SQLConnection
    ) throws(SQLError) -> Tenant? {
        try connection.row(select + " AND id = ?", binding: [.text(projectID), .text(id)]) { Tenant(row: $0) }
    }
}

extension Tenant {
    fileprivate init(row: borrowing SQLRow) {
        self.init(
            projectID: row.text(0),
            id: row.text(1),
            createdAt: Timestamp(milliseconds: row.integer(2)),
            config: JSONObject(stored: row.text(3))
        )
    }
}
