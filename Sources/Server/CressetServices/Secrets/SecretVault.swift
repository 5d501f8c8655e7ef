public import CressetCrypto
public import CressetIdentity
import CressetWire

/// Makes secrets, and seals them under the master key with AES-256-GCM.
public struct SecretVault: SecretSource {
    /// The number of bytes of a master key.
    public static let masterKeyLength = AESGCM.keyLength

    private let masterKey: SecretBytes
    private let digestKey: SecretBytes

    /// A vault of that master key.
    ///
    /// - Parameter masterKey: ``masterKeyLength`` bytes.
    public init(masterKey: [UInt8]) {
        self.masterKey = SecretBytes(copying: masterKey)
        // A key of its own: no key serves two algorithms.
        digestKey = SecretBytes(
            copying: HashAlgorithm.sha256.authenticationCode(for: Array("keyed digests".utf8), key: masterKey)
        )
    }

    /// Makes a random master key.
    public static func makeMasterKey() -> [UInt8] {
        SecureRandom.bytes(masterKeyLength)
    }

    /// Returns bytes of the system's random source.
    public func randomBytes(_ count: Int) -> [UInt8] {
        SecureRandom.bytes(count)
    }

    /// Returns the SHA-256 of a secret.
    public func digest(_ secret: [UInt8]) -> [UInt8] {
        HashAlgorithm.sha256.digest(secret)
    }

    /// Returns the HMAC-SHA-256 of a value under a key of this vault.
    ///
    /// - Parameter context: The use of the digest: digests of two contexts cannot be compared.
    public func keyedDigest(_ value: [UInt8], context: String) -> [UInt8] {
        digestKey.withBytes { key in
            HashAlgorithm.sha256.authenticationCode(for: Array(context.utf8) + [0] + value, key: key)
        }
    }

    /// Returns the HMAC-SHA-1 of a value under a key of the caller's.
    public func hmacSHA1(_ value: [UInt8], key: [UInt8]) -> [UInt8] {
        HashAlgorithm.Insecure.sha1.authenticationCode(for: value, key: key)
    }

    /// Returns a key for a purpose of its own, derived from the master key.
    ///
    /// - Parameter salt: Need not be secret; keys of two salts have nothing in common.
    public func derivedKey(for purpose: String, salt: [UInt8] = []) -> SecretBytes {
        HKDF.derive(from: masterKey, salt: salt, purpose: Array(purpose.utf8))
    }

    /// The name of the master key, 16 hexadecimal digits: the same for the same key, and no help in guessing it.
    public var keyID: String {
        derivedKey(for: "cresset master key id").withBytes { Hexadecimal.encoded($0.prefix(8)) }
    }

    /// Compares two secrets in a time that depends on their lengths alone.
    public func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        ConstantTime.equals(left, right)
    }

    /// Encrypts a secret under the master key.
    ///
    /// - Parameter context: Must be the same when the secret is opened.
    public func seal(_ secret: [UInt8], context: String) throws -> [UInt8] {
        try AESGCM.seal(secret, key: masterKey, context: Array(context.utf8))
    }

    /// Decrypts a sealed secret.
    ///
    /// - Throws: `CryptoError` if it was sealed under another key or for another context, or was changed.
    public func open(_ sealed: [UInt8], context: String) throws -> [UInt8] {
        try AESGCM.open(sealed, key: masterKey, context: Array(context.utf8))
    }
}
