import CressetTokens
import CressetWire

/// Everything that must hold of an ID token before its claims are believed (OpenID Connect Core §3.1.3.7, RFC 8725),
/// in the order and with the words of docs/wire §8.2.
struct IDTokenCheck: Sendable {
    let connection: ProviderConnection
    /// The issuer, Microsoft's with the place of the directory's id if any directory will do.
    let issuer: String
    /// Of whom one must be in the audience.
    let audiences: [String]
    let nonce: NonceRule
    /// What came with the token.
    var accessToken: String?
    var code: String?

    /// - Throws: ``FederationError``: `invalidResponse`, `invalidNonce`, `unreachable`, `misconfigured`.
    func claims(of text: String) async throws(FederationError) -> JSONObject {
        guard let token = JWT(parsing: text) else { throw Self.refusal("Unable to parse the ID Token.") }
        let algorithm = try await checkSignature(token)
        try checkIssuer(token.claims)
        try checkAudience(token.claims)
        try checkSubject(token.claims)
        try checkTime(token.claims)
        try nonce.check(token.claims["nonce"]?.string, isPresent: token.claims["nonce"] != nil)
        try checkHash(token.claims["at_hash"], of: accessToken, algorithm)
        try checkHash(token.claims["c_hash"], of: code, algorithm)
        return token.claims
    }

    static func refusal(_ detail: String) -> FederationError {
        FederationError(.invalidResponse, detail)
    }
}
