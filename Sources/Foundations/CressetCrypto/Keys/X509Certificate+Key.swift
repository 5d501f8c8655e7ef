internal import CressetCOpenSSL

extension X509Certificate {
    /// The public key, RSA of 2048 to 8192 bits or on P-256, P-384 or P-521; `nil` for other keys.
    public var key: CertificateKey? {
        guard let made = unsafe X509_get_pubkey(pointer) else {
            _ = CryptoError.drainingQueue()
            return nil
        }
        return try? CertificateKey(key: unsafe PKey(takingOwnershipOf: made))
    }
}
