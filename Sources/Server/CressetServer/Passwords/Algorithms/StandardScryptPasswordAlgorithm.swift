import CressetCrypto

/// STANDARD_SCRYPT (RFC 7914).
struct StandardScryptPasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], _ hashed: HashedPassword) throws -> Bool {
        let computed = try Scrypt.derive(
            password, salt: hashed.salt, cost: hashed.number("cpuMemCost"), blockSize: hashed.number("blockSize"),
            parallelization: hashed.number("parallelization"), length: Int(clamping: hashed.number("dkLen")))
        return ConstantTime.equals(computed, hashed.hash)
    }
}
