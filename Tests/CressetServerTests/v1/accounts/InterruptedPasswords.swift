import CressetIdentity
import Synchronization

/// Plain-text passwords. An interruption runs after each check, before the caller continues.
final class InterruptedPasswords: PasswordHasher {
    typealias Interruption = @Sendable () async throws -> Void

    private let interruption = Mutex<Interruption?>(nil)

    func interrupt(with interruption: @escaping Interruption) {
        self.interruption.withLock { $0 = interruption }
    }

    func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword {
        StoredPassword(algorithm: "PLAIN", hash: Array(password.utf8))
    }

    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws -> Bool {
        try await interruption.withLock { $0 }?()
        return stored.hash == Array(password.utf8)
    }

    func verifyNothing(
        _ password: String,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws {}

    func isOutdated(_ stored: StoredPassword) -> Bool { false }
}
