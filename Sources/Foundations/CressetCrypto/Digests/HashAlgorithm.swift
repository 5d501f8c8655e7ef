internal import CressetCOpenSSL

public struct HashAlgorithm: Hashable, Sendable {
    fileprivate enum Value: Hashable {
        case sha256
        case sha384
        case sha512
        case sha1
        case md5
    }

    fileprivate let value: Value

    public static let sha256 = HashAlgorithm(value: .sha256)
    public static let sha384 = HashAlgorithm(value: .sha384)
    public static let sha512 = HashAlgorithm(value: .sha512)

    /// Algorithms for imported passwords and for OAuth 1.0a signatures only; do not use them for new features.
    public enum Insecure {
        /// SHA-1: 20 bytes. For OAuth 1.0a, imported hashes, and database ETags, also computed by SDKs.
        public static let sha1 = HashAlgorithm(value: .sha1)
        /// MD5: 16 bytes. For imported hashes.
        public static let md5 = HashAlgorithm(value: .md5)
    }

    public func digest(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var length: UInt32 = 0
        let result = unsafe EVP_Digest(bytes, bytes.count, &digest, &length, evp, nil)
        precondition(result == 1, "the library cannot compute \(value)")
        digest.removeLast(digest.count - Int(length))
        return digest
    }

    /// Returns the HMAC of the bytes (RFC 2104).
    public func authenticationCode(for bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var length: UInt32 = 0
        let result = unsafe HMAC(evp, key, Int32(key.count), bytes, bytes.count, &code, &length)
        precondition(unsafe result != nil, "the library cannot compute HMAC with \(value)")
        code.removeLast(code.count - Int(length))
        return code
    }

    var evp: OpaquePointer? {
        switch value {
        case .sha256: unsafe EVP_sha256()
        case .sha384: unsafe EVP_sha384()
        case .sha512: unsafe EVP_sha512()
        case .sha1: unsafe EVP_sha1()
        case .md5: unsafe EVP_md5()
        }
    }
}
