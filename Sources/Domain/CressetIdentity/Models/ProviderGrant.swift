/// A user's secret credentials at an identity provider, optionally sent to blocking functions.
public struct ProviderGrant: Equatable, Sendable {
    /// The user's profile at the provider, as JSON text.
    public var rawUserInfo: String?
    public var idToken: String?
    public var accessToken: String?
    public var refreshToken: String?
    /// The secret of ``accessToken`` (OAuth 1.0a).
    public var tokenSecret: String?
    /// The lifetime of ``accessToken`` in seconds.
    public var expiresIn: Int64?

    public init() {}

    mutating func removeAccessToken() {
        (accessToken, tokenSecret, expiresIn) = (nil, nil, nil)
    }
}

extension ProviderGrant: CustomStringConvertible, CustomReflectable {
    public var description: String { "provider grant" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
