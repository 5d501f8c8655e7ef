import CressetCrypto
import CressetWire

extension ProviderConnection {
    var isImplicit: Bool { provider.isGeneric && !settings.usesCodeFlow }

    /// Scopes of every sign-in. ID tokens require `openid` (OpenID Connect Core §3.1.2.1).
    private var basicScopes: [String] {
        guard provider.isGeneric, !settings.scopes.isEmpty else { return provider.scopes }
        return settings.scopes.contains("openid") ? settings.scopes : ["openid"] + settings.scopes
    }

    /// Creates the authorization request (RFC 6749 §4.1.1; OpenID Connect Core §3.1.2.1).
    func authorization(
        redirectURI: String,
        state: String,
        scopes: [String],
        customParameters: [(name: String, value: String)]
    ) async throws(FederationError) -> (url: String, pending: PendingAuthorization) {
        let scope = try CustomParameters.scopes(basicScopes, adding: scopes)
        let pending = PendingAuthorization(
            providerID: provider.id,
            redirectURI: redirectURI,
            nonce: newNonce(),
            codeVerifier: newVerifier(),
            tenant: tenant?.name,
            issuer: try await expectedIssuer()
        )
        var parameters = [
            (name: "response_type", value: isImplicit ? "id_token" : "code"),
            (name: "client_id", value: settings.clientID), (name: "redirect_uri", value: redirectURI),
            (name: "state", value: state), (name: "scope", value: scope),
        ]
        if let nonce = pending.nonce { parameters.append((name: "nonce", value: nonce)) }
        if let verifier = pending.codeVerifier {
            parameters.append((name: "code_challenge", value: CodeChallenge.challenge(for: verifier)))
            parameters.append((name: "code_challenge_method", value: "S256"))
        }
        parameters += provider.fixedParameters + customParameters
        return (try endpoint(\.authorization, adding: parameters), pending)
    }

    /// 64 hexadecimal digits, as in Firebase.
    private func newNonce() -> String? {
        guard provider.kind == .openIDConnect, provider.sendsNonce else { return nil }
        return Hexadecimal.encoded(federation.random(32))
    }

    private func newVerifier() -> String? {
        guard usesPKCE, !isImplicit else { return nil }
        return Base64.urlEncoded(federation.random(CodeChallenge.length))
    }
}

/// Proof Key for Code Exchange (RFC 7636) with S256.
private enum CodeChallenge {
    static let length = 32

    static func challenge(for verifier: String) -> String {
        Base64.urlEncoded(HashAlgorithm.sha256.digest(Array(verifier.utf8)))
    }
}
