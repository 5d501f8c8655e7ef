import CressetWire

/// What an issuer says of itself (OpenID Connect Discovery §3).
struct Discovery: Sendable {
    let endpoints: ProviderEndpoints
    let usesPKCE: Bool
    let clientAuthentication: ClientAuthentication
    let namesIssuer: Bool

    /// - Returns: `nil` if an address is not to be talked to, or if there are no keys.
    init?(_ document: JSONObject, issuer: String) {
        let names = ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"]
        let urls = names.map { document[$0]?.string }
        // Who is asked securely sends nobody to where others listen.
        let areGood = urls.compactMap(\.self).allSatisfy {
            ProviderURL.isAcceptable($0) && (ProviderURL.isSecure($0) || !ProviderURL.isSecure(issuer))
        }
        guard areGood, urls[3] != nil else { return nil }
        endpoints = ProviderEndpoints(
            authorization: urls[0], token: urls[1], userInfo: urls[2], keys: urls[3], issuer: issuer)
        usesPKCE = Self.lists("S256", document["code_challenge_methods_supported"])
        let methods = document["token_endpoint_auth_methods_supported"]
        let wantsPost = Self.lists("client_secret_post", methods) && !Self.lists("client_secret_basic", methods)
        clientAuthentication = wantsPost ? .post : .basic
        namesIssuer = document["authorization_response_iss_parameter_supported"]?.bool == true
    }

    private static func lists(_ word: String, _ value: JSONValue?) -> Bool {
        value?.array?.contains { $0.string == word } ?? false
    }
}
