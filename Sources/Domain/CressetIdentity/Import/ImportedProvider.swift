/// One `providerUserInfo` entry of an import.
public struct ImportedProvider: Equatable, Sendable {
    /// The provider, `google.com`.
    public var providerID: String?
    /// The provider's own id of the person.
    public var rawID: String?
    /// The id, qualified by the provider.
    public var federatedID: String?
    /// The display name at the provider.
    public var displayName: String?
    /// The URL of the picture at the provider.
    public var photoURL: String?
    /// The e-mail address at the provider.
    public var email: String?
    /// The phone number; of the provider `phone` alone.
    public var phoneNumber: String?
    /// The user name at the provider.
    public var screenName: String?

    /// Makes an empty entry.
    public init() {}
}
