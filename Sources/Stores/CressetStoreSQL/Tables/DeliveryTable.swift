import CressetIdentity
import CressetSQL

struct DeliveryTable {
    let connection: any SQLConnection

    private var history: AccountHistory {
        AccountHistory(table: "delivery", limit: Delivery.limit, connection: connection)
    }

    /// Ignores a user without an account.
    func add(_ note: DeliveryNote) throws(SQLError) {
        for name in note.names {
            guard let localID = try history.localID(of: name, in: note.pool) else { continue }
            let delivery = note.delivery
            let row: [SQLValue] = [
                .integer(delivery.moment.milliseconds), .text(delivery.kind.rawValue), .text(delivery.recipient),
                SQLValue(delivery.template), SQLValue(delivery.failure),
            ]
            return try history.add(
                [row],
                columns: "at, kind, recipient, template, failure",
                of: localID,
                in: note.pool
            )
        }
    }

    func all(of localID: String, in pool: UserPool) throws(SQLError) -> [Delivery] {
        try connection.rows(
            """
            SELECT at, kind, recipient, template, failure FROM delivery
                WHERE \(AccountHistory.ofAccount) ORDER BY number DESC
            """,
            binding: pool.values + [.text(localID)]
        ) { row -> Delivery? in
            guard let kind = OutboxItem.Kind(rawValue: row.text(1)) else { return nil }
            return Delivery(
                kind,
                to: row.text(2),
                template: row.optionalText(3),
                at: Timestamp(milliseconds: row.integer(0)),
                failure: row.optionalText(4)
            )
        }.compactMap(\.self)
    }

    func delete(before moment: Timestamp, limit: Int) throws(SQLError) -> Int {
        let old = try connection.rows(
            "SELECT project, tenant, local_id, number FROM delivery WHERE at < ? ORDER BY at LIMIT ?",
            binding: [.integer(moment.milliseconds), .integer(Int64(limit))]
        ) { [SQLValue.text($0.text(0)), .text($0.text(1)), .text($0.text(2)), .integer($0.integer(3))] }
        for key in old {
            try connection.enqueue(
                "DELETE FROM delivery WHERE \(AccountHistory.ofAccount) AND number = ?",
                binding: key
            )
        }
        return old.count
    }

    func deleteAll(of account: Account) throws(SQLError) {
        try history.deleteAll(of: account)
    }
}
