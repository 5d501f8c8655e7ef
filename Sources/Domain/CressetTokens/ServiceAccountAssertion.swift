import CressetCrypto
import CressetWire

/// A service account's assertion for an access token (RFC 7523 §2.1, §3).
public enum ServiceAccountAssertion {
    private static let maxLifetime: Int64 = 3600

    /// Returns the end of a valid assertion, in seconds since 1970.
    public static func end(of assertion: JWT) -> Int64 {
        min(assertion.claims.numericDate("exp") ?? 0, latestExpiry) + ClockSkew.tolerance
    }

    // The end of the year 9999, later than any valid expiry.
    private static let latestExpiry: Int64 = 253_402_300_799

    /// True for a current assertion signed by the service account for this server.
    ///
    /// - Parameters:
    ///   - key: Service account's public key, in PEM.
    ///   - now: Seconds since 1970.
    /// - Throws: `CryptoError` if the stored key is malformed.
    public static func isValid(
        _ assertion: JWT,
        signedBy key: String,
        keyID: String,
        audiences: Set<String>,
        at now: Int64
    ) throws -> Bool {
        let claims = assertion.claims
        guard assertion.algorithm == "RS256", !assertion.hasCriticalParameters,
            assertion.keyID == nil || assertion.keyID == keyID,
            let audience = claims["aud"]?.string, audiences.contains(audience),
            let issued = claims.numericDate("iat"), let expiry = claims.numericDate("exp")
        else { return false }
        let (lifetime, overflows) = expiry.subtractingReportingOverflow(issued)
        guard !overflows, lifetime <= maxLifetime, !ClockSkew.isExpired(expiry, at: now),
            !ClockSkew.isFuture(issued, at: now)
        else { return false }
        return try RSAPublicKey(pem: key).verifies(assertion.signature, for: assertion.signedBytes)
    }
}
