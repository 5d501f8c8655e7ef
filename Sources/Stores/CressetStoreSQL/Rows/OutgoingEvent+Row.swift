import CressetIdentity
import CressetSQL
import CressetWire

extension OutgoingEvent {
    static let columns = """
        id, webhook, project, tenant, local_id, kind, moment, content, queued_at, next_attempt_at, attempts, failed_at,
        cause
        """

    init?(row: borrowing SQLRow) {
        guard let kind = AccountEvent.Kind(rawValue: row.text(5)) else { return nil }
        let content = JSONObject(stored: row.text(7))
        let event = AccountEvent(
            id: row.text(0),
            kind: kind,
            pool: UserPool(row: row, at: 2),
            localID: row.text(4),
            moment: Timestamp(milliseconds: row.integer(6)),
            user: content["user"]?.object ?? JSONObject(),
            fields: content["fields"]?.array?.compactMap(\.string) ?? []
        )
        self.init(
            event,
            webhookID: row.text(1),
            nextAttemptAt: row.optionalInteger(9).map(Timestamp.init(milliseconds:))
        )
        queuedAt = Timestamp(milliseconds: row.integer(8))
        attempts = Int(row.integer(10))
        failedAt = row.optionalInteger(11).map(Timestamp.init(milliseconds:))
        cause = row.optionalText(12)
    }

    var storedContent: String {
        var content: JSONObject = ["user": .object(event.user)]
        if !event.fields.isEmpty { content["fields"] = .array(event.fields.map(JSONValue.string)) }
        return content.text
    }
}
