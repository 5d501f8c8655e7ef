internal import CressetCOpenSSL

/// The public key of a certificate, for the verification of XML signatures.
public struct CertificateKey: Sendable {
    /// A signature scheme (RFC 9231 §2.3).
    public struct Scheme: Hashable, Sendable {
        public enum Family: Hashable, Sendable {
            /// RSASSA-PKCS1-v1_5 (RFC 8017 §8.2).
            case rsa
            /// ECDSA, with the two numbers concatenated.
            case ecdsa
        }

        public let family: Family
        /// SHA-256, SHA-384 or SHA-512; verification fails with others.
        public let digest: HashAlgorithm

        public init(family: Family, digest: HashAlgorithm) {
            self.family = family
            self.digest = digest
        }
    }

    private static let curveBits: Set<Int32> = [256, 384, 521]

    let key: PKey
    private let family: Scheme.Family

    init(key: PKey) throws(CryptoError) {
        self.key = key
        let bits = unsafe EVP_PKEY_get_bits(key.pointer)
        if key.isRSA, (2048...8192).contains(bits) {
            family = .rsa
        } else if unsafe EVP_PKEY_get_base_id(key.pointer) == EVP_PKEY_EC, Self.curveBits.contains(bits) {
            family = .ecdsa
        } else {
            throw CryptoError(.invalidKey)
        }
    }

    public func verifies(_ signature: [UInt8], for bytes: [UInt8], scheme: Scheme) -> Bool {
        guard scheme.family == family, [.sha256, .sha384, .sha512].contains(scheme.digest) else { return false }
        guard family == .ecdsa else { return key.verifies(signature, for: bytes, digest: scheme.digest) }
        let length = Int(unsafe EVP_PKEY_get_bits(key.pointer) + 7) / 8
        guard signature.count == 2 * length else { return false }
        let der = DER.sequence(
            DER.integer(Array(signature.prefix(length))),
            DER.integer(Array(signature.suffix(length)))
        )
        return key.verifies(der, for: bytes, digest: scheme.digest)
    }
}
