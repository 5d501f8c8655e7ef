#if canImport(CryptoKit)
    import CryptoKit
#else
    import CressetCrypto
#endif

/// MD5, by the platform's own library, for names that need no secrecy.
enum MD5Digest {
    static func bytes(of bytes: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            Array(Insecure.MD5.hash(data: bytes))
        #else
            HashAlgorithm.Insecure.md5.digest(bytes)
        #endif
    }
}
