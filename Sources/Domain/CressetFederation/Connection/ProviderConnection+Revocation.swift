import CressetHTTP
import CressetWire

extension ProviderConnection {
    /// Revokes a token (RFC 7009 §2.1).
    ///
    /// - Parameter owner: Required owner of a code, by ID at the provider.
    func revoke(_ token: ProviderToken, ofPersonWithID owner: String) async throws(FederationError) {
        switch token {
        case .accessToken(let text): try await revoke(text, hint: "access_token")
        case .refreshToken(let text): try await revoke(text, hint: "refresh_token")
        case .authorizationCode(let code, let redirectURI):
            let tokens = try await tokens(for: code, redirectURI: redirectURI)
            try await requireOwner(owner, of: tokens)
            if let text = tokens.refreshToken {
                try await revoke(text, hint: "refresh_token")
            } else if let text = tokens.accessToken {
                try await revoke(text, hint: "access_token")
            }
        }
    }

    private func requireOwner(_ owner: String, of tokens: TokenResponse) async throws(FederationError) {
        guard let idToken = tokens.idToken, let issuer = endpoints.issuer else {
            throw exchangeFailure("no ID token")
        }
        // Only the device knows the nonce.
        let check = IDTokenCheck(connection: self, issuer: issuer, audiences: [settings.clientID], nonce: .none)
        guard try await check.claims(of: idToken)["sub"]?.string == owner else {
            throw FederationError(
                .invalidResponse,
                detail: "The authorization code belongs to another account at \(provider.id).",
                cause: "the authorization code belongs to another account"
            )
        }
    }

    private func revoke(_ token: String, hint: String) async throws(FederationError) {
        guard TokenResponse.isToken(token) else {
            throw FederationError(.invalidResponse, detail: "Malformed token.", cause: "malformed token")
        }
        let parameters = [(name: "token", value: token), (name: "token_type_hint", value: hint)]
        let response = try await answer(try authenticatedRequest(for: \.revocation, parameters))
        guard response.status == 200 else {
            let reason = response.object?["error"]?.string ?? "status \(response.status)"
            throw FederationError(
                response.status >= 500 ? .unreachable : .invalidResponse,
                detail: "Error revoking the token at \(provider.id): \(ProfileText.quoted(reason))",
                cause: "\(provider.id) did not revoke the token: \(ProfileText.quoted(reason))"
            )
        }
    }
}
