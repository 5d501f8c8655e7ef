/// Makes secrets and what is kept of them.
public protocol SecretSource: Sendable {
    /// Bytes that nobody can guess.
    func randomBytes(_ count: Int) -> [UInt8]
    /// SHA-256, for secrets that have 128 bits of entropy or more and need no salt.
    func digest(_ secret: [UInt8]) -> [UInt8]
    /// Seals bytes under the master key; `context` must be given again to open them.
    func seal(_ secret: [UInt8], context: String) throws -> [UInt8]
    func open(_ sealed: [UInt8], context: String) throws -> [UInt8]
}
