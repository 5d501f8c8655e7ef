import CressetCrypto

/// Accepted algorithms by URI; excludes SHA-1 signatures, HMAC and RSA 1.5.
enum SAMLAlgorithms {
    static let exclusive = SAMLNamespace.exclusive
    static let exclusiveWithComments = SAMLNamespace.exclusive + "WithComments"
    static let enveloped = SAMLNamespace.signature + "enveloped-signature"

    static func isSHA1(_ uri: String?) -> Bool {
        guard let uri else { return false }
        return uri.hasSuffix("#sha1") || uri.hasSuffix("-sha1")
    }

    static let ownSignature = more + "rsa-sha256"

    private static let more = "http://www.w3.org/2001/04/xmldsig-more#"

    static let signatures: [String: CertificateKey.Scheme] = [
        more + "rsa-sha256": .init(family: .rsa, digest: .sha256),
        more + "rsa-sha384": .init(family: .rsa, digest: .sha384),
        more + "rsa-sha512": .init(family: .rsa, digest: .sha512),
        more + "ecdsa-sha256": .init(family: .ecdsa, digest: .sha256),
        more + "ecdsa-sha384": .init(family: .ecdsa, digest: .sha384),
        more + "ecdsa-sha512": .init(family: .ecdsa, digest: .sha512),
    ]

    static let digests: [String: HashAlgorithm] = [
        SAMLNamespace.encryption + "sha256": .sha256, more + "sha384": .sha384,
        SAMLNamespace.encryption + "sha512": .sha512,
    ]

    /// The hashes for OAEP, including SHA-1, which is secure there.
    static let oaepDigests: [String: HashAlgorithm] = digests.merging(
        [SAMLNamespace.signature + "sha1": HashAlgorithm.Insecure.sha1],
        uniquingKeysWith: { first, _ in first }
    )

    static let maskDigests: [String: HashAlgorithm] = [
        SAMLNamespace.encryption11 + "mgf1sha1": HashAlgorithm.Insecure.sha1,
        SAMLNamespace.encryption11 + "mgf1sha256": .sha256,
    ]

    static let oaepWithSHA1Mask = SAMLNamespace.encryption + "rsa-oaep-mgf1p"
    static let oaep = SAMLNamespace.encryption11 + "rsa-oaep"

    static let ciphers: [String: DocumentCipher] = [
        SAMLNamespace.encryption + "aes128-cbc": DocumentCipher(.cbc, keyLength: 16),
        SAMLNamespace.encryption + "aes192-cbc": DocumentCipher(.cbc, keyLength: 24),
        SAMLNamespace.encryption + "aes256-cbc": DocumentCipher(.cbc, keyLength: 32),
        SAMLNamespace.encryption11 + "aes128-gcm": DocumentCipher(.gcm, keyLength: 16),
        SAMLNamespace.encryption11 + "aes192-gcm": DocumentCipher(.gcm, keyLength: 24),
        SAMLNamespace.encryption11 + "aes256-gcm": DocumentCipher(.gcm, keyLength: 32),
    ].compactMapValues(\.self)
}
