import CressetCrypto

/// SCRYPT: the vendor's own variant (docs/wire §16.1).
struct FirebaseScryptPasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], _ hashed: HashedPassword) throws -> Bool {
        guard let signerKey = hashed.signerKey else { return false }
        let computed = try Scrypt.firebase(
            password, salt: hashed.salt, signerKey: signerKey, rounds: hashed.number("rounds"),
            memoryCost: hashed.number("memoryCost"))
        return ConstantTime.equals(computed, hashed.hash)
    }
}
