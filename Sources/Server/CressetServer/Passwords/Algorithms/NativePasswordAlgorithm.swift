import CressetCrypto
import CressetWire

/// Our own: bcrypt, of the password or of its digest.
struct NativePasswordAlgorithm: PasswordAlgorithm {
    let isDigested: Bool

    /// What bcrypt reads of a password that it would not read to its end: 64 characters without a NUL.
    static func digest(_ password: [UInt8]) -> [UInt8] {
        Array(Base64.encoded(HashAlgorithm.sha384.digest(password)).utf8)
    }

    func verify(_ password: [UInt8], _ hashed: HashedPassword) -> Bool {
        Bcrypt.verify(isDigested ? Self.digest(password) : password, against: hashed.hash)
    }
}
