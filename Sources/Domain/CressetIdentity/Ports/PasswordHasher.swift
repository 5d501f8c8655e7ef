/// Hashes and verifies passwords on threads separate from those of requests.
///
/// Calls wait in a queue, fair between standings (``PasswordRequester/Standing``), client addresses and accounts. If it
/// is full or too slow, they throw ``IdentityError/Code/overloaded``.
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

    /// Takes as long as the check of a wrong password, so that timing does not reveal unknown addresses.
    ///
    /// Computes a native hash and checks each decoy.
    func verifyNothing(
        _ password: String,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws

    /// Returns true if a sign-in should replace the hash with a new one of ``hash(_:for:)``.
    func isOutdated(_ stored: StoredPassword) -> Bool
}
