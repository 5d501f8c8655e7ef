import CressetIdentity
import CressetSQL

extension OutgoingMessage {
    init(row: borrowing SQLRow) {
        self.init(
            id: row.text(0),
            projectID: row.text(1),
            tenantID: row.optionalText(2),
            sealedContent: row.blob(3),
            createdAt: Timestamp(milliseconds: row.integer(4)),
            expiresAt: Timestamp(milliseconds: row.integer(5))
        )
        nextAttemptAt = Timestamp(milliseconds: row.integer(6))
        attempts = Int(row.integer(7))
    }
}
