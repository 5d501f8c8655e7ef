import CressetIdentity
import CressetSQL

extension OutboxItem {
    static let columns = """
        id, kind, project, target, line, payload, created_at, next_attempt_at, attempts, failed_at, cause
        """

    var values: [SQLValue] {
        [
            .text(id), .text(kind.rawValue), .text(projectID), .text(target), SQLValue(line), .blob(payload),
            .integer(createdAt.milliseconds), SQLValue(nextAttemptAt?.milliseconds), .integer(Int64(attempts)),
            SQLValue(failedAt?.milliseconds), SQLValue(cause),
        ]
    }

    init?(row: borrowing SQLRow) {
        guard let kind = Kind(rawValue: row.text(1)) else { return nil }
        self.init(
            id: row.text(0),
            kind: kind,
            projectID: row.text(2),
            target: row.text(3),
            line: row.optionalText(4),
            payload: row.blob(5),
            createdAt: Timestamp(milliseconds: row.integer(6))
        )
        nextAttemptAt = row.optionalInteger(7).map(Timestamp.init(milliseconds:))
        attempts = Int(row.integer(8))
        failedAt = row.optionalInteger(9).map(Timestamp.init(milliseconds:))
        cause = row.optionalText(10)
    }
}
