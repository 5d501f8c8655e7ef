import CressetCrypto
import CressetWire

/// BCRYPT: the stored bytes are the complete `$2a$…` text.
struct BcryptPasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], against hashed: HashedPassword) -> Bool {
        Bcrypt.verify(password, against: hashed.hash)
    }
}

struct NativePasswordAlgorithm: PasswordAlgorithm {
    let isDigested: Bool

    /// For passwords not fully read by bcrypt: 64 characters without NUL.
    static func digest(_ password: [UInt8]) -> SecretBytes {
        SecretBytes(utf8Of: Base64.encoded(HashAlgorithm.sha384.digest(password)))
    }

    func verify(_ password: [UInt8], against hashed: HashedPassword) -> Bool {
        guard !isDigested else {
            return Self.digest(password).withBytes { Bcrypt.verify($0, against: hashed.hash) }
        }
        // Rejects long passwords with the same beginning, in the same time.
        return Bcrypt.verify(password, against: hashed.hash) && Bcrypt.takes(password)
    }
}
