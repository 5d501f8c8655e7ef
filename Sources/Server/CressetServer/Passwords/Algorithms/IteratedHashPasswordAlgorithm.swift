import CressetCrypto

/// SHA512, SHA256 and SHA1, over and over; the salt comes first unless the import says otherwise.
struct IteratedHashPasswordAlgorithm: PasswordAlgorithm {
    let hash: HashAlgorithm

    func verify(_ password: [UInt8], _ hashed: HashedPassword) -> Bool {
        var digest = hashed.message(password, saltFirst: true).withBytes { hash.digest($0) }
        for _ in 1..<max(1, min(8192, hashed.number("rounds"))) { digest = hash.digest(digest) }
        return ConstantTime.equals(digest, hashed.hash)
    }
}
