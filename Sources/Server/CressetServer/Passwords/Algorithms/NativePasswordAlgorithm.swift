import CressetCrypto
import CressetWire

/// Our own: bcrypt, of the password or of its digest.
struct NativePasswordAlgorithm: PasswordAlgorithm {
    let isDigested: Bool

    /// What bcrypt reads of a password that it would not read to its end: 64 characters without a NUL.
    static func digest(_ password: [UInt8]) -> SecretBytes {
        SecretBytes(utf8Of: Base64.encoded(HashAlgorithm.sha384.digest(password)))
    }

    func verify(_ password: [UInt8], _ hashed: HashedPassword) -> Bool {
        guard !isDigested else {
            return Self.digest(password).withBytes { Bcrypt.verify($0, against: hashed.hash) }
        }
        // A password that would have been digested is not this one, however it begins; finding out takes as long.
        return Bcrypt.verify(password, against: hashed.hash) && Bcrypt.takes(password)
    }
}
