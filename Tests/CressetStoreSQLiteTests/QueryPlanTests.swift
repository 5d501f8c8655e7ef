import CressetIdentity
import CressetRules
import CressetSQL
import CressetSQLite
import CressetTesting
import Synchronization
import Testing

@testable import CressetRealtime
@testable import CressetStoreSQL
@testable import CressetStoreSQLite

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The plans of all statements of the conformance suite and of databases, without statistics and with those of 100,000
/// rows.
struct QueryPlanTests {
    private static func statements() async throws -> Set<String> {
        var texts: Set<String> = []
        for check in StoreConformance.all {
            let store = try SQLiteStore(.memory)
            try await check.run(store)
            texts.formUnion(try await preparedTexts(of: store))
            await store.close()
        }
        let store = try SQLiteStore(.memory)
        try await useDatabase(in: store)
        texts.formUnion(try await preparedTexts(of: store))
        await store.close()
        return texts
    }

    private static func preparedTexts(of store: SQLiteStore) async throws -> Set<String> {
        let written = try await store.write { ($0 as? SQLiteSession)?.connection.preparedTexts ?? [] }
        let arrived = Arrivals()
        let collect: @Sendable (any SQLConnection) throws(SQLError) -> Set<String> = { connection in
            arrived.count.withLock { $0 += 1 }
            // Each of the two readers waits for the other one: neither can answer twice.
            while arrived.count.withLock({ $0 < 2 }) { sched_yield() }
            return (connection as? SQLiteSession)?.connection.preparedTexts ?? []
        }
        async let first = store.database.read(collect)
        async let second = store.database.read(collect)
        return try await written.union(first).union(second)
    }

    private final class Arrivals: Sendable {
        let count = Mutex(0)
    }

    /// Calls all functions of ``RealtimeStore`` and ``RealtimeSecretStore``.
    private static func useDatabase(in store: SQLiteStore) async throws {
        let id = RealtimeDatabaseID(projectID: "acme", namespace: "acme-default-rtdb")
        var step = RealtimeStep()
        for path in ["", "a/"] { step.empty(path, bytes: 1) }
        step.remove("a/b/")
        step.write(StoredPlace(path: "a/c/", value: .bool(true), priority: nil))
        _ = try await store.write([step], to: id, from: 0)
        _ = try await store.addRules("{}", to: id, replacing: nil, at: 0)
        _ = try await store.rulesVersions(of: id)
        _ = try await store.storedDatabase(id)
        let secret = RealtimeSecret(digest: [1], sealed: [1], projectID: "acme", name: nil, createdAt: 0)
        _ = try await store.insert(secret, ifFewerThan: 2)
        _ = try await store.databaseSecrets(of: "acme")
        _ = try await store.deleteRealtimeSecret(digest: [1], of: "acme")
    }

    private static let growing = Set(StoredTable.all.filter(\.isGrowing).map(\.name))

