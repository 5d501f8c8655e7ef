/// Extension: a passkey as second factor, see docs/reference/extensions.md.
///
/// Separate, since unknown kinds in `mfaInfo` break sign-ins of the Firebase JS SDK.
public struct PasskeyFactor: WireBody {
    public struct Info: WireBody {
        public init() {}

        public mutating func bind(to fields: inout WireFields) {}
    }

    /// The credential ID in Base64.
    public var mfaEnrollmentId: String?
    public var displayName: String?
    /// RFC 3339.
    public var enrolledAt: String?
    public var cressetPasskeyInfo: Info?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("mfaEnrollmentId", to: &mfaEnrollmentId)
        fields.bind("displayName", to: &displayName)
        fields.bind("enrolledAt", to: &enrolledAt)
        fields.bind("cressetPasskeyInfo", to: &cressetPasskeyInfo)
    }
}
