import CressetCrypto

/// BCRYPT: the stored bytes are the whole `$2a$…` text.
struct BcryptPasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], _ hashed: HashedPassword) -> Bool {
        Bcrypt.verify(password, against: hashed.hash)
    }
}
