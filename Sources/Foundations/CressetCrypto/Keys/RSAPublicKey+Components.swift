internal import CressetCOpenSSL

extension RSAPublicKey {
    // Shorter keys are broken; longer ones, and long exponents, only cost time.
    private static let modulusLength = 256...1024
    private static let exponentLength = 1...8

    /// The key that a JWK describes (RFC 7518 §6.3.1): 2048 to 8192 bits.
    ///
    /// - Parameters:
    ///   - modulus: Big-endian.
    ///   - exponent: Big-endian.
    public init(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) {
        let modulus = Array(modulus.drop { $0 == 0 })
        let exponent = Array(exponent.drop { $0 == 0 })
        guard Self.modulusLength.contains(modulus.count), Self.exponentLength.contains(exponent.count),
            let lowest = exponent.last, lowest & 1 == 1, exponent != [1]
        else { throw CryptoError(.invalidKey) }
        let der = Self.subjectPublicKeyInfo(modulus, exponent)
        let made = unsafe der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return unsafe d2i_PUBKEY(nil, &cursor, buffer.count)
        }
        guard let made = unsafe made else { throw .drainingQueue(.invalidKey) }
        self.init(key: unsafe PKey(takingOwnershipOf: made))
    }

    /// RFC 5280 §4.1 with the key of RFC 8017 §A.1.1.
    private static func subjectPublicKeyInfo(_ modulus: [UInt8], _ exponent: [UInt8]) -> [UInt8] {
        let rsaEncryption: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00]
        let key = element(0x30, integer(modulus) + integer(exponent))
        return element(0x30, element(0x30, rsaEncryption) + element(0x03, [0] + key))
    }

    /// A positive integer: its highest bit is not its sign.
    private static func integer(_ magnitude: [UInt8]) -> [UInt8] {
        element(0x02, (magnitude[0] & 0x80 == 0 ? [] : [0]) + magnitude)
    }

    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            switch count {
            case ..<0x80: [UInt8(count)]
            case ..<0x100: [0x81, UInt8(count)]
            default: [0x82, UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count)]
            }
        return [tag] + length + content
    }
}
