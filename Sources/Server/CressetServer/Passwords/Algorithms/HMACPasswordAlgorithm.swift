import CressetCrypto

/// HMAC_…: keyed with the signer key; the password comes first unless the import says otherwise.
struct HMACPasswordAlgorithm: PasswordAlgorithm {
    let hash: HashAlgorithm

    func verify(_ password: [UInt8], _ hashed: HashedPassword) throws -> Bool {
        // Only HMAC_SHA512 may be imported without a key, and nobody can sign in with it.
        guard let signerKey = hashed.signerKey else { throw PasswordAlgorithmError.missingSignerKey }
        let computed = hashed.message(password, saltFirst: false).withBytes { message in
            hash.authenticationCode(for: message, key: signerKey)
        }
        return ConstantTime.equals(computed, hashed.hash)
    }
}
