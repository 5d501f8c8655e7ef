internal import CressetCOpenSSL

public enum Certificate {
    /// - Parameters:
    ///   - notBefore: Seconds since 1970.
    ///   - notAfter: Seconds since 1970.
    /// - Returns: PEM.
    public static func selfSigned(
        _ key: RSAPrivateKey,
        commonName: String,
        notBefore: Int64,
        notAfter: Int64
    ) throws(CryptoError) -> String {
        guard let certificate = unsafe X509_new() else { throw .drainingQueue() }
        defer { unsafe X509_free(certificate) }
        let name = unsafe X509_get_subject_name(certificate)
        let common = Array(commonName.utf8)
        let serial = try serial(of: key)
        guard unsafe X509_set_version(certificate, 2) == 1,
            unsafe ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), serial) == 1,
            unsafe ASN1_TIME_set(X509_getm_notBefore(certificate), Int(notBefore)) != nil,
            unsafe ASN1_TIME_set(X509_getm_notAfter(certificate), Int(notAfter)) != nil,
            unsafe X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, common, Int32(common.count), -1, 0) == 1,
            unsafe X509_set_issuer_name(certificate, name) == 1,
            unsafe X509_set_pubkey(certificate, key.key.pointer) == 1,
            unsafe X509_sign(certificate, key.key.pointer, EVP_sha256()) > 0
        else { throw .drainingQueue() }
        return try MemoryBIO.text { (bio) throws(CryptoError) in
            guard unsafe PEM_write_bio_X509(bio.pointer, certificate) == 1 else { throw .drainingQueue() }
        }
    }

    // Derived from the key: every server creates the same certificate for a key, also after a restart.
    private static func serial(of key: RSAPrivateKey) throws(CryptoError) -> UInt64 {
        let digest = HashAlgorithm.sha256.digest(try key.publicKey.modulus())
        return digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } >> 1 | 1
    }
}
