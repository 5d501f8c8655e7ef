public import CressetWire

extension IDToken {
    /// Returns the claims of an unexpired token issued by this server for the project.
    ///
    /// A signed token may have any issuer of ``isIssuer(_:of:)``: tokens issued before a change of the issuer stay
    /// valid for ``lifetime`` seconds. Unsigned tokens have Firebase's issuer.
    ///
    /// - Parameters:
    ///   - now: Seconds since 1970; `nil` accepts expired tokens, as the emulator does.
    ///   - remembered: Cache of verified signatures, used only for signed tokens.
    /// - Returns: `nil` for anything else: tampered, unsigned, foreign, expired, or no ID token.
    public static func verify(
        _ text: String,
        projectID: String,
        signer: TokenSigner,
        at now: Int64?,
        remembered: VerifiedTokens? = nil
    ) -> JSONObject? {
        guard case .keys = signer, let remembered else {
            return signedClaims(of: text, signer: signer).flatMap {
                isGood($0, projectID: projectID, signer: signer, at: now) ? $0 : nil
            }
        }
        let digest = VerifiedTokens.digest(of: text)
        if let claims = remembered.claims(of: digest) {
            return isGood(claims, projectID: projectID, signer: signer, at: now) ? claims : nil
        }
        guard let claims = signedClaims(of: text, signer: signer),
            isGood(claims, projectID: projectID, signer: signer, at: now)
        else { return nil }
        remembered.insert(claims, of: digest)
        return claims
    }

    private static func signedClaims(of text: String, signer: TokenSigner) -> JSONObject? {
        guard let token = JWT(parsing: text), signer.verifies(token) else { return nil }
        return token.claims
    }

    private static func isGood(
        _ claims: JSONObject,
        projectID: String,
        signer: TokenSigner,
        at now: Int64?
    ) -> Bool {
        guard let issuer = claims["iss"]?.string, isIssuer(issuer, of: projectID, by: signer),
            claims["aud"]?.string == projectID, isTimely(claims, at: now), let subject = claims["sub"]?.string
        else { return false }
        return !subject.isEmpty && claims["auth_time"]?.integer != nil
            && claims["firebase"]?.object?["sign_in_provider"]?.string != nil
    }

    private static func isIssuer(_ issuer: String, of projectID: String, by signer: TokenSigner) -> Bool {
        switch signer {
        case .keys: isIssuer(issuer, of: projectID)
        case .none: issuer == self.issuer(of: projectID)
        }
    }

    private static func isTimely(_ claims: JSONObject, at now: Int64?) -> Bool {
        guard let expiry = claims["exp"]?.integer, let issued = claims["iat"]?.integer else { return false }
        guard let now else { return true }
        return !ClockSkew.isExpired(expiry, at: now) && !ClockSkew.isFuture(issued, at: now)
    }
}
