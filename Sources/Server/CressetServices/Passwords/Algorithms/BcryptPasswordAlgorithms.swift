import CressetCrypto
import CressetWire

/// BCRYPT: the stored bytes are the whole `$2a$…` text.
struct BcryptPasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], against hashed: HashedPassword) -> Bool {
        Bcrypt.verify(password, against: hashed.hash)
    }
}

/// Our own: bcrypt, of the password or of its digest.
struct NativePasswordAlgorithm: PasswordAlgorithm {
    let isDigested: Bool

    /// The stand-in for a password that bcrypt would not read to its end: 64 characters without a NUL.
    static func digest(_ password: [UInt8]) -> SecretBytes {
        SecretBytes(utf8Of: Base64.encoded(HashAlgorithm.sha384.digest(password)))
    }

    func verify(_ password: [UInt8], against hashed: HashedPassword) -> Bool {
        guard !isDigested else {
            return Self.digest(password).withBytes { Bcrypt.verify($0, against: hashed.hash) }
        }
        // A password that would have been digested is not this one, however it begins; finding out takes as long.
        return Bcrypt.verify(password, against: hashed.hash) && Bcrypt.takes(password)
    }
}
