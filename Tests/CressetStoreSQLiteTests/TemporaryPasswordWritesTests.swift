import CressetIdentity
import CressetSQL
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Testing

/// Temporary passwords cost a known and an unknown address the same writes: the time must not reveal an account.
struct TemporaryPasswordWritesTests {
    private static func writtenRows(of store: SQLiteStore) async throws -> Int64 {
        try await store.write { connection in
            try connection.row("SELECT total_changes()", binding: []) { $0.integer(0) } ?? 0
        }
    }

    @Test func knownAndUnknownAddressesWriteAsMuch() async throws {
        let store = try SQLiteStore(.memory)
        try await TestService.run(store: store) { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            for _ in 1...2 {
                var costs: [(rows: Int64, mails: Int)] = []
                for email in ["ada@example.com", "nobody@example.com"] as [JSONValue] {
                    let (mails, rows) = (try await service.mails().count, try await Self.writtenRows(of: store))
                    let sent = try await service.sendCode("TEMPORARY_PASSWORD", ["email": email])
                    #expect(sent.status == 200, "\(sent.text)")
                    let written = try await Self.writtenRows(of: store) - rows
                    costs.append((written, try await service.mails().count - mails))
                }
                #expect(costs[0].rows > 1 && costs[0].mails == 1)
                #expect(costs[0] == costs[1], "\(costs)")
                service.clock.advance(seconds: 60)
            }
        }
    }
}
