import CressetCrypto
public import CressetWire

/// A custom token (docs/wire §4.5), signed with a service account's key and exchanged for an ID token.
public struct CustomToken: Sendable {
    public static let audience =
        "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"
    static let maxLifetime: Int64 = 3600
    static let localIDLength = 1...128

    public let localID: String
    /// The custom claims without `user_id`, as in production.
    public let claims: JSONObject
    /// `nil` for an account of the project itself.
    public let tenantID: String?

    /// Parses an unverified token, to find its signer.
    public static func parse(_ text: String?) throws(CustomTokenError) -> JWT {
        guard let text else { throw CustomTokenError(.missing) }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            throw CustomTokenError(.invalid, detail: "Invalid assertion format. 3 dot separated segments required.")
        }
        guard !parts[2].isEmpty else { throw CustomTokenError(.invalid, detail: "Missing signature.") }
        guard let token = JWT(parsing: text) else { throw CustomTokenError(.invalid) }
        return token
    }

    /// - Parameters:
    ///   - key: Public key of the service account in `iss`, in PEM.
    ///   - now: Seconds since 1970.
    /// - Throws: ``CustomTokenError``; `CryptoError` if the stored key is malformed.
    public init(_ token: JWT, signedBy key: String, at now: Int64) throws {
        let claims = token.claims
        guard token.algorithm == "RS256", !token.hasCriticalParameters, claims["aud"]?.string == Self.audience,
            claims["iss"]?.string != nil, claims["iss"]?.string == claims["sub"]?.string,
            Self.isTimely(claims, at: now),
            try RSAPublicKey(pem: key).verifies(token.signature, for: token.signedBytes)
        else { throw CustomTokenError(.invalid) }
        try self.init(claims: claims)
    }

    /// Accepts an unsigned token or a bare JSON object, in the emulator.
    ///
    /// - Throws: ``CustomTokenError``.
    public init(unchecked text: String?) throws {
        guard let text else { throw CustomTokenError(.missing) }
        if let object = JSONObject(parsing: text) {
            try self.init(claims: object)
        } else {
            guard let token = Self.parsedLeniently(text) else {
                throw CustomTokenError(.invalid, detail: "Invalid assertion format. 3 dot separated segments required.")
            }
            guard token.claims["aud"]?.string == Self.audience else {
                throw CustomTokenError(.invalid)
            }
            try self.init(claims: token.claims)
        }
    }

    private static func parsedLeniently(_ text: String) -> JWT? {
        // Some libraries omit the dot before an empty signature.
        JWT(parsing: text.split(separator: ".").count == 2 && !text.hasSuffix(".") ? text + "." : text)
    }

    private init(claims token: JSONObject) throws(CustomTokenError) {
        localID = try Self.localID(token["uid"])
        var claims = JSONObject()
        switch token["claims"] {
        case nil, .null: break
        case .object(let object): claims = object
        default: throw CustomTokenError(.claimsAreNoObject)
        }
        claims["user_id"] = nil
        self.claims = claims
        tenantID = token["tenant_id"]?.string
    }

    private static func localID(_ value: JSONValue?) throws(CustomTokenError) -> String {
        let text: String
        switch value {
        case .string(let string): text = string
        case .integer(let integer): text = String(integer)
        default: throw CustomTokenError(.missingLocalID)
        }
        guard localIDLength.contains(text.utf16.count) else { throw CustomTokenError(.localIDLength) }
        return text
    }

    private static func isTimely(_ claims: JSONObject, at now: Int64) -> Bool {
        guard let issued = claims.numericDate("iat"), let expiry = claims.numericDate("exp") else { return false }
        let (lifetime, overflows) = expiry.subtractingReportingOverflow(issued)
        return !overflows && lifetime <= maxLifetime && !ClockSkew.isExpired(expiry, at: now)
            && !ClockSkew.isFuture(issued, at: now)
    }
}
