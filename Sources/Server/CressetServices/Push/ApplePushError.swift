public struct ApplePushError: Error, Equatable, Sendable {
    public let reason: String
}
