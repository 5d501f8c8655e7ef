/// One way in which a password may have been hashed (docs/wire §16.2).
protocol PasswordAlgorithm: Sendable {
    /// Whether the hash is this password's. On a thread that may compute for long.
    func verify(_ password: [UInt8], _ hashed: HashedPassword) throws -> Bool
}
