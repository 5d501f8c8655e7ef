import CressetCrypto
import CressetWire

/// HMAC_…: keyed with the signer key; the password comes first unless the import specifies otherwise.
struct HMACPasswordAlgorithm: PasswordAlgorithm {
    let hash: HashAlgorithm

    func verify(_ password: [UInt8], against hashed: HashedPassword) throws -> Bool {
        // Only HMAC_SHA512 can be imported without a key, and then matches no password.
        guard let signerKey = hashed.signerKey else { throw PasswordAlgorithmError.missingSignerKey }
        let computed = hashed.message(password, saltFirst: false).withBytes { message in
            hash.authenticationCode(for: message, key: signerKey)
        }
        return ConstantTime.equals(computed, hashed.hash)
    }
}

/// Iterated SHA512, SHA256 and SHA1; the salt comes first unless the import specifies otherwise.
struct IteratedHashPasswordAlgorithm: PasswordAlgorithm {
    let hash: HashAlgorithm

    func verify(_ password: [UInt8], against hashed: HashedPassword) -> Bool {
        var digest = hashed.message(password, saltFirst: true).withBytes { hash.digest($0) }
        for _ in 1..<max(1, min(8192, hashed.number("rounds"))) { digest = hash.digest(digest) }
        return ConstantTime.equals(digest, hashed.hash)
    }
}

/// MD5: salted, then iterated with the password; the stored bytes are lower-case hexadecimal text.
struct MD5PasswordAlgorithm: PasswordAlgorithm {
    func verify(_ password: [UInt8], against hashed: HashedPassword) -> Bool {
        let md5 = HashAlgorithm.Insecure.md5
        var digest = hashed.message(password, saltFirst: true).withBytes { md5.digest($0) }
        for _ in 0..<min(8192, hashed.number("rounds")) {
            digest = SecretBytes(joining: digest, password).withBytes { md5.digest($0) }
        }
        return ConstantTime.equals(Array(Hexadecimal.encoded(digest).utf8), hashed.hash)
    }
}

/// PBKDF_SHA1 and PBKDF2_SHA256: as long as the stored hash.
struct PBKDF2PasswordAlgorithm: PasswordAlgorithm {
    let hash: HashAlgorithm

    func verify(_ password: [UInt8], against hashed: HashedPassword) throws -> Bool {
        guard (1...1024).contains(hashed.hash.count) else { return false }
        let computed = try PBKDF2.derive(
            password,
            salt: hashed.salt,
            rounds: Int(clamping: hashed.number("rounds")),
            length: hashed.hash.count,
            hash: hash
        )
        return ConstantTime.equals(computed, hashed.hash)
    }
}
