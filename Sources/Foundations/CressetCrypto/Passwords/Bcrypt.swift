internal import CressetCCrypt

/// bcrypt by libxcrypt: the native form of passwords, and imported ones.
///
/// bcrypt reads 72 bytes of a password and stops at a NUL. What is longer, or holds one, must be digested first:
/// see ``takes(_:)``.
public enum Bcrypt {
    /// The accepted costs: powers of two of rounds.
    public static let costs = 4...16

    /// Returns true if bcrypt reads all of the password.
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

    /// Returns true if the hash is this password's. Text that is not a bcrypt hash matches no password. A wrong
    /// password costs the same whatever it is: no length and no character of it is refused early.
    public static func verify(_ password: [UInt8], against hash: [UInt8]) -> Bool {
        guard isHash(hash), let computed = crypt(password, setting: hash.map { CChar(bitPattern: $0) } + [0]) else {
            return false
        }
        return ConstantTime.equals(computed, hash) && !password.contains(0)
    }

    /// Returns the work factor of a hash; `nil` if it is not a bcrypt hash.
    public static func cost(of hash: [UInt8]) -> Int? {
        isHash(hash) ? Int(String(decoding: hash[4..<6], as: UTF8.self)) : nil
    }

    // `$2a$10$` and 53 characters, with a work factor that ends before the caller does.
    private static func isHash(_ text: [UInt8]) -> Bool {
        guard text.count == 60, text[0] == UInt8(ascii: "$"), text[1] == UInt8(ascii: "2"),
            [UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "y"), UInt8(ascii: "x")].contains(text[2]),
            text[3] == UInt8(ascii: "$"), text[6] == UInt8(ascii: "$"), !text.contains(0),
            let cost = Int(String(decoding: text[4..<6], as: UTF8.self))
        else { return false }
        return costs.contains(cost)
    }

    private static func crypt(_ password: [UInt8], setting: [CChar]) -> [UInt8]? {
        // 32 KiB that must not lie on the stack of a pool's thread; crypt_rn overwrites what it leaves there.
        let data = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
        defer { unsafe data.deallocate() }
        unsafe data.initialize(to: crypt_data())
        // No more than bcrypt reads: the library refuses what is too long for its other schemes.
        var phrase = [CChar](repeating: 0, count: longest + 1)
        defer { SecretBytes.wipe(&phrase) }
        for (index, byte) in password.prefix(longest).enumerated() { phrase[index] = CChar(bitPattern: byte) }
        guard
            let output = unsafe crypt_rn(phrase, setting, data, Int32(MemoryLayout<crypt_data>.size))
        else { return nil }
        return unsafe Array(String(cString: output).utf8)
    }
}
