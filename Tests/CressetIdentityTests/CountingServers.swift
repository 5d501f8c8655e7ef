import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting

@testable import CressetIdentity

/// Two servers sharing counts through one database, and servers started later.
struct CountingServers {
    let clock = TestClock()
    let store: SQLiteStore
    let one: Accounts
    let two: Accounts

    init(on store: SQLiteStore) {
        self.store = store
        one = Self.server(on: store, clock: clock)
        two = Self.server(on: store, clock: clock)
    }

    func another() -> Accounts { Self.server(on: store, clock: clock) }

    private static func server(on store: SQLiteStore, clock: TestClock) -> Accounts {
        Accounts(
            store: store,
            passwords: NoPasswords(),
            secrets: CountingSecrets(),
            clock: clock,
            publicSuffixes: KnownSuffixes(),
            behavior: .production
        )
    }

    /// Sends each server's counts to the store and to the other server.
    func exchange() async throws {
        for server in [one, two, one] { try await server.exchangeCounts() }
    }

    static func run(_ body: (CountingServers) async throws -> Void) async throws {
        let store = try SQLiteStore(.memory)
        let servers = CountingServers(on: store)
        for server in [servers.one, servers.two] { try await server.restoreCounts(isShared: true) }
        try await body(servers)
        await store.close()
    }
}

/// Rejects all password operations; these tests use none.
private struct NoPasswords: PasswordHasher {
    func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword {
        throw IdentityError(.overloaded)
    }

    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws -> Bool { throw IdentityError(.overloaded) }

    func verifyNothing(
        _ password: String,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws {}

    func isOutdated(_ stored: StoredPassword) -> Bool { false }
}