    /// Parts of statements allowed to scan or sort a growing table, with the reason; `;` is the end of a statement.
    private static let exceptions = [
        ("SELECT count(CASE WHEN", "usage counts a pool"),
        ("SELECT (SELECT count(*) FROM account", "counts a part of an order for pages after it, by its index"),
        ("SELECT key FROM (SELECT key, local_id FROM account", "a page reads its index up to its end"),
        ("SELECT key FROM (SELECT key, local_id FROM (SELECT", "a page reads its indexes up to its end"),
        ("local_id LIKE ? ESCAPE", "cresset users search looks for a part of any name"),
        ("FROM audit_event LEFT JOIN audit_end", "the last two events, by their number"),
        ("SELECT path, value, priority FROM data_place WHERE database = ? ORDER BY path;", "loaded whole"),
        ("DELETE FROM data_place WHERE database = ?;", "the root is replaced"),
        ("DELETE FROM data_place WHERE database IN (SELECT", "deletion of a project"),
        ("DELETE FROM bucket_usage WHERE bucket", "deletion of a project or an empty bucket"),
        ("DELETE FROM stored_object WHERE bucket IN (SELECT", "deletion of a project"),
        ("DELETE FROM object_upload WHERE bucket = ?;", "deletion of an empty bucket"),
        ("WHERE project = ? AND state = 'open' LIMIT ?) AS open_upload", "stops at the limit of open sessions"),
        ("DELETE FROM refused_sign_in WHERE project = ?;", "a project disables the record"),
        ("SELECT EXISTS (SELECT 1 FROM session WHERE project = ? AND tenant = ?)", "reads one row"),
        ("OR EXISTS (SELECT 1 FROM admin_token)", "reads one row"),
        ("SELECT DISTINCT kind FROM event_count", "a starting server loads the largest counts"),
        ("AND ends_at > ? AND events > 0", "a starting server loads the largest counts"),
        ("WITH RECURSIVE pending", "one search of the index for each target"),
        ("SELECT target, count(*), min(created_at) FROM outbox", "the load of a queue, for metrics"),
        ("DELETE FROM outbox WHERE project = ? AND kind = ? AND target = ?", "deletion of a webhook"),
        ("ORDER BY created_at, target, line, position LIMIT ?", "an operator lists a queue, in the order of its index"),
        ("ORDER BY created_at, position LIMIT ?", "an operator repeats failed items, in the order of their index"),
    ]

    /// The deletions of a project and of a pool.
    private static let deletions = Set(
        StoredTable.all.flatMap { table in
            ["project = ?", "project = ? AND tenant = ?"].map { table.deletion(where: $0) }
        }
    )

    private static func isExcepted(_ text: String) -> Bool {
        deletions.contains(text) || exceptions.contains { "\(text);".contains($0.0) }
    }

    /// The columns shared by all rows of a pool, a queue or a database.
    private static let coarse: Set = ["project", "tenant", "kind", "target", "provider", "database", "bucket"]

    private enum Reading {
        /// The rows of one account, address or key.
        case few
        /// A range of an index.
        case range
        /// All rows of a table, pool, queue or database.
        case walk
    }

    /// Returns the amount read by a step of a plan; `nil` for steps without a growing table.
    private static func reading(of step: String) -> Reading? {
        let words = step.split(separator: " ").map(String.init)
        guard words.count > 1, growing.contains(words[1]) else { return nil }
        guard words[0] == "SEARCH", let list = step.split(separator: "(").last?.split(separator: ")").first else {
            return .walk
        }
        let conditions = list.split(separator: " AND ").map(String.init)
        let equal = conditions.filter { $0.hasSuffix("=?") }.map { String($0.dropLast(2)) }
        if !coarse.isSuperset(of: equal) { return .few }
        return equal.count < conditions.count ? .range : .walk
    }

    /// Returns the faults of a plan: walks, and sorts of more than a few rows.
    private static func faults(of plan: [String]) -> [String] {
        let readings = plan.map { reading(of: $0) }
        let isLarge = readings.contains(.range) || readings.contains(.walk)
        return zip(plan, readings)
            .filter { $1 == .walk || (isLarge && $0.contains("USE TEMP B-TREE")) }
            .map(\.0)
    }

    /// Writes the statistics of 100,000 rows in one pool in each growing table, and 20 in each other one.
    private static func addStatistics(to connection: any SQLConnection) throws(SQLError) {
        try connection.run("ANALYZE")
        for table in StoredTable.all {
            let indexes = try connection.rows("PRAGMA index_list(\"\(table.name)\")", binding: []) {
                (name: $0.text(1), isUnique: $0.integer(2) == 1)
            }
            let count = table.isGrowing ? 100_000 : 20
            for index in indexes {
                let columns = try connection.rows("PRAGMA index_info(\"\(index.name)\")", binding: []) { $0.text(2) }
                var (numbers, isFine) = ([count], false)
                for (place, column) in columns.enumerated() {
                    isFine = isFine || !coarse.contains(column)
                    let isKey = index.isUnique && place == columns.count - 1
                    numbers.append(isKey ? 1 : isFine ? 2 : count)
                }
                try connection.run(
                    "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)",
                    binding: [
                        .text(table.name), .text(index.name),
                        .text(numbers.map(String.init).joined(separator: " ")),
                    ]
                )
            }
        }
        try connection.run("ANALYZE sqlite_master")
    }

