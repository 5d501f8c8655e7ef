import CressetIdentity
import CressetTesting
import Synchronization
import Testing

final class RecordingPasswords: PasswordHasher {
    private let calls = Mutex<[PasswordRequester]>([])
    private let refuses = Mutex(false)

    var requesters: [PasswordRequester] { calls.withLock { $0 } }
    func takeStandings() -> [PasswordRequester.Standing] {
        calls.withLock { calls in
            defer { calls = [] }
            return calls.map(\.standing)
        }
    }

    func refuse(_ value: Bool) { refuses.withLock { $0 = value } }

    func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword {
        try note(requester)
        return StoredPassword(algorithm: "PLAIN", hash: Array(password.utf8))
    }

    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws -> Bool {
        try note(requester)
        return stored.hash == Array(password.utf8)
    }

    func verifyNothing(
        _ password: String,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws {
        try note(requester)
    }

    func isOutdated(_ stored: StoredPassword) -> Bool { false }

    private func note(_ requester: PasswordRequester) throws {
        calls.withLock { $0.append(requester) }
        if refuses.withLock({ $0 }) { throw IdentityError(.overloaded) }
    }
}

extension TestService {
    /// Returns production rules on the service's store with another password hasher, and the stored project.
    func domain(with passwords: some PasswordHasher) async throws -> (accounts: Accounts, realm: Realm) {
        let accounts = Accounts(
            store: store,
            passwords: passwords,
            secrets: vault,
            clock: clock,
            publicSuffixes: KnownSuffixes(),
            behavior: .production
        )
        return (accounts, Realm(project: try #require(try await store.project(id: project.id))))
    }
}
