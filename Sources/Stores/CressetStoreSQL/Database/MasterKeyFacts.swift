public import CressetIdentity

/// The things in a database that tell its master key from others.
public struct MasterKeyFacts: Sendable {
    /// Makes sure that the database's secrets can be read, before anything is written. Returns the check value of the
    /// master key, to be kept where there is none; `nil` where it cannot be told whether the key is the right one.
    public typealias Unlock = @Sendable (MasterKeyFacts) throws -> [UInt8]?

    /// True for a database without a signing key, a project, an event or a check value: any key will do.
    public let isUnused: Bool
    /// The signing key in use; sealed under the master key.
    public let signingKey: SigningKeyRecord?
    /// The check value: a known text, sealed under the master key. `nil` in a database that was never opened by a version
    /// that makes one.
    public let check: [UInt8]?

    package init(isUnused: Bool, signingKey: SigningKeyRecord?, check: [UInt8]?) {
        (self.isUnused, self.signingKey, self.check) = (isUnused, signingKey, check)
    }
}
