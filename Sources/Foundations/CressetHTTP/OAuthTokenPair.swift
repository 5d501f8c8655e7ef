/// A temporary or permanent token and its secret (RFC 5849 §2.1, §2.3).
public struct OAuthTokenPair: Sendable {
    private static let lengthLimit = 1024

    public let token: String
    public let secret: String
    public let values: HTTPQuery

    public init?(_ body: [UInt8]) {
        guard let text = String(validating: body, as: UTF8.self) else { return nil }
        values = HTTPQuery(text)
        guard let token = values["oauth_token"], let secret = values["oauth_token_secret"],
            (1...Self.lengthLimit).contains(token.utf8.count), secret.utf8.count <= Self.lengthLimit
        else { return nil }
        self.token = token
        self.secret = secret
    }

    /// `true` if the provider confirmed the callback; for temporary credentials only.
    public var isCallbackConfirmed: Bool { values["oauth_callback_confirmed"] == "true" }
}
