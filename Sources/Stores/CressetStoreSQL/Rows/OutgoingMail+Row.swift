import CressetIdentity
import CressetSQL

extension OutgoingMail {
    init(row: borrowing SQLRow) {
        self.init(
            id: row.text(0),
            projectID: row.text(1),
            sealedContent: row.blob(2),
            createdAt: Timestamp(milliseconds: row.integer(3))
        )
        nextAttemptAt = Timestamp(milliseconds: row.integer(4))
        attempts = Int(row.integer(5))
    }
}
