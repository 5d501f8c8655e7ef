/// An enrolled second factor (docs/wire §11.1).
public struct MfaEnrollment: Codable, Equatable, Sendable {
    /// The empty marker of TOTP factors.
    public struct TotpInfo: Codable, Equatable, Sendable {
        public init() {}
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
}
