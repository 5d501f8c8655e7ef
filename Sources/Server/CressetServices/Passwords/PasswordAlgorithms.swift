import CressetCrypto
import CressetIdentity

enum PasswordAlgorithms {
    /// The algorithm of an unknown name matches no password.
    static func named(_ name: String) -> any PasswordAlgorithm {
        switch name {
        case StoredPassword.native: NativePasswordAlgorithm(isDigested: false)
        case StoredPassword.nativeDigested: NativePasswordAlgorithm(isDigested: true)
        case "BCRYPT": BcryptPasswordAlgorithm()
        case "SCRYPT": FirebaseScryptPasswordAlgorithm()
        case "STANDARD_SCRYPT": StandardScryptPasswordAlgorithm()
        case "ARGON2": Argon2PasswordAlgorithm()
        case "PBKDF_SHA1": PBKDF2PasswordAlgorithm(hash: HashAlgorithm.Insecure.sha1)
        case "PBKDF2_SHA256": PBKDF2PasswordAlgorithm(hash: .sha256)
        case "PBKDF2_SHA512": PBKDF2PasswordAlgorithm(hash: .sha512)
        case "HMAC_SHA512": HMACPasswordAlgorithm(hash: .sha512)
        case "HMAC_SHA256": HMACPasswordAlgorithm(hash: .sha256)
        case "HMAC_SHA1": HMACPasswordAlgorithm(hash: HashAlgorithm.Insecure.sha1)
        case "HMAC_MD5": HMACPasswordAlgorithm(hash: HashAlgorithm.Insecure.md5)
        case "SHA512": IteratedHashPasswordAlgorithm(hash: .sha512)
        case "SHA256": IteratedHashPasswordAlgorithm(hash: .sha256)
        case "SHA1": IteratedHashPasswordAlgorithm(hash: HashAlgorithm.Insecure.sha1)
        case "MD5": MD5PasswordAlgorithm()
        default: UnknownPasswordAlgorithm()
        }
    }
}

/// A hash imported without an algorithm: stored, but matched by no password.
private struct UnknownPasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], against hashed: HashedPassword) -> Bool {
        false
    }
}

/// docs/wire §16.2.
protocol PasswordAlgorithm: Sendable {
    /// Slow: called on threads of the pool.
    func verify(_ password: [UInt8], against hashed: HashedPassword) throws -> Bool
}

/// A stored password cannot be verified: a server error, not a wrong password.
enum PasswordAlgorithmError: Error {
    /// Keyed hashes were imported without their key.
    case missingSignerKey
}
