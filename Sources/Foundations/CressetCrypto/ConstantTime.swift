internal import CressetCOpenSSL

public enum ConstantTime {
    /// The duration depends only on the length, which is not secret.
    public static func equals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe CRYPTO_memcmp(left, right, left.count) == 0
    }
}
