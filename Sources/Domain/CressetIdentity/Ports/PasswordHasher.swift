/// A hasher of passwords, outside the threads of requests.
///
/// Every call may throw ``IdentityError/Code/overloaded``: the queue is bounded in length and time, and fair between
/// standings, addresses and accounts.
public protocol PasswordHasher: Sendable {
    func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword

    /// Verifies a password; a rejection takes as long as ``verifyNothing(_:beside:for:)``.
    ///
    /// - Parameter decoys: Imported hash kinds with indistinguishable costs.
    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws -> Bool

    /// Takes as long as a native hash and a check of each decoy, so that unknown addresses cost a wrong password.
    func verifyNothing(
        _ password: String,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws

    /// Returns true if a sign-in should replace the hash with a new one of ``hash(_:for:)``.
    func isOutdated(_ stored: StoredPassword) -> Bool
}
