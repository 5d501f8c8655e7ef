import CressetIdentity
import Synchronization

/// Reproducible bytes from a number.
final class WalkSecrets: SecretSource {
    private let generator: Mutex<WalkGenerator>

    init(number: Int) {
        generator = Mutex(WalkGenerator(seed: UInt64(number)))
    }

    func randomBytes(_ count: Int) -> [UInt8] {
        generator.withLock { generator in
            (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        }
    }

    func digest(_ secret: [UInt8]) -> [UInt8] { secret }
    func keyedDigest(_ value: [UInt8], context: String) -> [UInt8] { Array(context.utf8) + value }
    func hmacSHA1(_ value: [UInt8], key: [UInt8]) -> [UInt8] { Array((value + key).suffix(20)) }
    func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool { left == right }
    func seal(_ secret: [UInt8], context: String) -> [UInt8] { secret }
    func open(_ sealed: [UInt8], context: String) -> [UInt8] { sealed }
}

/// Plain-text passwords with salts: two hashes of one password differ.
final class WalkPasswords: PasswordHasher {
    private let count = Mutex<UInt16>(0)

    func hash(_ password: String, for requester: PasswordRequester) -> StoredPassword {
        let number = count.withLock { count in
            count &+= 1
            return count
        }
        return StoredPassword(
            algorithm: "bcrypt",
            hash: Array(password.utf8),
            salt: [UInt8(number >> 8), UInt8(number & 0xFF)]
        )
    }

    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) -> Bool {
        stored.hash == Array(password.utf8)
    }

    func verifyNothing(_ password: String, beside decoys: [DummyHash], for requester: PasswordRequester) {}
    func isOutdated(_ stored: StoredPassword) -> Bool { false }
}

/// Codes of composed mails, sent or unsent.
final class WalkMailbag: Sendable {
    private let codes = Mutex<[IssuedCode]>([])

    func add(_ code: IssuedCode) -> OutboxItem? {
        codes.withLock { $0.append(code) }
        return nil
    }

    func empty() -> [IssuedCode] {
        codes.withLock { codes in
            defer { codes = [] }
            return codes
        }
    }
}
