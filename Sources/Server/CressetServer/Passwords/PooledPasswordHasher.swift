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
    /// How many passwords may wait on behalf of one account.
    static let accountLimit = 16

    private let pool: BlockingPool<Void>
    private let cost: Int

    /// - Parameters:
    ///   - cost: bcrypt's work factor, 4 to 16.
    ///   - capacity: How many passwords may wait.
    public init(cost: Int, threads: Int, capacity: Int) throws {
        self.cost = cost
        pool = try BlockingPool(
            threads: threads, capacity: capacity, accountLimit: Self.accountLimit, isBackground: true
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
        let pool = requester.pool
        let share = Share(
            account: [pool.projectID, pool.tenantID ?? "", requester.account].joined(separator: "/"),
            address: requester.address)
        do {
            return try await self.pool.run(for: share) { _ in try work() }
        } catch PoolError.full {
            throw IdentityError(.overloaded)
        }
    }
}
