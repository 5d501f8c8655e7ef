import CressetHTTP
import CressetWire

extension ProviderConnection {
    /// The provider's answer, whatever its status.
    func answer(_ request: ProviderRequest) async throws(FederationError) -> ProviderResponse {
        try await federation.answer(request)
    }

    /// The JSON object of a good answer.
    func document(_ request: ProviderRequest) async throws(FederationError) -> JSONObject {
        try object(try await answer(request))
    }

    /// - Throws: ``FederationError``: `unreachable` for any other answer.
    func object(_ response: ProviderResponse) throws(FederationError) -> JSONObject {
        guard response.status == 200 else { throw refusal("answered \(response.status)") }
        guard let object = (try? JSONValue(parsing: response.body))?.object else {
            throw refusal("answered no JSON object")
        }
        return object
    }

    private func refusal(_ cause: String) -> FederationError {
        FederationError(
            .unreachable, "Error getting the user's profile from \(provider.id).", cause: "\(provider.id) \(cause)")
    }

    /// A request for something that an access token opens.
    func bearing(_ accessToken: String, _ url: String) throws(FederationError) -> ProviderRequest {
        // RFC 6750 §2.1; nothing else may get into a header.
        guard TokenResponse.isToken(accessToken) else {
            throw FederationError(.invalidCredential, cause: "the access token is none")
        }
        return ProviderRequest(
            url: url, headers: [("authorization", "Bearer \(accessToken)"), ("accept", "application/json")])
    }

    /// What the provider says of the person whose access token it is.
    func userInfo(_ accessToken: String) async throws(FederationError) -> JSONObject {
        let proof = provider.userInfoParameters.map { $0(settings, accessToken) } ?? []
        var document = try await document(try bearing(accessToken, try endpoint(\.userInfo, adding: proof)))
        if let completion = provider.completion { try await completion(self, accessToken, &document) }
        return document
    }

    /// RFC 6749 §2.3.1.
    func basicCredentials() throws(FederationError) -> String {
        let pair = [settings.clientID, try clientSecret()].map(PercentEncoding.encode).joined(separator: ":")
        return "Basic \(Base64.encoded(Array(pair.utf8)))"
    }

    /// - Throws: ``FederationError``: `misconfigured`.
    func clientSecret() throws(FederationError) -> String {
        guard let secret = settings.clientSecret, !secret.isEmpty, secret.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else {
            throw FederationError(.misconfigured, cause: "\(provider.id) has no client secret")
        }
        return secret
    }
}
