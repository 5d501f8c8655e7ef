import CressetHTTP
import CressetWire

extension ProviderConnection {
    func answer(_ request: ProviderRequest) async throws(FederationError) -> ProviderResponse {
        try await federation.answer(request)
    }

    func document(_ request: ProviderRequest) async throws(FederationError) -> JSONObject {
        try object(try await answer(request))
    }

    func object(_ response: ProviderResponse) throws(FederationError) -> JSONObject {
        guard response.status == 200 else { throw refusal("returned status \(response.status)") }
        guard let object = response.object else {
            throw refusal("did not return a JSON object")
        }
        return object
    }

    private func refusal(_ cause: String) -> FederationError {
        FederationError(
            .unreachable,
            detail: "Error getting the user's profile from \(provider.id).",
            cause: "\(provider.id) \(cause)"
        )
    }

    func request(for url: String, accessToken: String) throws(FederationError) -> ProviderRequest {
        // RFC 6750 §2.1; prevents header injection.
        guard TokenResponse.isToken(accessToken) else {
            throw FederationError(.invalidCredential, cause: "malformed access token")
        }
        return ProviderRequest(
            url: url,
            headers: [("authorization", "Bearer \(accessToken)"), ("accept", "application/json")]
        )
    }

    /// Returns the `Authorization` header for client authentication (RFC 6749 §2.3.1).
    func basicCredentials() throws(FederationError) -> String {
        let pair = [settings.clientID, try clientSecret()].map(PercentEncoding.encode).joined(separator: ":")
        return "Basic \(Base64.encoded(Array(pair.utf8)))"
    }

    func clientSecret() throws(FederationError) -> String {
        guard let secret = settings.clientSecret, !secret.isEmpty, secret.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else {
            throw FederationError(.misconfigured, cause: "\(provider.id) has no client secret")
        }
        return secret
    }
}
