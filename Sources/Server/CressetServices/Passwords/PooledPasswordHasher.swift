import CressetConcurrency
import CressetCrypto
public import CressetIdentity

/// Hashes passwords on low-priority threads.
///
/// The native form is bcrypt (`$2b$`). Because bcrypt reads at most 72 bytes and stops at a NUL, other passwords are
/// digested first and tagged.
public final class PooledPasswordHasher: PasswordHasher {
    /// Maximum waiting passwords per account and lane.
    static let accountLimit = 16
    public static let maxWait = Duration.seconds(3)

    private let pool: BlockingPool<Void>
    private let cost: Int

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - cost: The work factor of bcrypt, 4 to 16.
    ///   - capacity: Maximum waiting passwords.
    ///   - now: Clock for the wait limit.
    public init(
        cost: Int,
        threads: Int,
        capacity: Int,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) throws {
        self.cost = cost
        pool = try BlockingPool(
            threads: threads,
            capacity: capacity,
            accountLimit: Self.accountLimit,
            waitLimit: WaitLimit(Self.maxWait, now: now),
            isBackground: true
        ) {}
    }

    public var depth: Int { pool.depth }

    /// Hashes the waiting passwords and ends the threads. Blocks.
    public func close() {
        pool.close()
    }

    public func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword {
        try await run(for: requester) { [cost] in
            try SecretBytes(utf8Of: password).withBytes { try Self.hash($0, cost: cost) }
        }
    }

    public func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws -> Bool {
        let rest = workLeft(afterRefusingBy: stored, beside: decoys)
        return try await run(for: requester) {
            let secret = SecretBytes(utf8Of: password)
            let isRight = try secret.withBytes { bytes in
                try PasswordAlgorithms.named(stored.algorithm)
                    .verify(bytes, against: HashedPassword(stored, signerKey: signerKey))
            }
            if !isRight { try Self.refuse(secret, doing: rest) }
            return isRight
        }
    }

    public func verifyNothing(
        _ password: String,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws {
        let work = workLeft(afterRefusingBy: nil, beside: decoys)
        try await run(for: requester) { try Self.refuse(SecretBytes(utf8Of: password), doing: work) }
    }

    /// True for an imported hash, or one with another cost than the current one.
    public func isOutdated(_ stored: StoredPassword) -> Bool {
        !stored.isNative || Bcrypt.cost(of: stored.hash) != cost
    }

    /// Returns the remaining work for a constant cost of rejections: a native hash, and a check of each other kind.
    func workLeft(afterRefusingBy checked: StoredPassword?, beside decoys: [DummyHash]) -> RefusalWork {
        let done = checked?.decoy
        return RefusalWork(
            decoys: decoys.filter { $0.stored != done && isOutdated($0.stored) },
            nativeCost: checked.map(isOutdated) ?? true ? cost : nil
        )
    }

    private static func refuse(_ secret: SecretBytes, doing work: RefusalWork) throws {
        try secret.withBytes { bytes in
            for decoy in work.decoys {
                // The hash belongs to no account. A failure is reported by accounts with hashes of this kind.
                _ = try? PasswordAlgorithms.named(decoy.stored.algorithm)
                    .verify(bytes, against: HashedPassword(decoy.stored, signerKey: decoy.signerKey))
            }
            if let cost = work.nativeCost { _ = try hash(bytes, cost: cost) }
        }
    }

    private static func hash(_ password: [UInt8], cost: Int) throws(CryptoError) -> StoredPassword {
        guard !Bcrypt.takes(password) else {
            return StoredPassword(algorithm: StoredPassword.native, hash: try Bcrypt.hash(password, cost: cost))
        }
        return StoredPassword(
            algorithm: StoredPassword.nativeDigested,
            hash: try NativePasswordAlgorithm.digest(password).withBytes { digest throws(CryptoError) in
                try Bcrypt.hash(digest, cost: cost)
            }
        )
    }

    private func run<Value: Sendable>(
        for requester: PasswordRequester,
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        do {
            return try await pool.run(for: Share(requester)) { _ in try work() }
        } catch PoolError.full {
            throw IdentityError(.overloaded)
        }
    }
}

/// The work after a rejected password, to hide the algorithm from timing attacks.
struct RefusalWork: Equatable, Sendable {
    let decoys: [DummyHash]
    /// `nil` if it was already computed.
    let nativeCost: Int?
}
