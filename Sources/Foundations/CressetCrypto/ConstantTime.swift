internal import CressetCOpenSSL

/// The one way to compare secrets.
public enum ConstantTime {
    /// Returns true if both are the same bytes. Takes time by the length alone, which is not a secret.
    public static func equals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe CRYPTO_memcmp(left, right, left.count) == 0
    }
}
