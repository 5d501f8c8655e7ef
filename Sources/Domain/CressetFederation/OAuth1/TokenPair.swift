import CressetHTTP

/// A token and its secret, temporary or lasting (RFC 5849 §2.1, §2.3).
struct TokenPair: Sendable {
    private static let lengthLimit = 1024

    let token: String
    let secret: String
    /// Whether the provider has understood the callback; temporary credentials only.
    let isCallbackConfirmed: Bool

    /// - Returns: `nil` for a body that holds no pair.
    init?(_ body: [UInt8]) {
        guard let text = String(validating: body, as: UTF8.self) else { return nil }
        let values = HTTPQuery(text)
        guard let token = values["oauth_token"], let secret = values["oauth_token_secret"],
            (1...Self.lengthLimit).contains(token.utf8.count), secret.utf8.count <= Self.lengthLimit
        else { return nil }
        self.token = token
        self.secret = secret
        isCallbackConfirmed = values["oauth_callback_confirmed"] == "true"
    }
}
