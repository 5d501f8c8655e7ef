import CressetHTTP
import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Testing

/// Requests while the database is full, read-only or locked by another process.
struct StoreOutageTests {
    enum Outage: String, CaseIterable {
        case full, readOnly, locked
    }

    /// Runs a test with a user, and with a function to start and end the outage.
    private static func run(
        _ outage: Outage,
        _ body: (TestService, Answer, (Bool) async throws -> Void) async throws -> Void
    ) async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let (store, other) = (try SQLiteStore(.file(path)), try SQLiteConnection(path: path))
            try await TestService.run(store: store) { service in
                try await body(service, try await service.signUp()) { isOn in
                    switch outage {
                    case .full: try await limitPages(of: store, toExtra: isOn ? 0 : 100_000)
                    case .readOnly: if isOn { try await execute("PRAGMA query_only = 1", on: store) }
                    case .locked:
                        if isOn { try await execute("PRAGMA busy_timeout = 1", on: store) }
                        try other.execute(isOn ? "BEGIN IMMEDIATE" : "COMMIT")
                    }
                }
            }
        }
    }

    private static func execute(_ sql: String, on store: SQLiteStore) async throws {
        try await store.database.write { connection in _ = try connection.run(sql) }
    }

    private static func limitPages(of store: SQLiteStore, toExtra extra: Int64) async throws {
        try await store.database.write { connection in
            let count = try connection.row("PRAGMA page_count") { $0.integer(0) } ?? 0
            try connection.run("PRAGMA max_page_count = \(count + extra)")
        }
    }

    @Test(arguments: Outage.allCases)
    func writesAreUnavailableUntilTheOutageEnds(_ outage: Outage) async throws {
        try await Self.run(outage) { service, user, setOutage in
            let before = try await service.accounts()
            // More than the free space of pages, which single accounts may fit into.
            let users = (0..<500).map { number -> JSONValue in
                [
                    "localId": .string("user-\(number)"),
                    "customAttributes": .string(#"{"a":"\#(String(repeating: "x", count: 900))"}"#),
                ]
            }
            let calls: [(String, JSONObject, TestService.Caller)] = [
                ("v1/projects/acme/accounts:batchCreate", ["users": .array(users)], .administrator)
            ]
            let small: [(String, JSONObject, TestService.Caller)] = [
                ("v1/accounts:signUp", ["email": "eve@example.com", "password": "engine-1843"], .app),
                ("v1/accounts:update", ["idToken": user.idToken, "displayName": "Ada"], .app),
                ("v1/accounts:delete", ["idToken": user.idToken], .app),
                ("v1/projects/acme/accounts", ["email": "eve@example.com"], .administrator),
                ("v1/projects/acme/accounts:delete", ["localId": user["localId"] ?? .null], .administrator),
            ]
            try await setOutage(true)
            for (path, body, caller) in calls + (outage == .full ? [] : small) {
                let answer = try await service.post(path, body, as: caller)
                #expect(answer.status == 503, "\(path) \(answer.text)")
                #expect(answer.error["status"] == "UNAVAILABLE", "\(path)")
                #expect(answer.headers["Retry-After"] == "1", "\(path)")
                #expect(!answer.text.lowercased().contains("sqlite"), "\(path)")
            }
            #expect(try await service.accounts() == before)
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": user.idToken])
            #expect(lookup.status == 200, "\(lookup.text)")
            // The setting for reading only would also refuse its own end.
            guard outage != .readOnly else { return }
            try await setOutage(false)
            #expect(try await service.post(small[0].0, small[0].1).status == 200)
        }
    }
}
