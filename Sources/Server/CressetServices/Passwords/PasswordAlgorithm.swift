/// An algorithm by which a password may have been hashed (docs/wire §16.2).
protocol PasswordAlgorithm: Sendable {
    /// Returns `true` if the hash is this password's. Computes for long: called on threads of the pool.
    func verify(_ password: [UInt8], against hashed: HashedPassword) throws -> Bool
}

/// A stored password cannot be checked at all, which is an error of the server and not a wrong password.
enum PasswordAlgorithmError: Error {
    /// The import brought keyed hashes without their key.
    case missingSignerKey
}
