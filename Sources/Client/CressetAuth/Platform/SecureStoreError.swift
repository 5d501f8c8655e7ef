/// A store failed.
public struct SecureStoreError: Error, Equatable, Sendable {
    /// One clause, without a secret.
    public let reason: String

    /// An error with its reason.
    public init(_ reason: String) {
        self.reason = reason
    }
}
