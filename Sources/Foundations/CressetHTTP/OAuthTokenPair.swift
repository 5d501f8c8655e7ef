/// A token and its secret, temporary or lasting (RFC 5849 §2.1, §2.3).
public struct OAuthTokenPair: Sendable {
    private static let lengthLimit = 1024

    /// The token.
    public let token: String
    /// The secret that signs with the token.
    public let secret: String
    /// All members of the response, in order.
    public let values: HTTPQuery

    /// - Returns: `nil` for a body that holds no pair.
    public init?(_ body: [UInt8]) {
        guard let text = String(validating: body, as: UTF8.self) else { return nil }
        values = HTTPQuery(text)
        guard let token = values["oauth_token"], let secret = values["oauth_token_secret"],
            (1...Self.lengthLimit).contains(token.utf8.count), secret.utf8.count <= Self.lengthLimit
        else { return nil }
        self.token = token
        self.secret = secret
    }

    /// True if the provider has understood the callback; temporary credentials only.
    public var isCallbackConfirmed: Bool { values["oauth_callback_confirmed"] == "true" }
}
