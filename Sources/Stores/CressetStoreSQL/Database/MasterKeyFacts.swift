public import CressetIdentity

public struct MasterKeyFacts: Sendable {
    /// Verifies before any write that the secrets are readable. Returns the check value to store, or `nil` for an
    /// unverifiable key.
    public typealias Unlock = @Sendable (MasterKeyFacts) throws -> [UInt8]?

    /// `true` for a database without keys, projects, events and check value: any key is valid.
    public let isUnused: Bool
    /// The newest signing key, sealed with the master key.
    public let signingKey: SigningKeyRecord?
    /// The check value: a known text sealed with the master key. `nil` in databases of older versions.
    public let check: [UInt8]?

    package init(isUnused: Bool, signingKey: SigningKeyRecord?, check: [UInt8]?) {
        (self.isUnused, self.signingKey, self.check) = (isUnused, signingKey, check)
    }
}
