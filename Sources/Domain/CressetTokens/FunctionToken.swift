public import CressetWire

/// A token for a call of a blocking function (docs/wire §15.2); its audience is the function's address.
public enum FunctionToken {
    /// Seconds from issue to expiry.
    public static let lifetime: Int64 = 300

    /// - Throws: ``TokenError``, `CryptoError`.
    public static func signed(
        _ claims: JSONObject,
        for address: String,
        projectID: String,
        by signer: TokenSigner,
        at now: Int64
    ) throws -> String {
        var claims = claims
        claims["iss"] = .string(IDToken.issuer(of: projectID))
        claims["aud"] = .string(address)
        claims["iat"] = .integer(now)
        claims["exp"] = .integer(now + lifetime)
        return try signer.sign(claims, type: "JWT", at: now)
    }
}
