import CressetWire

/// The configuration that an issuer publishes (OpenID Connect Discovery §3).
struct Discovery: Sendable {
    let endpoints: ProviderEndpoints
    let usesPKCE: Bool
    let clientAuthentication: ClientAuthentication
    /// True if the client's secret may be in the body, too.
    let takesPost: Bool
    let namesIssuer: Bool

    /// Reads a document; `nil` if a URL in it is not acceptable, or if it names no keys.
    init?(_ document: JSONObject, issuer: String) {
        let names = ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"]
        let urls = names.map { document[$0]?.string }
        // A document that came over TLS must not lead to URLs without it.
        let areGood = urls.compactMap(\.self).allSatisfy {
            ProviderURL.isAcceptable($0) && (ProviderURL.isSecure($0) || !ProviderURL.isSecure(issuer))
        }
        guard areGood, urls[3] != nil else { return nil }
        endpoints = ProviderEndpoints(
            authorization: urls[0],
            token: urls[1],
            userInfo: urls[2],
            keys: urls[3],
            issuer: issuer
        )
        usesPKCE = Self.lists("S256", in: document["code_challenge_methods_supported"])
        let methods = document["token_endpoint_auth_methods_supported"]
        takesPost = Self.lists("client_secret_post", in: methods)
        clientAuthentication = takesPost && !Self.lists("client_secret_basic", in: methods) ? .post : .basic
        namesIssuer = document["authorization_response_iss_parameter_supported"]?.bool == true
    }

    private static func lists(_ word: String, in value: JSONValue?) -> Bool {
        value?.array?.contains { $0.string == word } ?? false
    }
}

/// A discovery document with the issuer that it names.
struct NamedDiscovery: Sendable {
    let issuer: String
    let discovery: Discovery
}
