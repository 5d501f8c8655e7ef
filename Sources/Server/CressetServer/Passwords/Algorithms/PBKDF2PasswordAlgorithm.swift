import CressetCrypto

/// PBKDF_SHA1 and PBKDF2_SHA256: as long as the stored hash is.
struct PBKDF2PasswordAlgorithm: PasswordAlgorithm {
    let hash: HashAlgorithm

    func verify(_ password: [UInt8], _ hashed: HashedPassword) throws -> Bool {
        guard (1...1024).contains(hashed.hash.count) else { return false }
        let computed = try PBKDF2.derive(
            password, salt: hashed.salt, rounds: Int(clamping: hashed.number("rounds")), length: hashed.hash.count,
            hash: hash)
        return ConstantTime.equals(computed, hashed.hash)
    }
}
