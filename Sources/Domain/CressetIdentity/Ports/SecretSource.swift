/// Makes secrets and what is kept of them.
public protocol SecretSource: Sendable {
    /// Returns unpredictable bytes.
    func randomBytes(_ count: Int) -> [UInt8]
    /// SHA-256, for random secrets, which cannot be guessed while they work: it has no salt and takes no time.
    func digest(_ secret: [UInt8]) -> [UInt8]
    /// HMAC-SHA-256 under a key that is made of the master key, for values that could be guessed: without the key
    /// they cannot be tried out. `context` keeps digests of different uses apart.
    func keyedDigest(_ value: [UInt8], context: String) -> [UInt8]
    /// HMAC-SHA-1 of a value, 20 bytes, for the codes of RFC 4226 alone.
    func hmacSHA1(_ value: [UInt8], key: [UInt8]) -> [UInt8]
    /// Compares two digests in a time that does not tell where they differ.
    func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool
    /// Seals bytes under the master key; `context` must be given again to open them.
    func seal(_ secret: [UInt8], context: String) throws -> [UInt8]
    func open(_ sealed: [UInt8], context: String) throws -> [UInt8]
}
