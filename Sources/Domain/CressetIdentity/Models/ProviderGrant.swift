/// The credentials of a person at an identity provider: secrets, which functions of the project get if it wants so.
public struct ProviderGrant: Equatable, Sendable {
    /// The provider's profile of the person, as JSON text.
    public var rawUserInfo: String?
    /// The provider's ID token.
    public var idToken: String?
    /// The provider's access token.
    public var accessToken: String?
    /// The provider's refresh token.
    public var refreshToken: String?
    /// The secret of ``accessToken`` (OAuth 1.0a).
    public var tokenSecret: String?
    /// The lifetime of ``accessToken`` in seconds.
    public var expiresIn: Int64?

    /// Makes a grant of nothing.
    public init() {}

    /// Removes the access token, and what is of no use without it.
    mutating func removeAccessToken() {
        (accessToken, tokenSecret, expiresIn) = (nil, nil, nil)
    }
}

extension ProviderGrant: CustomStringConvertible, CustomReflectable {
    /// Hides the credentials.
    public var description: String { "provider grant" }

    /// Hides the credentials.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
