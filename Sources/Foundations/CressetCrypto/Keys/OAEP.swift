internal import CressetCOpenSSL

/// The parameters of RSAES-OAEP (RFC 8017 §7.1), without a label.
public struct OAEP: Hashable, Sendable {
    public let digest: HashAlgorithm
    public let maskDigest: HashAlgorithm

    /// Creates parameters. SHA-1 is safe here: OAEP does not rely on collision resistance.
    public init(digest: HashAlgorithm, maskDigest: HashAlgorithm) {
        self.digest = digest
        self.maskDigest = maskDigest
    }

    func configure(_ context: OpaquePointer) -> Bool {
        unsafe EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) == 1
            && EVP_PKEY_CTX_set_rsa_oaep_md(context, digest.evp) == 1
            && EVP_PKEY_CTX_set_rsa_mgf1_md(context, maskDigest.evp) == 1
    }
}
