public import CressetWire

/// A session cookie: an ID token's claims under another issuer, for up to fourteen days (docs/wire §4.6).
public enum SessionCookie {
    /// The permitted lifetimes in seconds.
    public static let lifetimes: ClosedRange<Int64> = 300...1_209_600

    public static func issuer(of projectID: String) -> String {
        "https://session.firebase.google.com/\(projectID)"
    }

    /// - Parameters:
    ///   - claims: Claims of a verified ID token, copied without an account lookup.
    ///   - lifetime: In ``lifetimes``.
    /// - Throws: ``TokenError``, `CryptoError`.
    public static func signed(
        _ claims: JSONObject,
        lifetime: Int64,
        projectID: String,
        by signer: TokenSigner,
        at now: Int64
    ) throws -> String {
        var claims = claims
        claims["iss"] = .string(issuer(of: projectID))
        claims["iat"] = .integer(now)
        claims["exp"] = .integer(now + lifetime)
        return try signer.sign(claims, type: nil, at: now)
    }
}
