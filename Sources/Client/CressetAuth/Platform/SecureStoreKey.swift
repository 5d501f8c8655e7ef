/// What something is stored under.
public struct SecureStoreKey: Hashable, Sendable {
    /// Whose it is.
    public let service: String
    /// What it is.
    public let account: String

    /// A key of two parts.
    public init(service: String, account: String) {
        self.service = service
        self.account = account
    }
}
