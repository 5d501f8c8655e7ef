/// An enrolled second factor (docs/wire §11.1).
public struct SecondFactor: Equatable, Sendable {
    /// The id of the enrollment.
    public var enrollmentID: String
    /// The display name of the factor.
    public var displayName: String?
    /// RFC 3339, kept as it came: imported moments are returned verbatim.
    public var enrolledAt: String
    /// E.164.
    public var phoneNumber: String

    /// Makes a factor; `enrolledAt` is in RFC 3339.
    public init(enrollmentID: String, displayName: String?, enrolledAt: String, phoneNumber: String) {
        self.enrollmentID = enrollmentID
        self.displayName = displayName
        self.enrolledAt = enrolledAt
        self.phoneNumber = phoneNumber
    }
}
