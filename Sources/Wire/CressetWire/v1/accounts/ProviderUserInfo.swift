/// A sign-in method of an account (docs/wire §3.2).
public struct ProviderUserInfo: WireBody {
    public var providerId: String?
    public var displayName: String?
    public var photoUrl: String?
    public var federatedId: String?
    public var email: String?
    public var rawId: String?
    public var screenName: String?
    public var phoneNumber: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("providerId", to: &providerId)
        fields.bind("displayName", to: &displayName)
        fields.bind("photoUrl", to: &photoUrl)
        fields.bind("federatedId", to: &federatedId)
        fields.bind("email", to: &email)
        fields.bind("rawId", to: &rawId)
        fields.bind("screenName", to: &screenName)
        fields.bind("phoneNumber", to: &phoneNumber)
    }
}
