import CressetWire

#if canImport(CryptoKit)
    import CryptoKit
#else
    import CressetCrypto
#endif

/// HMAC-SHA1, which OAuth 1.0a demands, by the platform's own library.
enum OAuthCode {
    @Sendable static func hmacSHA1(_ bytes: [UInt8], key: [UInt8]) -> String {
        #if canImport(CryptoKit)
            let code = Array(HMAC<Insecure.SHA1>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
        #else
            let code = HashAlgorithm.Insecure.sha1.authenticationCode(for: bytes, key: key)
        #endif
        return Base64.encoded(code)
    }
}
