import CressetAuth
import CressetWire

#if canImport(CryptoKit)
    import CryptoKit
#endif

/// HMAC-SHA1 for OAuth 1.0a, with the platform's library if available.
enum OAuthCode {
    @Sendable static func hmacSHA1(_ bytes: [UInt8], key: [UInt8]) -> String {
        #if canImport(CryptoKit)
            let code = Array(HMAC<Insecure.SHA1>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
        #else
            let code = SHA1Hash.authenticationCode(of: bytes, key: key)
        #endif
        return Base64.encoded(code)
    }
}
