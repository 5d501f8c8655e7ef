/// A `providerUserInfo` entry of an import.
public struct ImportedProvider: Equatable, Sendable {
    /// The provider, `google.com`.
    public var providerID: String?
    public var rawID: String?
    public var federatedID: String?
    public var displayName: String?
    public var photoURL: String?
    public var email: String?
    /// The phone number, for the provider `phone` only.
    public var phoneNumber: String?
    public var screenName: String?

    public init() {}
}