    @Test func everyStatementFindsItsRowsByAnIndex() async throws {
        let texts = try await Self.statements()
        #expect(texts.count > 200)
        for hasStatistics in [false, true] {
            let store = try SQLiteStore(.memory)
            if hasStatistics { try await store.write { try Self.addStatistics(to: $0) } }
            for text in texts.sorted() where !Self.isExcepted(text) {
                let plan = try await store.write { connection in
                    try connection.rows("EXPLAIN QUERY PLAN \(text)", binding: []) { $0.text(3) }
                }
                for step in Self.faults(of: plan) { Issue.record("\(step): \(text) (statistics: \(hasStatistics))") }
            }
            await store.close()
        }
        for (part, _) in Self.exceptions where !texts.contains(where: { "\($0);".contains(part) }) {
            Issue.record("no statement has \(part): remove the exception")
        }
    }

    /// A fault in the rules of this test would let every statement pass.
    @Test(arguments: [
        ("SELECT * FROM session", false), ("SELECT * FROM data_place WHERE database = 1", false),
        ("SELECT * FROM session WHERE project = '' AND tenant = ''", false),
        ("SELECT * FROM outbox WHERE kind = '' AND target = '' ORDER BY attempts LIMIT 1", false),
        ("SELECT * FROM session WHERE ended_at < 1 ORDER BY auth_time LIMIT 1", false),
        ("SELECT * FROM session WHERE digest = x''", true), ("SELECT * FROM tenant", true),
    ])
    func walksAndSortsAreFaults(_ text: String, _ isAllowed: Bool) async throws {
        let store = try SQLiteStore(.memory)
        let plan = try await store.write { connection in
            try Self.addStatistics(to: connection)
            return try connection.rows("EXPLAIN QUERY PLAN \(text)", binding: []) { $0.text(3) }
        }
        #expect(Self.faults(of: plan).isEmpty == isAllowed, "\(plan)")
        await store.close()
    }

    @Test(arguments: [(user: "", project: "acme"), (user: "ada", project: "acme"), (user: "ada", project: "")])
    func eventsAreFoundByProjectOrUser(_ userID: String, _ projectID: String) async throws {
        let store = try SQLiteStore(.memory)
        var query = AuditQuery()
        query.userID = userID.isEmpty ? nil : userID
        query.projectID = projectID.isEmpty ? nil : projectID
        let index = userID.isEmpty ? "audit_event_project" : "audit_subject"
        _ = try await store.auditRecords(after: 0, matching: query, limit: 9)
        _ = try await store.auditRecords(before: nil, matching: query, limit: 9)
        let texts = try await Self.preparedTexts(of: store).filter { $0.contains("FROM audit_") }
        #expect(texts.count == 2)
        for text in texts {
            let plan = try await store.write { connection in
                try connection.rows("EXPLAIN QUERY PLAN \(text)", binding: []) { $0.text(3) }
            }
            #expect(plan.first?.contains(index) == true, "\(plan)")
            #expect(plan.contains { $0.contains("TEMP B-TREE") } == projectID.isEmpty, "\(plan)")
        }
        await store.close()
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
        let texts = try await Self.preparedTexts(of: store)
        let plans = try await store.write { connection in
            var steps: [String] = []
            for text in texts where text.contains(condition) && text.contains("LIMIT ? OFFSET ?") {
                steps += try connection.rows("EXPLAIN QUERY PLAN \(text)", binding: []) { $0.text(3) }
            }
            return steps
        }
        #expect(plans.contains { $0.contains("tenant=? AND \(condition.replacing(" ", with: ""))") }, "\(plans)")
        #expect(!plans.contains { Self.reading(of: $0) == .walk }, "\(plans)")
        await store.close()
    }
}
