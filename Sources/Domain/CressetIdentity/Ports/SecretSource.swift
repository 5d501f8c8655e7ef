public protocol SecretSource: Sendable {
    func randomBytes(_ count: Int) -> [UInt8]
    /// Returns the SHA-256 of a random secret; unguessable secrets need neither salt nor a slow hash.
    func digest(_ secret: [UInt8]) -> [UInt8]
    /// Returns HMAC-SHA-256 under a key derived from the master key, for guessable values.
    ///
    /// The key prevents offline guessing; `context` separates different uses.
    func keyedDigest(_ value: [UInt8], context: String) -> [UInt8]
    /// Returns HMAC-SHA-1, 20 bytes, only for codes of RFC 4226.
    func hmacSHA1(_ value: [UInt8], key: [UInt8]) -> [UInt8]
    /// Compares two digests in constant time.
    func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool
    /// Seals bytes under the master key; opening requires the same `context`.
    func seal(_ secret: [UInt8], context: String) throws -> [UInt8]
    func open(_ sealed: [UInt8], context: String) throws -> [UInt8]
}
