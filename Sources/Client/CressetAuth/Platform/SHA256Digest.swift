import CressetWire

#if canImport(CryptoKit)
    import CryptoKit
#endif

/// SHA-256 with the platform's library, if it has one.
package enum SHA256Digest {
    static func hexadecimal(of text: String) -> String {
        Hexadecimal.encoded(bytes(of: Array(text.utf8)))
    }

    package static func bytes(of bytes: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            Array(SHA256.hash(data: bytes))
        #else
            SHA256Hash.digest(of: bytes)
        #endif
    }
}
