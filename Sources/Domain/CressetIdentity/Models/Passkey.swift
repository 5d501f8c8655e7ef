import CressetWire

/// A passkey of an account: a credential of Web Authentication (docs/wire §12).
public struct Passkey: Equatable, Sendable {
    /// The most passkeys that an account has.
    public static let limit = 20
    /// The lengths that a credential id may have, in bytes.
    public static let idLengths = 1...1023
    /// The name of a passkey that its owner has given none.
    public static let unnamed = "Unnamed Passkey"

    /// The id of the credential, unique in its pool.
    public let credentialID: [UInt8]
    /// The name by which its owner knows it.
    public var name: String
    /// The public key, in COSE; empty where the emulator was given none.
    public let publicKey: [UInt8]
    /// The counter of its signatures; zero where it has none.
    public private(set) var counter: UInt32
    /// True if the credential may be on several devices; that stays as it is.
    public let isBackupEligible: Bool
    /// True if it was, when it was last used.
    public private(set) var isBackedUp: Bool
    /// The time of its enrolment.
    public let createdAt: Timestamp
    /// The time of the last sign-in by it.
    public private(set) var lastUsedAt: Timestamp?

    /// The id of the passkey where it stands as a second factor: that of the credential, in Base64.
    public var enrollmentID: String { Base64.encoded(credentialID) }

    /// Gathers the parts as they are.
    public init(
        credentialID: [UInt8],
        name: String,
        publicKey: [UInt8],
        counter: UInt32,
        isBackupEligible: Bool,
        isBackedUp: Bool,
        createdAt: Timestamp,
        lastUsedAt: Timestamp? = nil
    ) {
        self.credentialID = credentialID
        self.name = name
        self.publicKey = publicKey
        self.counter = counter
        self.isBackupEligible = isBackupEligible
        self.isBackedUp = isBackedUp
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }

    /// Notes a use. Of two at the same time with one counter, the second is refused: one may be a copy's.
    ///
    /// - Returns: False for a counter that has not gone on.
    mutating func use(_ use: PasskeyUse, at now: Timestamp) -> Bool {
        guard use.counter > counter || (use.counter == 0 && counter == 0) else { return false }
        counter = use.counter
        isBackedUp = use.isBackedUp
        lastUsedAt = now
        return true
    }
}

/// The part of a verified answer of a passkey that is stored.
public struct PasskeyUse: Equatable, Sendable {
    /// The counter of its signatures.
    public let counter: UInt32
    /// True if the credential is on several devices.
    public let isBackedUp: Bool

    /// Gathers what an answer tells.
    public init(counter: UInt32, isBackedUp: Bool) {
        self.counter = counter
        self.isBackedUp = isBackedUp
    }
}
