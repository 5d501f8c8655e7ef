import CressetHTTP
import CressetWire

extension ProviderConnection {
    /// RFC 6749 §4.1.3.
    func tokens(
        for code: String,
        redirectURI: String?,
        codeVerifier: String? = nil
    ) async throws(FederationError) -> TokenResponse {
        var parameters = [(name: "grant_type", value: "authorization_code"), (name: "code", value: code)]
        if let redirectURI { parameters.append((name: "redirect_uri", value: redirectURI)) }
        if let codeVerifier { parameters.append((name: "code_verifier", value: codeVerifier)) }
        return try tokens(in: try await answer(try authenticatedRequest(for: \.token, parameters)))
    }

    func authenticatedRequest(
        for path: KeyPath<ProviderEndpoints, String?>,
        _ own: [(name: String, value: String)]
    ) throws(FederationError) -> ProviderRequest {
        var parameters = own
        var headers = [
            (name: "content-type", value: "application/x-www-form-urlencoded"),
            (name: "accept", value: "application/json"),
        ]
        try authenticate(headers: &headers, parameters: &parameters)
        return ProviderRequest(
            method: "POST",
            url: try endpoint(path),
            headers: headers,
            body: Array(HTTPQuery(parameters).text.utf8)
        )
    }

    /// Adds the client authentication (RFC 6749 §2.3.1).
    private func authenticate(
        headers: inout [(name: String, value: String)],
        parameters: inout [(name: String, value: String)]
    ) throws(FederationError) {
        switch (try tokenSecret(), tokenAuthentication) {
        case (.some, .basic): headers.append((name: "authorization", value: try basicCredentials()))
        case (let secret?, .post):
            parameters += [(name: "client_id", value: settings.clientID), (name: "client_secret", value: secret)]
        case (nil, _): parameters.append((name: "client_id", value: settings.clientID))
        }
    }

    /// RFC 6749 §2.3.1 encodes some characters in the header, but many providers do not decode them. Secrets with such
    /// characters go in the body, if the provider accepts that.
    private var tokenAuthentication: ClientAuthentication {
        let words = [settings.clientID, settings.clientSecret ?? ""]
        let isPlain = words.allSatisfy { PercentEncoding.encode($0) == $0 }
        return acceptsPost && !isPlain ? .post : clientAuthentication
    }

    private func tokenSecret() throws(FederationError) -> String? {
        if provider.id == Provider.apple.id, settings.clientSecret == nil { return try appleSecret() }
        if provider.isGeneric, settings.clientSecret == nil { return nil }
        return try clientSecret()
    }

    private func tokens(in response: ProviderResponse) throws(FederationError) -> TokenResponse {
        guard response.status < 500 else {
            throw FederationError(
                .unreachable,
                detail: Federation.connectionFailure,
                cause: "\(provider.id) did not exchange the code: status \(response.status)"
            )
        }
        let document = response.object ?? [:]
        // GitHub reports errors with status 200.
        if let error = document["error"]?.string {
            throw exchangeFailure(
                OAuthRefusal.text(error: error, description: document["error_description"]?.string)
            )
        }
        guard response.status == 200, let tokens = TokenResponse(document) else {
            throw exchangeFailure("status \(response.status), no token")
        }
        return tokens
    }

    func exchangeFailure(_ reason: String) -> FederationError {
        FederationError(
            .invalidResponse,
            detail: "Error getting access token from \(provider.id): \(reason)",
            cause: "\(provider.id) did not exchange the code: \(reason)"
        )
    }
}
