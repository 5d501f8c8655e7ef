import CressetAuth

#if canImport(CryptoKit)
    import CryptoKit
#endif

/// MD5 with the platform's library if available, for names without secrecy.
enum MD5Digest {
    static func bytes(of bytes: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            Array(Insecure.MD5.hash(data: bytes))
        #else
            MD5Hash.digest(of: bytes)
        #endif
    }
}
