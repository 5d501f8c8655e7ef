import CressetWire

/// A passkey of an account: a Web Authentication credential (docs/wire §12).
public struct Passkey: Equatable, Sendable {
    public static let limit = 20
    /// The valid lengths of a credential ID in bytes.
    public static let idLengths = 1...1023
    public static let unnamed = "Unnamed Passkey"

    /// The credential's ID, unique in its user pool.
    public let credentialID: [UInt8]
    public var name: String
    /// The public key in COSE format; may be empty in the emulator.
    public let publicKey: [UInt8]
    /// The signature counter; zero if unsupported.
    public private(set) var counter: UInt32
    /// True if the credential can be on several devices; never changes.
    public let isBackupEligible: Bool
    /// True if the credential was backed up at its last use.
    public private(set) var isBackedUp: Bool
    public let createdAt: Timestamp
    public private(set) var lastUsedAt: Timestamp?

    public var enrollmentID: String { Base64.encoded(credentialID) }

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

    /// False if the counter did not increase and is not always zero: a copy may have signed.
    mutating func use(_ use: PasskeyUse, at now: Timestamp) -> Bool {
        guard use.counter > counter || (use.counter == 0 && counter == 0) else { return false }
        counter = use.counter
        isBackedUp = use.isBackedUp
        lastUsedAt = now
        return true
    }
}

public struct PasskeyUse: Equatable, Sendable {
    public let counter: UInt32
    public let isBackedUp: Bool

    public init(counter: UInt32, isBackedUp: Bool) {
        self.counter = counter
        self.isBackedUp = isBackedUp
    }
}
