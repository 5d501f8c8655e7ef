internal import CressetCOpenSSL

/// Random bytes that cannot be predicted.
public enum SecureRandom {
    /// Returns that many bytes of the system's generator.
    public static func bytes(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let result = unsafe RAND_bytes(&bytes, Int32(count))
        // Without randomness every key and token would be a guess: no answer is better than that one.
        precondition(result == 1, "no randomness available")
        return bytes
    }
}
