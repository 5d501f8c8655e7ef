/// An enrolled second factor (docs/wire §11.1).
public struct SecondFactor: Equatable, Sendable {
    /// The way in which its owner proves it.
    public enum Method: Equatable, Sendable {
        /// By a code that is sent to this number, in E.164.
        case phone(String)
        /// By a code that a device makes by itself (RFC 6238).
        case totp(TOTPKey)
    }

    /// The id of the enrollment.
    public var enrollmentID: String
    /// The display name of the factor.
    public var displayName: String?
    /// RFC 3339, kept as it came: imported moments are returned verbatim.
    public var enrolledAt: String
    /// The way in which its owner proves it.
    public var method: Method

    /// Makes a factor; `enrolledAt` is in RFC 3339.
    public init(enrollmentID: String, displayName: String?, enrolledAt: String, method: Method) {
        self.enrollmentID = enrollmentID
        self.displayName = displayName
        self.enrolledAt = enrolledAt
        self.method = method
    }

    /// The name of the method, as tokens have it: `phone` or `totp`.
    public var kind: String {
        switch method {
        case .phone: "phone"
        case .totp: "totp"
        }
    }

    /// The number, in E.164; `nil` for a factor without one.
    public var phoneNumber: String? {
        if case .phone(let number) = method { number } else { nil }
    }

    /// The key; `nil` for a factor without one.
    public var totpKey: TOTPKey? {
        if case .totp(let key) = method { key } else { nil }
    }
}
