extension StoredPassword {
    /// Maximum imported hash kinds with decoys per user pool; each adds cost to every rejected password.
    public static let kindLimit = 8

    public var isNative: Bool {
        algorithm == Self.native || algorithm == Self.nativeDigested
    }

    /// The algorithm of native hashes of the plain password.
    public static let native = "bcrypt"
    /// The native algorithm for passwords beyond 72 bytes.
    public static let nativeDigested = "bcrypt-sha384"

    /// A hash without a password, as slow to check as this one.
    ///
    /// All hashes of an import share one decoy, unless they differ in length or bcrypt cost.
    public var decoy: StoredPassword {
        var decoy = self
        // Digesting a password is negligible next to hashing it.
        if isNative { decoy.algorithm = Self.native }
        decoy.salt = [UInt8](repeating: 0, count: 16)
        decoy.hash =
            isBcrypt
            ? Array(hash.prefix(Self.bcryptSettingLength))
                + [UInt8](repeating: UInt8(ascii: "."), count: Self.bcryptLength - Self.bcryptSettingLength)
            : [UInt8](repeating: 0, count: hash.count)
        return decoy
    }

    /// True if both have the same ``decoy``, without creating it: an import calls this for every row.
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
