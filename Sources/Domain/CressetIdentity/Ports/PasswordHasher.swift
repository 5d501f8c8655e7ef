/// Hashes and checks passwords, away from the threads that serve requests.
///
/// Every call may refuse with ``IdentityError/Code/overloaded``: the queue is bounded, takes nothing that would wait
/// too long, and is fair between standings, addresses and accounts. What a stored hash lacks to be checked at all is an
/// error of ours, thrown as it is.
public protocol PasswordHasher: Sendable {
    /// Makes a native hash with a salt of its own.
    func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword

    /// Checks a password. One that is refused costs what ``verifyNothing(_:beside:for:)`` costs, whatever the hash is.
    ///
    /// - Parameter decoys: The kinds of imported hashes whose costs must not be told apart.
    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws -> Bool

    /// Takes as long as a native hash and a check against each of the decoys: an unknown address must cost what a wrong
    /// password costs.
    func verifyNothing(
        _ password: String,
        beside decoys: [PasswordDecoy],
        for requester: PasswordRequester
    ) async throws

    /// Returns true if a good sign-in should replace this hash by one that ``hash(_:for:)`` makes today.
    func isOutdated(_ stored: StoredPassword) -> Bool
}
