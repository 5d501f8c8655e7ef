/// A sign-in method of an account (docs/wire §3.2).
public struct ProviderUserInfo: Codable, Equatable, Sendable {
    public var providerId: String?
    public var displayName: String?
    public var photoUrl: String?
    public var federatedId: String?
    public var email: String?
    public var rawId: String?
    public var screenName: String?
    public var phoneNumber: String?

    public init() {}
}
