/// The second factor that a session was opened with.
public struct SessionSecondFactor: Equatable, Sendable {
    /// `phone` or `totp`.
    public let kind: String
    public let enrollmentID: String

    public init(kind: String, enrollmentID: String) {
        self.kind = kind
        self.enrollmentID = enrollmentID
    }
}
