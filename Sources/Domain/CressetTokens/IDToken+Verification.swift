public import CressetWire

extension IDToken {
    /// The claims of a token that this server issued for the project and that has not expired.
    ///
    /// - Parameters:
    ///   - now: Seconds since 1970; `nil` accepts expired tokens, as the emulator does.
    /// - Returns: `nil` for anything else: tampered, unsigned, foreign, expired, or no ID token.
    public static func verify(
        _ text: String, projectID: String, signer: TokenSigner, at now: Int64?
    ) -> JSONObject? {
        guard let token = JWT(parsing: text), token.claims["iss"]?.string == issuer(of: projectID),
            token.claims["aud"]?.string == projectID, isTimely(token.claims, at: now), signer.verifies(token),
            let subject = token.claims["sub"]?.string, !subject.isEmpty, token.claims["auth_time"]?.integer != nil,
            token.claims["firebase"]?.object?["sign_in_provider"]?.string != nil
        else { return nil }
        return token.claims
    }

    private static func isTimely(_ claims: JSONObject, at now: Int64?) -> Bool {
        guard let expiry = claims["exp"]?.integer, let issued = claims["iat"]?.integer else { return false }
        guard let now else { return true }
        return !ClockSkew.isExpired(expiry, at: now) && !ClockSkew.isFuture(issued, at: now)
    }
}
