#if canImport(Security)
    import Foundation
    import Security

    extension RSAPublicKey {
        /// Verifies with the platform's RSA; `nil` if it rejects the key.
        ///
        /// - Parameter modulus: Without leading zeros.
        static func platformVerifies(
            _ signature: [UInt8], ofDigest digest: [UInt8], modulus: [UInt8], exponent: UInt32
        ) -> Bool? {
            let attributes: [String: Any] = [
                kSecAttrKeyType as String: kSecAttrKeyTypeRSA, kSecAttrKeyClass as String: kSecAttrKeyClassPublic,
            ]
            let data = Data(pkcs1(modulus: modulus, exponent: exponent))
            guard let key = SecKeyCreateWithData(data as CFData, attributes as CFDictionary, nil) else {
                return nil
            }
            return SecKeyVerifySignature(
                key, .rsaSignatureDigestPKCS1v15SHA256, Data(digest) as CFData, Data(signature) as CFData, nil)
        }
    }
#endif

extension RSAPublicKey {
    /// Returns the DER of RSAPublicKey (RFC 8017 §A.1.1).
    package static func pkcs1(modulus: [UInt8], exponent: UInt32) -> [UInt8] {
        let power = (0..<4).map { UInt8(truncatingIfNeeded: exponent >> (24 - 8 * $0)) }.drop { $0 == 0 }
        return der(0x30, content: integer(modulus[...]) + integer(power))
    }

    private static func integer(_ digits: ArraySlice<UInt8>) -> [UInt8] {
        der(0x02, content: (digits.first ?? 0) < 0x80 ? Array(digits) : [0] + digits)
    }

    private static func der(_ tag: UInt8, content: [UInt8]) -> [UInt8] {
        switch content.count {
        case ..<0x80: [tag, UInt8(content.count)] + content
        case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
        default: [tag, 0x82, UInt8(content.count >> 8), UInt8(truncatingIfNeeded: content.count)] + content
        }
    }
}
