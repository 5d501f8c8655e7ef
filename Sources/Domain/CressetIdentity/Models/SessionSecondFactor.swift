public struct SessionSecondFactor: Equatable, Sendable {
    /// `phone`, `totp`, `passkey` or `recovery`.
    public let kind: String
    public let enrollmentID: String

    public init(kind: String, enrollmentID: String) {
        self.kind = kind
        self.enrollmentID = enrollmentID
    }
}
