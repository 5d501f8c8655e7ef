import CressetCrypto

/// SCRYPT: Firebase's variant (docs/wire §16.1).
struct FirebaseScryptPasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], against hashed: HashedPassword) throws -> Bool {
        guard let signerKey = hashed.signerKey else { return false }
        let computed = try Scrypt.firebase(
            password,
            salt: hashed.salt,
            signerKey: signerKey,
            rounds: hashed.number("rounds"),
            memoryCost: hashed.number("memoryCost")
        )
        return ConstantTime.equals(computed, hashed.hash)
    }
}

/// STANDARD_SCRYPT (RFC 7914).
struct StandardScryptPasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], against hashed: HashedPassword) throws -> Bool {
        let computed = try Scrypt.derive(
            password,
            salt: hashed.salt,
            cost: hashed.number("cpuMemCost"),
            blockSize: hashed.number("blockSize"),
            parallelization: hashed.number("parallelization"),
            length: Int(clamping: hashed.number("dkLen"))
        )
        return ConstantTime.equals(computed, hashed.hash)
    }
}
