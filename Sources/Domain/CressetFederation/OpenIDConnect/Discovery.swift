import CressetWire

/// An issuer's published configuration (OpenID Connect Discovery §3).
struct Discovery: Sendable {
    let endpoints: ProviderEndpoints
    let usesPKCE: Bool
    let clientAuthentication: ClientAuthentication
    let acceptsPost: Bool
    let namesIssuer: Bool

    /// `nil` for an unacceptable URL or without a key set.
    init?(_ document: JSONObject, issuer: String) {
        let names = ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"]
        let urls = names.map { document[$0]?.string }
        // A document from a TLS server must not contain URLs without TLS.
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
        acceptsPost = Self.lists("client_secret_post", in: methods)
        clientAuthentication = acceptsPost && !Self.lists("client_secret_basic", in: methods) ? .post : .basic
        namesIssuer = document["authorization_response_iss_parameter_supported"]?.bool == true
    }

    private static func lists(_ word: String, in value: JSONValue?) -> Bool {
        value?.array?.contains { $0.string == word } ?? false
    }
}

struct NamedDiscovery: Sendable {
    let issuer: String
    let discovery: Discovery
}
