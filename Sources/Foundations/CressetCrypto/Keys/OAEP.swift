internal import CressetCOpenSSL

/// The parameters of RSAES-OAEP (RFC 8017 §7.1), without a label.
public struct OAEP: Hashable, Sendable {
    /// The hash of the label.
    public let digest: HashAlgorithm
    /// The hash of the mask generation function.
    public let maskDigest: HashAlgorithm

    /// Makes parameters. SHA-1 is as good as others here: nothing depends on collisions.
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
