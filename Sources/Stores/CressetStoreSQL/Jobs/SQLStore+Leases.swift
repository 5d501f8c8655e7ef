public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func acquireLease(
        _ name: String,
        holder: String,
        until end: Timestamp,
        at now: Timestamp
    ) async throws(StoreError) -> Bool {
        try await write { connection in
            try connection.run(
                """
                INSERT INTO lease (name, holder, ends_at) VALUES (?, ?, ?)
                    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
                    WHERE lease.holder = excluded.holder OR lease.ends_at <= ?
                """,
                binding: [.text(name), .text(holder), .integer(end.milliseconds), .integer(now.milliseconds)]
            )
            let found = try connection.row("SELECT holder FROM lease WHERE name = ?", binding: [.text(name)]) {
                $0.text(0)
            }
            return found == holder
        }
    }

    public func releaseLease(_ name: String, holder: String) async throws(StoreError) {
        try await write { connection in
            try connection.run(
                "DELETE FROM lease WHERE name = ? AND holder = ?",
                binding: [.text(name), .text(holder)]
            )
        }
    }

    public func deleteEndedLeases(at now: Timestamp) async throws(StoreError) {
        try await write { connection in
            try connection.run("DELETE FROM lease WHERE ends_at <= ?", binding: [.integer(now.milliseconds)])
        }
    }
}
