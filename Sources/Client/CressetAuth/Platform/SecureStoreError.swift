/// A store failed.
public struct SecureStoreError: Error, Equatable, Sendable {
    /// One clause, without a secret.
    public let reason: String

    public init(_ reason: String) {
        self.reason = reason
    }
}
