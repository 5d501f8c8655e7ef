public import CressetWire

public struct StoredPassword: Equatable, Sendable {
    /// The algorithm: `bcrypt`, `bcrypt-sha384` (native) or an imported one by its wire name.
    ///
    /// Wire names are `SCRYPT`, `PBKDF2_SHA256`, ….
    public var algorithm: String
    /// Further parameters by wire name (`rounds`, `memoryCost`, `saltSeparator`, …).
    public var parameters: JSONObject
    public var hash: [UInt8]
    /// Empty if the hash contains it.
    public var salt: [UInt8]
    /// The id of the sealed import key in the user pool, if the hash uses one.
    public var signerKeyID: String?

    public init(
        algorithm: String,
        parameters: JSONObject = JSONObject(),
        hash: [UInt8],
        salt: [UInt8] = [],
        signerKeyID: String? = nil
    ) {
        self.algorithm = algorithm
        self.parameters = parameters
        self.hash = hash
        self.salt = salt
        self.signerKeyID = signerKeyID
    }
}

/// A hash matching no password, of a kind found among the user pool's imported hashes.
///
/// With e-mail enumeration protection, failed passwords are checked against each kind. The response time then reveals
/// neither the kind of an account's hash nor its existence.
public struct DummyHash: Equatable, Sendable {
    public let stored: StoredPassword
    /// The import's decrypted signer key, or `nil`.
    public let signerKey: [UInt8]?

    public init(stored: StoredPassword, signerKey: [UInt8]?) {
        self.stored = stored
        self.signerKey = signerKey
    }
}
