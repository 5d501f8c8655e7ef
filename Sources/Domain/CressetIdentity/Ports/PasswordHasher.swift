/// Hashes and verifies passwords on threads separate from those of requests.
///
/// Calls wait in a queue, fair between trust levels (``PasswordRequester/TrustLevel``), client addresses and accounts.
/// If it is full or too slow, they throw ``IdentityError/Code/overloaded``.
public protocol PasswordHasher: Sendable {
    func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword

    /// Verifies a password; a rejection takes as long as ``verifyNothing(_:beside:for:)``.
    ///
    /// - Parameter decoys: Imported hash kinds with indistinguishable costs.
    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws -> Bool

    /// As slow as the check of a wrong password: timing does not reveal unknown addresses.
    ///
    /// Computes a native hash and checks each decoy.
    func verifyNothing(
        _ password: String,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws

    /// A sign-in should then replace the hash.
    func isOutdated(_ stored: StoredPassword) -> Bool
}

/// The origin of a hash request, for a fair queue.
public struct PasswordRequester: Hashable, Sendable {
    /// The trust in a hash request before its password is checked.
    public enum TrustLevel: Hashable, Sendable {
        /// A proven password or mailbox, an administrator, or a network known to the account.
        case trusted
        /// A password tried or set from an unknown network, or tried for an unknown address.
        case stranger
        /// A new account, or the first sign-in method of one.
        case newcomer
    }

    public let pool: UserPool
    /// The local id or address named by the caller.
    public let account: String
    public let clientAddress: String
    public let trustLevel: TrustLevel

    public init(pool: UserPool, account: String, clientAddress: String, trustLevel: TrustLevel) {
        self.pool = pool
        self.account = account
        self.clientAddress = clientAddress
        self.trustLevel = trustLevel
    }
}
