/// An enrolled second factor (docs/wire §11.1).
public struct SecondFactor: Equatable, Sendable {
    public enum Method: Equatable, Sendable {
        /// A code sent by SMS to this number, in E.164 format.
        case phone(String)
        /// A code of an authenticator app (RFC 6238).
        case totp(TOTPKey)
    }

    public var enrollmentID: String
    public var displayName: String?
    /// In RFC 3339 format, stored verbatim: imported times are returned unchanged.
    public var enrolledAt: String
    public var method: Method

    public init(enrollmentID: String, displayName: String?, enrolledAt: String, method: Method) {
        self.enrollmentID = enrollmentID
        self.displayName = displayName
        self.enrolledAt = enrolledAt
        self.method = method
    }

    /// The method's name in tokens: `phone` or `totp`.
    public var kind: String {
        switch method {
        case .phone: "phone"
        case .totp: "totp"
        }
    }

    /// The number in E.164 format, or `nil`.
    public var phoneNumber: String? {
        if case .phone(let number) = method { number } else { nil }
    }

    public var totpKey: TOTPKey? {
        if case .totp(let key) = method { key } else { nil }
    }
}
