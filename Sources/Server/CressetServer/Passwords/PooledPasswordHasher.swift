import CressetConcurrency
import CressetCrypto
public import CressetIdentity

/// Hashes passwords on threads of their own, at lower priority than those that serve requests.
///
/// The native form is bcrypt (`$2b$`). bcrypt reads 72 bytes and stops at a NUL, so a password that it would not read
/// to its end is digested first and kept under a tag of its own.
public final class PooledPasswordHasher: PasswordHasher {
    static let native = "bcrypt"
    static let nativeDigested = "bcrypt-sha384"
    /// The number of passwords that may wait on behalf of one account, in each lane.
    static let accountLimit = 16
    /// The longest time that a password may wait.
    public static let longestWait = Duration.seconds(3)

    private let pool: BlockingPool<Void>
    private let cost: Int

    /// - Parameters:
    ///   - cost: bcrypt's work factor, 4 to 16.
    ///   - capacity: The number of passwords that may wait.
    ///   - now: Tells the time that hashes take.
    public init(
        cost: Int, threads: Int, capacity: Int,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) throws {
        self.cost = cost
        pool = try BlockingPool(
            threads: threads, capacity: capacity, accountLimit: Self.accountLimit,
            waitLimit: WaitLimit(Self.longestWait, now: now), isBackground: true
        ) {}
    }

    /// How many passwords wait.
    public var depth: Int { pool.depth }

    /// Finishes what waits. Blocks.
    public func close() {
        pool.close()
    }

    public func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword {
        try await run(for: requester) { [cost] in try Self.hash(password, cost: cost) }
    }

    public func verify(
        _ password: String, against stored: StoredPassword, signerKey: [UInt8]?, for requester: PasswordRequester
    ) async throws -> Bool {
        try await run(for: requester) {
            try PasswordAlgorithms.named(stored.algorithm)
                .verify(Array(password.utf8), HashedPassword(stored, signerKey: signerKey))
        }
    }

    public func verifyNothing(_ password: String, for requester: PasswordRequester) async throws {
        _ = try await run(for: requester) { [cost] in try Self.hash(password, cost: cost) }
    }

    public func isOutdated(_ stored: StoredPassword) -> Bool {
        guard stored.algorithm == Self.native || stored.algorithm == Self.nativeDigested else { return true }
        return Bcrypt.cost(of: stored.hash) != cost
    }

    private static func hash(_ password: String, cost: Int) throws(CryptoError) -> StoredPassword {
        let bytes = Array(password.utf8)
        let isDigested = !Bcrypt.takes(bytes)
        let hash = try Bcrypt.hash(isDigested ? NativePasswordAlgorithm.digest(bytes) : bytes, cost: cost)
        return StoredPassword(algorithm: isDigested ? nativeDigested : native, hash: hash)
    }

    private func run<Value: Sendable>(
        for requester: PasswordRequester, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        do {
            return try await pool.run(for: Share(requester)) { _ in try work() }
        } catch PoolError.full {
            throw IdentityError(.overloaded)
        }
    }
}
