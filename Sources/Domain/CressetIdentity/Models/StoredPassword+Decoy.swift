extension StoredPassword {
    /// The most kinds of imported hashes that a pool evens out. Each makes every refused password cost more.
    public static let kindLimit = 8

    /// True if the hash is of the form in which this server makes them.
    public var isNative: Bool {
        algorithm == Self.native || algorithm == Self.nativeDigested
    }

    /// The algorithm of native hashes, and that of those whose password is digested first.
    public static let native = "bcrypt"
    /// The native algorithm for passwords beyond 72 bytes.
    public static let nativeDigested = "bcrypt-sha384"

    /// A hash that belongs to no password, and takes as long to check as this one. All hashes of one import have the
    /// same, unless they differ in length or, those of bcrypt, in cost. Native ones differ in cost alone.
    public var decoy: StoredPassword {
        var decoy = self
        // Digesting a password takes no time beside hashing it.
        if isNative { decoy.algorithm = Self.native }
        decoy.salt = [UInt8](repeating: 0, count: 16)
        decoy.hash =
            isBcrypt
            ? Array(hash.prefix(Self.bcryptSettingLength))
                + [UInt8](repeating: UInt8(ascii: "."), count: Self.bcryptLength - Self.bcryptSettingLength)
            : [UInt8](repeating: 0, count: hash.count)
        return decoy
    }

    /// True if both have the same ``decoy``, which is not made for it: an import asks for every row.
    public func sharesDecoy(with other: StoredPassword) -> Bool {
        (algorithm == other.algorithm || isNative && other.isNative)
            && hash.count == other.hash.count && isBcrypt == other.isBcrypt
            && (!isBcrypt || hash.prefix(Self.bcryptSettingLength) == other.hash.prefix(Self.bcryptSettingLength))
            && signerKeyID == other.signerKeyID && parameters == other.parameters
    }

    private var isBcrypt: Bool { hash.count == Self.bcryptLength && hash.first == UInt8(ascii: "$") }

    // `$2a$10$`, then salt and hash.
    private static let bcryptLength = 60
    private static let bcryptSettingLength = 7
}
