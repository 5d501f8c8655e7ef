/// An enrolled second factor (docs/wire §11.1).
public struct MfaEnrollment: WireBody {
    /// The empty marker of TOTP factors.
    public struct TotpInfo: WireBody {
        public init() {}

        public mutating func bind(to fields: inout WireFields) {}
    }

    public var mfaEnrollmentId: String?
    public var displayName: String?
    public var phoneInfo: String?
    /// A copy of `phoneInfo`, sent only by the emulator.
    public var unobfuscatedPhoneInfo: String?
    public var totpInfo: TotpInfo?
    /// RFC 3339.
    public var enrolledAt: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("mfaEnrollmentId", to: &mfaEnrollmentId)
        fields.bind("displayName", to: &displayName)
        fields.bind("phoneInfo", to: &phoneInfo)
        fields.bind("unobfuscatedPhoneInfo", to: &unobfuscatedPhoneInfo)
        fields.bind("totpInfo", to: &totpInfo)
        fields.bind("enrolledAt", to: &enrolledAt)
    }
}
