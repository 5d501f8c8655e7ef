import CressetHTTP
import CressetIdentity
import CressetWire

extension FormerSystemExchange {
    /// The password grant of RFC 6749 §4.3, and the user of OpenID Connect's ID token or userinfo endpoint.
    func answerOfOAuth(to attempt: FormerSignIn) async throws(FormerSystemUnavailable) -> FormerSystemAnswer {
        var form: [(name: String, value: String)] = [
            ("grant_type", "password"), ("username", attempt.email), ("password", attempt.password),
            ("client_id", system.clientID ?? ""), ("scope", system.scope ?? "openid email profile"),
        ]
        if let secret { form.append(("client_secret", secret)) }
        let reply = try await send(
            "POST",
            to: system.url,
            headers: [("content-type", "application/x-www-form-urlencoded")],
            body: Array(HTTPQuery(form).text.utf8)
        )
        guard reply.status == 200 else {
            switch (reply.status, reply.body.filled("error")) {
            // Keycloak answers with 401, Auth0 with 403.
            case (400, "invalid_grant"), (401, "invalid_grant"), (403, "invalid_grant"):
                return .rejected(isUnknown: false)
            case (403, "mfa_required"): return .needsSecondFactor(localID: nil)
            default: throw reply.unclear
            }
        }
        let token = try reply.body.filled("id_token").map { text throws(FormerSystemUnavailable) in
            try claims(ofIDToken: text)
        }
        guard let url = system.userInfoURL else {
            guard let token else {
                throw FormerSystemUnavailable(cause: "no ID token; add openid to scope, or set userInfoUrl")
            }
            return .accepted(FormerAccount(openIDClaims: token))
        }
        guard let accessToken = reply.body.filled("access_token") else { throw reply.unclear }
        let user = try await send("GET", to: url, headers: [("authorization", "Bearer \(accessToken)")])
        guard user.status == 200, let subject = user.body.filled("sub"), token?.filled("sub") ?? subject == subject
        else { throw user.unclear }
        return .accepted(FormerAccount(openIDClaims: user.body))
    }

    /// The signature is unnecessary for a token that came directly from the token endpoint, by OpenID Connect.
    private func claims(ofIDToken text: String) throws(FormerSystemUnavailable) -> JSONObject {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let payload = Base64.urlDecoded(String(parts[1])),
            let claims = JSONObject(parsing: payload)
        else { throw FormerSystemUnavailable(cause: "the ID token is malformed") }
        let audiences = claims["aud"]?.array?.compactMap(\.string) ?? [claims.filled("aud")].compactMap(\.self)
        guard let clientID = system.clientID, audiences.contains(clientID) else {
            throw FormerSystemUnavailable(cause: "the ID token belongs to another client")
        }
        return claims
    }
}
