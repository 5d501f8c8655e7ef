public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func insert(_ token: AdminToken) async throws(StoreError) {
        try await write { [auditWriter] connection in
            try connection.run(
                "INSERT INTO admin_token (\(AdminToken.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)",
                binding: [
                    .blob(token.digest), .text(token.projectID), .integer(token.createdAt.milliseconds),
                    SQLValue(token.expiresAt?.milliseconds), SQLValue(token.name),
                    .integer(token.belongsToServiceAccount ? 1 : 0), .text(token.role.rawValue),
                ]
            )
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(
                    AuditEvent(
                        .tokenCreated,
                        in: UserPool(projectID: token.projectID),
                        of: [token.id],
                        fields: ["role:\(token.role.rawValue)"]
                    )
                )
        }
    }

    public func adminToken(digest: [UInt8]) async throws(StoreError) -> AdminToken? {
        try await database.row(
            "SELECT \(AdminToken.columns) FROM admin_token WHERE digest = ?",
            binding: [.blob(digest)]
        ) { AdminToken(row: $0) }
    }

    public func adminTokens(of projectID: String) async throws(StoreError) -> [AdminToken] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT \(AdminToken.columns) FROM admin_token WHERE project = ? ORDER BY created_at, digest",
                binding: [.text(projectID)]
            ) { AdminToken(row: $0) }
        }
    }

    public func deleteAdminToken(digest: [UInt8]) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let token = try connection.row(
                "DELETE FROM admin_token WHERE digest = ? RETURNING \(AdminToken.columns)",
                binding: [.blob(digest)]
            ) { AdminToken(row: $0) }
            guard let token else { return false }
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.tokenRevoked, in: UserPool(projectID: token.projectID), of: [token.id]))
            return true
        }
    }

    public func deleteAdminTokens(expiredBefore moment: Timestamp) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM admin_token WHERE expires_at < ?",
                binding: [.integer(moment.milliseconds)]
            )
        }
    }

    public func insert(_ serviceAccount: ServiceAccount) async throws(StoreError) {
        try await write { [auditWriter] connection in
            try connection.run(
                """
                INSERT INTO service_account (email, project, client_id, key_id, public_key, created_at)
                    VALUES (?, ?, ?, ?, ?, ?)
                """,
                binding: [
                    .text(serviceAccount.email), .text(serviceAccount.projectID),
                    .text(serviceAccount.clientID), .text(serviceAccount.keyID),
                    .text(serviceAccount.publicKeyPEM), .integer(serviceAccount.createdAt.milliseconds),
                ]
            )
            let pool = UserPool(projectID: serviceAccount.projectID)
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.serviceAccountCreated, in: pool, of: [serviceAccount.email]))
        }
    }

    public func serviceAccount(email: String) async throws(StoreError) -> ServiceAccount? {
        try await database.read { (connection) throws(SQLError) in
            try connection.row(
                "SELECT \(ServiceAccount.columns) FROM service_account WHERE email = ?",
                binding: [.text(email)]
            ) { ServiceAccount(row: $0) }
        }
    }

    public func serviceAccounts(of projectID: String) async throws(StoreError) -> [ServiceAccount] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT \(ServiceAccount.columns) FROM service_account WHERE project = ? ORDER BY created_at, email",
                binding: [.text(projectID)]
            ) { ServiceAccount(row: $0) }
        }
    }

    public func deleteServiceAccount(_ email: String, of projectID: String) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let values: [SQLValue] = [.text(email), .text(projectID)]
            let deleted = try connection.run(
                "DELETE FROM service_account WHERE email = ? AND project = ?",
                binding: values
            )
            guard deleted > 0 else { return false }
            // An access token has the account's address as its name, and expires.
            try connection.run(
                "DELETE FROM admin_token WHERE name = ? AND project = ? AND expires_at IS NOT NULL",
                binding: values
            )
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.serviceAccountRemoved, in: UserPool(projectID: projectID), of: [email]))
            return true
        }
    }
}

extension ServiceAccount {
    fileprivate static var columns: String { "project, email, client_id, key_id, public_key, created_at" }

    fileprivate init(row: borrowing SQLRow) {
        self.init(
            projectID: row.text(0),
            email: row.text(1),
            clientID: row.text(2),
            keyID: row.text(3),
            publicKeyPEM: row.text(4),
            createdAt: Timestamp(milliseconds: row.integer(5))
        )
    }
}

extension AdminToken {
    fileprivate static var columns: String { "digest, project, created_at, expires_at, name, service_account, role" }

    fileprivate init(row: borrowing SQLRow) {
        self.init(
            digest: row.blob(0),
            projectID: row.text(1),
            name: row.optionalText(4),
            createdAt: Timestamp(milliseconds: row.integer(2)),
            expiresAt: row.optionalInteger(3).map(Timestamp.init(milliseconds:)),
            belongsToServiceAccount: row.integer(5) != 0,
            role: Role(rawValue: row.text(6)) ?? .viewer
        )
    }
}
