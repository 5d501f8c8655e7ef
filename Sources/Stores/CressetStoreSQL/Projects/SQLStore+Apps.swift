public import CressetIdentity
import CressetSQL
import CressetWire

extension SQLStore {
    public func put(_ app: RegisteredApp) async throws(StoreError) {
        try await write { [auditWriter] connection in
            try connection.run(
                """
                INSERT INTO app (project, platform, identifier, rest) VALUES (?, ?, ?, ?)
                    ON CONFLICT (project, platform, identifier) DO UPDATE SET rest = excluded.rest
                """,
                binding: [
                    .text(app.projectID), .text(app.platform.rawValue), .text(app.identifier),
                    .text(app.storedRest),
                ]
            )
            try Self.record("apps", of: app.identifier, in: app.projectID, on: connection, by: auditWriter)
        }
    }

    public func deleteApp(
        _ identifier: String,
        on platform: RegisteredApp.Platform,
        of projectID: String
    ) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let count = try connection.run(
                "DELETE FROM app WHERE project = ? AND platform = ? AND identifier = ?",
                binding: [.text(projectID), .text(platform.rawValue), .text(identifier)]
            )
            if count > 0 { try Self.record("apps", of: identifier, in: projectID, on: connection, by: auditWriter) }
            return count > 0
        }
    }

    public func apps(of projectID: String?) async throws(StoreError) -> [RegisteredApp] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                """
                SELECT project, platform, identifier, rest FROM app
                    \(projectID == nil ? "" : "WHERE project = ?")
                    ORDER BY project, platform, identifier
                """,
                binding: projectID.map { [.text($0)] } ?? []
            ) { RegisteredApp(row: $0) }.compactMap(\.self)
        }
    }

    public func addLinkDomain(_ domain: String, of projectID: String) async throws(StoreError) {
        try await write { [auditWriter] connection in
            let count = try connection.run(
                "INSERT INTO link_domain (project, domain) VALUES (?, ?) ON CONFLICT DO NOTHING",
                binding: [.text(projectID), .text(domain)]
            )
            if count > 0 { try Self.record("linkDomains", of: domain, in: projectID, on: connection, by: auditWriter) }
        }
    }

    public func deleteLinkDomain(_ domain: String, of projectID: String) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let count = try connection.run(
                "DELETE FROM link_domain WHERE project = ? AND domain = ?",
                binding: [.text(projectID), .text(domain)]
            )
            if count > 0 { try Self.record("linkDomains", of: domain, in: projectID, on: connection, by: auditWriter) }
            return count > 0
        }
    }

    private static func record(
        _ field: String,
        of target: String,
        in projectID: String,
        on connection: any SQLConnection,
        by auditWriter: AuditWriter?
    ) throws(SQLError) {
        try AuditTable(connection: connection, auditWriter: auditWriter)
            .record(AuditEvent(.configChanged, in: UserPool(projectID: projectID), of: [target], fields: [field]))
    }

    public func linkDomains(of projectID: String) async throws(StoreError) -> [String] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT domain FROM link_domain WHERE project = ? ORDER BY domain",
                binding: [.text(projectID)]
            ) { $0.text(0) }
        }
    }

    public func projectIDs(ofLinkDomain domain: String) async throws(StoreError) -> [String] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT project FROM link_domain WHERE domain = ? ORDER BY project",
                binding: [.text(domain)]
            ) { $0.text(0) }
        }
    }
}

extension RegisteredApp {
    fileprivate init?(row: borrowing SQLRow) {
        guard let platform = Platform(rawValue: row.text(1)) else { return nil }
        let rest = JSONObject(stored: row.text(3))
        self.init(projectID: row.text(0), platform: platform, identifier: row.text(2))
        ownAppID = rest["appID"]?.string
        clientID = rest["clientID"]?.string
        teamID = rest["teamID"]?.string
        appStoreID = rest["appStoreID"]?.string
        certificateDigests = rest["certificates"]?.array?.compactMap(\.string) ?? []
        sha1CertificateDigests = rest["sha1Certificates"]?.array?.compactMap(\.string) ?? []
    }

    fileprivate var storedRest: String {
        var rest = JSONObject()
        rest["appID"] = ownAppID.map(JSONValue.string)
        rest["clientID"] = clientID.map(JSONValue.string)
        rest["teamID"] = teamID.map(JSONValue.string)
        rest["appStoreID"] = appStoreID.map(JSONValue.string)
        if !certificateDigests.isEmpty { rest["certificates"] = .array(certificateDigests.map(JSONValue.string)) }
        if !sha1CertificateDigests.isEmpty {
            rest["sha1Certificates"] = .array(sha1CertificateDigests.map(JSONValue.string))
        }
        return rest.text
    }
}
