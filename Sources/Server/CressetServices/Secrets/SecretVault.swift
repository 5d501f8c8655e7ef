public import CressetCrypto
public import CressetIdentity
import CressetWire

/// Generates secrets, and seals them with AES-256-GCM under the master key.
public struct SecretVault: SecretSource {
    /// In bytes.
    public static let masterKeyLength = AESGCM.keyLength

    private let masterKey: SecretBytes
    private let digestKey: SecretBytes

    /// - Parameter masterKey: ``masterKeyLength`` bytes.
    public init(masterKey: [UInt8]) {
        self.masterKey = SecretBytes(copying: masterKey)
        // A separate key: no key serves two algorithms.
        digestKey = SecretBytes(
            copying: HashAlgorithm.sha256.authenticationCode(for: Array("keyed digests".utf8), key: masterKey)
        )
    }

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

    public func hmacSHA1(_ value: [UInt8], key: [UInt8]) -> [UInt8] {
        HashAlgorithm.Insecure.sha1.authenticationCode(for: value, key: key)
    }

    /// - Parameter salt: Public value; keys with different salts are unrelated.
    public func derivedKey(for purpose: String, salt: [UInt8] = []) -> SecretBytes {
        HKDF.derive(from: masterKey, salt: salt, purpose: Array(purpose.utf8))
    }

    /// The ID of the master key, 16 hexadecimal digits. It does not help to guess the key.
    public var keyID: String {
        derivedKey(for: "cresset master key id").withBytes { Hexadecimal.encoded($0.prefix(8)) }
    }

    public func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        ConstantTime.equals(left, right)
    }

    public func seal(_ secret: [UInt8], context: String) throws -> [UInt8] {
        try AESGCM.seal(secret, key: masterKey, context: Array(context.utf8))
    }

    /// - Throws: `CryptoError` for another key or context, or modified data.
    public func open(_ sealed: [UInt8], context: String) throws -> [UInt8] {
        try AESGCM.open(sealed, key: masterKey, context: Array(context.utf8))
    }
}
