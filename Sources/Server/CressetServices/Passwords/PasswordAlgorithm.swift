/// A password hash algorithm (docs/wire §16.2).
protocol PasswordAlgorithm: Sendable {
    /// Returns `true` if the password matches. Slow: called on threads of the pool.
    func verify(_ password: [UInt8], against hashed: HashedPassword) throws -> Bool
}

/// A stored password cannot be verified: a server error, not a wrong password.
enum PasswordAlgorithmError: Error {
    /// Keyed hashes were imported without their key.
    case missingSignerKey
}
