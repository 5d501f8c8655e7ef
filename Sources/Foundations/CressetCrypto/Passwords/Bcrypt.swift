internal import CressetCCrypt

/// bcrypt by libxcrypt, for native and imported passwords.
///
/// bcrypt reads 72 bytes of a password and stops at a NUL. Digest other passwords first, see ``takes(_:)``.
public enum Bcrypt {
    /// The accepted costs: the rounds as a power of two.
    public static let costs = 4...16

    /// True if bcrypt reads the complete password.
    public static func takes(_ password: [UInt8]) -> Bool {
        password.count <= longest && !password.contains(0)
    }

    private static let longest = 72

    /// Returns a hash in the modular crypt format, `$2b$…`.
    ///
    /// - Parameter salt: Sixteen random bytes.
    public static func hash(
        _ password: [UInt8],
        cost: Int,
        salt: [UInt8] = SecureRandom.bytes(16)
    ) throws(CryptoError) -> [UInt8] {
        guard costs.contains(cost), salt.count == 16 else { throw CryptoError(.invalidParameter) }
        var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
        let made = unsafe salt.withUnsafeBytes { salt in
            unsafe crypt_gensalt_rn(
                "$2b$",
                UInt(cost),
                salt.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(salt.count),
                &setting,
                Int32(setting.count)
            )
        }
        guard unsafe made != nil else { throw CryptoError(.invalidParameter) }
        guard let hash = crypt(password, setting: setting) else { throw CryptoError(.libraryFailure) }
        return hash
    }

    /// True if the password matches; an invalid hash matches no password. The duration is independent of the
    /// password: neither its length nor its characters cause an early return.
    public static func verify(_ password: [UInt8], against hash: [UInt8]) -> Bool {
        guard isHash(hash), let computed = crypt(password, setting: hash.map { CChar(bitPattern: $0) } + [0]) else {
            return false
        }
        return ConstantTime.equals(computed, hash) && !password.contains(0)
    }

    /// Returns the work factor of a hash; `nil` for an invalid hash.
    public static func cost(of hash: [UInt8]) -> Int? {
        isHash(hash) ? Int(String(decoding: hash[4..<6], as: UTF8.self)) : nil
    }

    // `$2a$10$` and 53 characters, with a limited work factor.
    private static func isHash(_ text: [UInt8]) -> Bool {
        guard text.count == 60, text[0] == UInt8(ascii: "$"), text[1] == UInt8(ascii: "2"),
            [UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "y"), UInt8(ascii: "x")].contains(text[2]),
            text[3] == UInt8(ascii: "$"), text[6] == UInt8(ascii: "$"), !text.contains(0),
            let cost = Int(String(decoding: text[4..<6], as: UTF8.self))
        else { return false }
        return costs.contains(cost)
    }

    private static func crypt(_ password: [UInt8], setting: [CChar]) -> [UInt8]? {
        // 32 KiB, too large for the stack of a pool thread; crypt_rn clears its own data.
        let data = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
        defer { unsafe data.deallocate() }
        unsafe data.initialize(to: crypt_data())
        // At most the bytes read by bcrypt: the library rejects longer passwords.
        var phrase = [CChar](repeating: 0, count: longest + 1)
        defer { SecretBytes.wipe(&phrase) }
        for (index, byte) in password.prefix(longest).enumerated() { phrase[index] = CChar(bitPattern: byte) }
        guard
            let output = unsafe crypt_rn(phrase, setting, data, Int32(MemoryLayout<crypt_data>.size))
        else { return nil }
        return unsafe Array(String(cString: output).utf8)
    }
}
