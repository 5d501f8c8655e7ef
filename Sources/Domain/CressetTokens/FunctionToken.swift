public import CressetWire

/// A token that tells a function of the project what is about to happen (docs/wire §15.2). Its audience is the function's
/// address: nothing else takes it.
public enum FunctionToken {
    /// Seconds from issue to expiry.
    public static let lifetime: Int64 = 300

    /// - Parameters:
    ///   - claims: Of the event.
    ///   - address: Of the function.
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
