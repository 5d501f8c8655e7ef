import CressetCrypto
public import CressetIdentity

/// Makes secrets, and seals them under the master key with AES-256-GCM.
public struct SecretVault: SecretSource {
    /// Bytes of a master key.
    public static let masterKeyLength = AESGCM.keyLength

    private let masterKey: SecretBytes
    private let digestKey: SecretBytes

    /// - Parameter masterKey: ``masterKeyLength`` bytes.
    public init(masterKey: [UInt8]) {
        self.masterKey = SecretBytes(copying: masterKey)
        // A key of its own: no key serves two algorithms.
        digestKey = SecretBytes(
            copying: HashAlgorithm.sha256.authenticationCode(for: Array("keyed digests".utf8), key: masterKey))
    }

    /// A master key that nobody can guess.
    public static func makeMasterKey() -> [UInt8] {
        SecureRandom.bytes(masterKeyLength)
    }

    public func randomBytes(_ count: Int) -> [UInt8] {
        SecureRandom.bytes(count)
    }

    public func digest(_ secret: [UInt8]) -> [UInt8] {
        HashAlgorithm.sha256.digest(secret)
    }

    public func keyedDigest(_ value: [UInt8], context: String) -> [UInt8] {
        digestKey.withBytes { key in
            HashAlgorithm.sha256.authenticationCode(for: Array(context.utf8) + [0] + value, key: key)
        }
    }

    public func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        ConstantTime.equals(left, right)
    }

    public func seal(_ secret: [UInt8], context: String) throws -> [UInt8] {
        try AESGCM.seal(secret, key: masterKey, context: Array(context.utf8))
    }

    public func open(_ sealed: [UInt8], context: String) throws -> [UInt8] {
        try AESGCM.open(sealed, key: masterKey, context: Array(context.utf8))
    }
}
