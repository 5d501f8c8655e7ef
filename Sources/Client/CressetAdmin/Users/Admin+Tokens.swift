import CressetServerWire
import CressetWire

extension Admin {
    private static let reservedClaims: Set<String> = [
        "acr", "amr", "at_hash", "aud", "auth_time", "azp", "c_hash", "cnf", "exp", "firebase", "iat", "iss", "jti",
        "nbf", "nonce", "sub",
    ]

    /// Signs a token with which an app signs a user in within an hour, and creates the user if there is none.
    ///
    /// - Parameters:
    ///   - id: The user's ID, 1 to 128 characters.
    ///   - claims: Additional claims of the session: texts, Booleans, numbers, arrays and dictionaries.
    /// - Throws: ``AdminError``: `invalidCredential` without a service account, `invalidArgument`, `forbiddenClaim`.
    public func customToken(
        forUser id: String, claims: [String: any Sendable] = [:]
    ) throws(AdminError) -> String {
        guard let serviceAccount else {
            throw AdminError(.invalidCredential, message: "Custom tokens need the key of a service account.")
        }
        guard (1...128).contains(id.utf16.count), let object = JSONValue(plain: claims) else {
            throw AdminError(.invalidArgument, message: "Invalid user ID, or a claim without a form in JSON.")
        }
        guard Self.reservedClaims.isDisjoint(with: claims.keys) else {
            throw AdminError(.forbiddenClaim, message: "A claim has a reserved name.")
        }
        let now = Int64(verifier.clock.now().rounded(.down))
        var token: JSONObject = [
            "iss": .string(serviceAccount.email), "sub": .string(serviceAccount.email),
            "aud": "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit",
            "uid": .string(id), "iat": .integer(now), "exp": .integer(now + 3600),
        ]
        token["tenant_id"] = verifier.rules.tenantID.map(JSONValue.string)
        if !claims.isEmpty { token["claims"] = object }
        return try serviceAccount.signed(token)
    }

    /// Exchanges an ID token for a session cookie with a lifetime from 300 to 1,209,600 seconds.
    ///
    /// - Throws: ``AdminError``: `invalidIDToken` for a token that is not the server's.
    public func sessionCookie(for idToken: String, validFor seconds: Int) async throws -> String {
        guard (300...1_209_600).contains(seconds) else {
            throw AdminError(.invalidArgument, message: "The lifetime is not from 5 minutes to 14 days.")
        }
        let response = try await call(CreateSessionCookie.self, isRepeatable: false) { request in
            request.idToken = idToken
            request.validDuration = StringInt64(Int64(seconds))
        }
        return response.sessionCookie
    }
}
