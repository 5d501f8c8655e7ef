public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func counts(at now: Timestamp, limit: Int) async throws(StoreError) -> CountPage {
        try await database.read { (connection) throws(SQLError) in
            let table = CountTable(connection: connection)
            // Read before the counts, so concurrent changes are reported again.
            let position = try table.lastChange()
            return CountPage(counts: try table.largest(at: now, limit: limit), position: position)
        }
    }

    public func exchange(
        _ changes: [CountChange],
        after position: Int64?,
        limit: Int,
        at now: Timestamp
    ) async throws(StoreError) -> CountPage {
        guard !changes.isEmpty else {
            guard let position else { return CountPage() }
            return try await database.read { (connection) throws(SQLError) in
                try CountTable(connection: connection).page(after: position, limit: limit)
            }
        }
        return try await write { connection in
            let table = CountTable(connection: connection)
            let number = position == nil ? 0 : try table.nextChange()
            for change in changes { try table.make(change, number: number) }
            try table.deleteEnded(at: now)
            guard let position else { return CountPage() }
            return try table.page(after: position, limit: limit)
        }
    }
}
