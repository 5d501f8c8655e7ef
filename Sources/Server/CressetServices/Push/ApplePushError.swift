/// The reason why apps cannot be reached by Apple's service.
public struct ApplePushError: Error, Equatable, Sendable {
    /// In words, for the operator.
    public let reason: String
}
