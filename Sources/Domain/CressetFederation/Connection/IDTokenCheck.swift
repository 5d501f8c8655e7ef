import CressetTokens
import CressetWire

/// Verification of an ID token (OpenID Connect Core §3.1.3.7, RFC 8725).
///
/// Order and error texts follow docs/wire §8.2.
struct IDTokenCheck: Sendable {
    let connection: ProviderConnection
    /// Microsoft's contains a placeholder if any directory is allowed.
    let issuer: String
    /// The token must contain one.
    let audiences: [String]
    let nonce: NonceRule
    var accessToken: String?
    var code: String?

    func claims(of text: String) async throws(FederationError) -> JSONObject {
        let token = try Self.parsed(text)
        let algorithm = try await checkSignature(token)
        try checkIssuer(token.claims)
        try checkAudience(token.claims)
        try checkSubject(token.claims)
        try checkTime(token.claims)
        try nonce.check(token.claims["nonce"]?.string, isPresent: token.claims["nonce"] != nil)
        try checkHash(token.claims["at_hash"], of: accessToken, algorithm: algorithm)
        try checkHash(token.claims["c_hash"], of: code, algorithm: algorithm)
        return token.claims
    }

    /// Verifies a profile in JWT form and returns its claims. Issuer, audience and times are optional
    /// (OpenID Connect Core §5.3.2).
    func claims(ofUserInfo text: String) async throws(FederationError) -> JSONObject {
        guard let token = JWT(parsing: text) else {
            throw Self.refusal("it is not a signed JWT; encrypted ones are not supported.")
        }
        _ = try await checkSignature(token)
        if token.claims["iss"] != nil { try checkIssuer(token.claims) }
        if token.claims["aud"] != nil { try checkAudience(token.claims) }
        try checkSubject(token.claims)
        if token.claims["exp"] != nil { try checkExpiry(token.claims) }
        return token.claims
    }

    static func parsed(_ text: String) throws(FederationError) -> JWT {
        guard let token = JWT(parsing: text) else { throw refusal("Unable to parse the ID Token.") }
        return token
    }

    static func refusal(_ detail: String, cause: String? = nil) -> FederationError {
        FederationError(.invalidResponse, detail: detail, cause: cause)
    }
}
