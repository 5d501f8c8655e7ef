import CressetIdentity
import CressetRealtime
import CressetStoreSQL
import CressetStoreSQLite
import Testing

struct RealtimeSecretStoreTests {
    private static func secret(_ number: UInt8, of projectID: String = "acme") -> RealtimeSecret {
        RealtimeSecret(
            digest: [UInt8](repeating: number, count: 32),
            sealed: [number],
            projectID: projectID,
            name: number == 1 ? "old app" : nil,
            createdAt: Int64(number)
        )
    }

    private static func run(_ body: (SQLiteStore) async throws -> Void) async throws {
        let store = try SQLiteStore(.memory)
        do { try await body(store) } catch {
            await store.close()
            throw error
        }
        await store.close()
    }

    @Test func oneTooManyIsRefused() async throws {
        try await Self.run { (store: SQLiteStore) async throws in
            #expect(try await store.insert(Self.secret(2), ifFewerThan: 2))
            #expect(try await store.insert(Self.secret(1), ifFewerThan: 2))
            #expect(try await !store.insert(Self.secret(3), ifFewerThan: 2))
            #expect(try await store.insert(Self.secret(4, of: "zenith"), ifFewerThan: 2))
            #expect(try await store.databaseSecrets(of: "acme") == [Self.secret(1), Self.secret(2)])
        }
    }

    @Test func secretOfAnotherProjectIsNotDeleted() async throws {
        try await Self.run { (store: SQLiteStore) async throws in
            _ = try await store.insert(Self.secret(1), ifFewerThan: 8)
            #expect(try await !store.deleteRealtimeSecret(digest: Self.secret(1).digest, of: "zenith"))
            #expect(try await store.databaseSecrets(of: "acme").count == 1)
            #expect(try await store.deleteRealtimeSecret(digest: Self.secret(1).digest, of: "acme"))
            #expect(try await !store.deleteRealtimeSecret(digest: Self.secret(1).digest, of: "acme"))
            #expect(try await store.databaseSecrets(of: "acme").isEmpty)
        }
    }
}
