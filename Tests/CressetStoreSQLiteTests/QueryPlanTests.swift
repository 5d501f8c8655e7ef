import CressetIdentity
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
        ("SELECT count(*) FROM account WHERE", "usage counts a pool"),
        ("SELECT (SELECT count(*) FROM account", "counts a part of an order for pages after it, by its index"),
        ("SELECT key FROM (SELECT key, local_id FROM account", "a page reads its index up to its end"),
        ("SELECT key FROM (SELECT key, local_id FROM (SELECT", "a page reads its indexes up to its end"),
        ("local_id LIKE ? ESCAPE", "cresset users search looks for a part of any name"),
        ("FROM audit_event", "verification of the whole audit log"),
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

    private static let byCreation = ["account_by_creation"]
    private static let byLogin = ["account_by_last_login"]
    private static let byEmail = ["account_by_email"]
    private static let byName = ["account_by_name"]
    private static let withoutEmail = ["account_without_both", "account_without_email"]
    private static let withoutName = ["account_without_both", "account_without_name"]

    /// The indexes of each part of an order.
    private static let orders: [(AccountQuery.SortKey, descending: Bool, [[String]])] = [
        (.localID, false, [["account_local_id"]]), (.localID, true, [["account_local_id"]]),
        (.createdAt, false, [byCreation]), (.createdAt, true, [byCreation]),
        (.lastLoginAt, false, [["account_without_login"], byLogin]),
        (.lastLoginAt, true, [byLogin, ["account_without_login"]]),
        (.email, false, [withoutEmail, byEmail]), (.email, true, [byEmail, withoutEmail]),
        (.displayName, false, [withoutName, byName]), (.displayName, true, [byName, withoutName]),
    ]

    @Test(arguments: orders.indices)
    func pageAndCountFollowTheIndexOfTheirOrder(_ index: Int) async throws {
        let (key, descending, indexes) = Self.orders[index]
        var query = AccountQuery(limit: 500)
        (query.sortKey, query.descending) = (key, descending)
        let store = try SQLiteStore(.memory)
        let parts = AccountOrder(query).parts
        try #require(parts.count == indexes.count)
        for (part, indexes) in zip(parts, indexes) {
            for statement in [part.page, part.count] {
                let plan = try await store.write { connection in
                    try connection.rows("EXPLAIN QUERY PLAN \(statement)", binding: []) { $0.text(3) }
                }
                let used = plan.compactMap { step in step.split(separator: " ").first { $0.hasPrefix("account_") } }
                #expect(used.map(String.init) == indexes, "\(plan)")
                // Accounts are sorted only after a limit, or within one value ("FOR RIGHT PART OF ORDER BY").
                for (step, next) in zip(plan, plan.dropFirst()) where next == "USE TEMP B-TREE FOR ORDER BY" {
                    #expect(["SCAN part", "SCAN page"].contains(step), "\(plan)")
                }
            }
        }
        await store.close()
    }

    @Test(arguments: ["email = ?", "phone_number = ?", "local_id = ?"])
    func filteredPageIsFoundByTheValue(_ condition: String) async throws {
        let store = try SQLiteStore(.memory)
        var query = AccountQuery(limit: 500)
        query.sortKey = .lastLoginAt
        query.filter =
            switch condition {
            case "email = ?": .email("a")
            case "phone_number = ?": .phoneNumber("1")
            default: .localID("a")
            }
        _ = try await store.accounts(matching: query, in: UserPool(projectID: "acme"))
        var plans: [String] = []
        for _ in 1...2 {
            plans += try await store.database.read { (connection) throws(SQLError) in
                let texts = (connection as? SQLiteSession)?.connection.preparedTexts ?? []
                var steps: [String] = []
                for text in texts where text.contains(condition) && text.contains("LIMIT ? OFFSET ?") {
                    steps += try connection.rows("EXPLAIN QUERY PLAN \(text)", binding: []) { $0.text(3) }
                }
                return steps
            }
        }
        #expect(plans.contains { $0.contains("tenant=? AND \(condition.replacing(" ", with: ""))") }, "\(plans)")
        #expect(!plans.contains { $0.contains("SCAN account") || Self.isWalk($0) }, "\(plans)")
        await store.close()
    }
}
