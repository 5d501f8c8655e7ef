internal import CressetCOpenSSL

public enum SecureRandom {
    public static func bytes(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let result = unsafe RAND_bytes(&bytes, Int32(count))
        // Without randomness, keys and tokens would be predictable: stopping is safer.
        precondition(result == 1, "no randomness available")
        return bytes
    }
}
