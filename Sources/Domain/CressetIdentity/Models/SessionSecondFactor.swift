/// The second factor that a session was opened with.
public struct SessionSecondFactor: Equatable, Sendable {
    /// `phone`, `totp`, `passkey` or `recovery`.
    public let kind: String
    /// The id of the enrollment that was used.
    public let enrollmentID: String

    /// Makes the factor of a session.
    public init(kind: String, enrollmentID: String) {
        self.kind = kind
        self.enrollmentID = enrollmentID
    }
}
