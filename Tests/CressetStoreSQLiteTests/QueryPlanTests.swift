import CressetSQL
import CressetSQLite
import CressetTesting
import Testing

@testable import CressetStoreSQL
@testable import CressetStoreSQLite

/// The plans of all statements of the conformance suite, on a database without statistics.
struct QueryPlanTests {
    private static func statements() async throws -> Set<String> {
        var texts: Set<String> = []
        for check in StoreConformance.all {
            let store = try SQLiteStore(.memory)
            try await check.run(store)
            texts.formUnion(try await store.write { ($0 as? SQLiteSession)?.connection.preparedTexts ?? [] })
            for _ in 1...4 {
                let read = try await store.database.read { (connection) throws(SQLError) in
                    (connection as? SQLiteSession)?.connection.preparedTexts ?? []
                }
                texts.formUnion(read)
            }
            await store.close()
        }
        return texts
    }

    /// The tables growing with users and their sign-ins.
    private static let growing: Set = [
        "account", "action_code", "audit_event", "authorization", "event", "identity", "mail", "message", "passkey",
        "phone_session", "session", "used_nonce",
    ]

    /// Parts of statements allowed to scan a table, with the reason.
    private static let exceptions = [
        ("DELETE FROM \"authorization\" WHERE project = ?", "deletion of a project or tenant; rows live ten minutes"),
        ("DELETE FROM \"phone_session\" WHERE project = ?", "deletion of a project or tenant; rows live ten minutes"),
        ("DELETE FROM \"mail\" WHERE project = ?", "deletion of a project; rows live a day"),
        ("DELETE FROM \"message\" WHERE project = ?", "deletion of a project; rows live ten minutes"),
        ("DELETE FROM event WHERE webhook = ?", "deletion of a webhook"),
        ("SELECT count(*) FROM mail", "the gauge of the outbox, bounded by the age of mail"),
        ("SELECT count(*) FROM message", "the gauge of the outbox, bounded by the age of messages"),
        ("SELECT webhook, count(*) FROM event", "the gauge of the outbox, bounded by the limit of events"),
        ("DELETE FROM \"account\" WHERE project = ? AND tenant = ?", "deletion of all accounts of a pool"),
        ("SELECT count(*) FROM account WHERE", "accounts:query and usage count a pool"),
        ("local_id LIKE ? ESCAPE", "cresset users search looks for a part of any name"),
        ("FROM audit_event", "verification of the whole audit log"),
        ("AND TRUE ORDER BY", "accounts:query sorts a pool by a member that has no index"),
    ]

    private static func isExcepted(_ text: String) -> Bool {
        exceptions.contains { text.contains($0.0) }
    }

    /// Returns true for a step reading all rows of a growing table, or all accounts of a pool.
    private static func isWalk(_ step: String) -> Bool {
        let words = step.split(separator: " ").map(String.init)
        if words.first == "SCAN" { return words.count > 1 && growing.contains(words[1]) }
        return step.hasPrefix("SEARCH account ") && step.hasSuffix("(project=? AND tenant=?)")
    }

    @Test func everyStatementFindsItsRowsByAnIndex() async throws {
        let texts = try await Self.statements()
        #expect(texts.count > 200)
        let store = try SQLiteStore(.memory)
        for text in texts.sorted() where !Self.isExcepted(text) {
            let plan = try await store.write { connection in
                try connection.rows("EXPLAIN QUERY PLAN \(text)", binding: []) { $0.text(3) }
            }
            for step in plan where Self.isWalk(step) { Issue.record("\(step): \(text)") }
        }
        await store.close()
        for (part, _) in Self.exceptions where !texts.contains(where: { $0.contains(part) }) {
            Issue.record("no statement has \(part): remove the exception")
        }
    }
}
