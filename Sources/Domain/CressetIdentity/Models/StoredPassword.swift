public import CressetWire

/// A password as it is kept: a hash, and what it takes to check a candidate against it.
public struct StoredPassword: Equatable, Sendable {
    /// The algorithm of the hash: `bcrypt`, `bcrypt-sha384` (the two native ones) or an imported algorithm by its name
    /// on the wire (`SCRYPT`, `PBKDF2_SHA256`, …).
    public var algorithm: String
    /// The parameters of the algorithm beside salt and key (`rounds`, `memoryCost`, `saltSeparator`, …), by wire name.
    public var parameters: JSONObject
    /// The hash.
    public var hash: [UInt8]
    /// The salt; empty where the hash holds it.
    public var salt: [UInt8]
    /// Which of the pool's sealed import keys the hash was made with, if any.
    public var signerKeyID: String?

    /// Makes a hash of its parts.
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
