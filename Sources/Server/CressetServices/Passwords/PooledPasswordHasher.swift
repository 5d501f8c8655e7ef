import CressetConcurrency
import CressetCrypto
public import CressetIdentity

/// Hashes passwords on threads of their own, at lower priority than those that serve requests.
///
/// The native form is bcrypt (`$2b$`). bcrypt reads 72 bytes and stops at a NUL, so a password that it would not read
/// to its end is digested first and kept under a tag of its own.
public final class PooledPasswordHasher: PasswordHasher {
    /// The number of passwords that may wait on behalf of one account, in each lane.
    static let accountLimit = 16
    /// The longest time that a password may wait.
    public static let longestWait = Duration.seconds(3)

    private let pool: BlockingPool<Void>
    private let cost: Int

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - cost: bcrypt's work factor, 4 to 16.
    ///   - capacity: The number of passwords that may wait.
    ///   - threads: The number of passwords that are hashed at once.
    ///   - now: Tells the time that hashes take.
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
            waitLimit: WaitLimit(Self.longestWait, now: now),
            isBackground: true
        ) {}
    }

    /// The number of passwords that wait.
    public var depth: Int { pool.depth }

    /// Hashes the passwords that wait, and ends the threads. Blocks.
    public func close() {
        pool.close()
    }

    /// Hashes a password in the native form.
    ///
    /// - Throws: ``IdentityError`` (`overloaded`) if too many passwords wait.
    public func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword {
        try await run(for: requester) { [cost] in
            try SecretBytes(utf8Of: password).withBytes { try Self.hash($0, cost: cost) }
        }
    }

    /// Returns `true` if the password is the stored one. A refusal takes as long whichever algorithm the stored one has.
    ///
    /// - Throws: ``IdentityError`` (`overloaded`) if too many passwords wait.
    public func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [PasswordDecoy],
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

    /// Takes the time of a refusal, where there is no stored password.
    ///
    /// - Throws: ``IdentityError`` (`overloaded`) if too many passwords wait.
    public func verifyNothing(
        _ password: String,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws {
        let work = workLeft(afterRefusingBy: nil, beside: decoys)
        try await run(for: requester) { try Self.refuse(SecretBytes(utf8Of: password), doing: work) }
    }

    /// Returns `true` for a hash that is imported, or of another cost than today's.
    public func isOutdated(_ stored: StoredPassword) -> Bool {
        !stored.isNative || Bcrypt.cost(of: stored.hash) != cost
    }

    /// The work by which every refusal costs the same: with what was done already, a native hash and a check against
    /// each kind of other hash: imported ones, and native ones of former costs.
    func workLeft(afterRefusingBy checked: StoredPassword?, beside decoys: [PasswordDecoy]) -> RefusalWork {
        let done = checked?.decoy
        return RefusalWork(
            decoys: decoys.filter { $0.stored != done && isOutdated($0.stored) },
            nativeCost: checked.map(isOutdated) ?? true ? cost : nil
        )
    }

    private static func refuse(_ secret: SecretBytes, doing work: RefusalWork) throws {
        try secret.withBytes { bytes in
            for decoy in work.decoys {
                // The hash is no account's. If it cannot be checked, the account that has one of its kind tells so.
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

/// The work that is left to do when a password was refused, so that the time of the answer tells nothing.
struct RefusalWork: Equatable, Sendable {
    /// The kinds of imported hashes to check against, with no result.
    let decoys: [PasswordDecoy]
    /// The cost of the native hash to make and throw away; `nil` where one was computed already.
    let nativeCost: Int?
}
