public import CressetIdentity
import CressetWire

public struct AuditSearch: Sendable {
    private static let exportLimit = 10_000
    private static let exportPage = 500

    public var user: String?
    public var kind: String?
    public var actor: String?
    public var since: String?
    public var until: String?

    public init() {}

    /// - Throws: ``InvalidField``.
    public func query(in realm: Realm, by accounts: Accounts) async throws -> AuditQuery {
        var query = AuditQuery()
        query.projectID = realm.project.id
        if let kind = Self.value(kind) {
            guard let kind = AuditEvent.Kind(rawValue: kind) else {
                throw InvalidField("kind", text: "There is no such event.")
            }
            query.kind = kind
        }
        query.actor = Self.value(actor)
        query.since = try Self.moment(since, field: "since", time: "T00:00:00Z")
        query.until = try Self.moment(until, field: "until", time: "T23:59:59.999Z")
        if let user = Self.value(user) {
            query.userID = try await accounts.account(named: user, in: realm.pool)?.localID ?? user
        }
        return query
    }

    private static func value(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

    private static func moment(_ text: String?, field: String, time: String) throws(InvalidField) -> Timestamp? {
        guard let text = value(text) else { return nil }
        guard let moment = Timestamp(rfc3339: text.count == 10 ? text + time : text) else {
            throw InvalidField(field, text: "Write the time as 2026-11-21 or 2026-11-21T04:51:26Z.")
        }
        return moment
    }

    /// Returns the latest events, newest first, one JSON object per line.
    public static func export(_ query: AuditQuery, from store: any AuditTrail) async throws -> [UInt8] {
        var lines: [UInt8] = []
        var last: Int64?
        var count = 0
        while count < exportLimit {
            let page = try await store.auditRecords(before: last, matching: query, limit: exportPage)
            for record in page { lines += record.json.serialized() + [UInt8(ascii: "\n")] }
            count += page.count
            guard page.count == exportPage, let number = page.last?.number else { break }
            last = number
        }
        return lines
    }
}
