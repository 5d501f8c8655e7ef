public import CressetWire

/// The rules for claims of administrators and custom tokens (docs/wire §3.3, §4.5).
public enum CustomClaims {
    /// Of the JSON text, in UTF-16 units.
    public static let maximumLength = 1000

    /// Claims used by tokens themselves, except `user_id`: it is accepted and overridden.
    public static let reservedNames: Set<String> = [
        "acr", "amr", "at_hash", "aud", "auth_time", "azp", "cnf", "c_hash", "exp", "firebase", "iat", "iss", "jti",
        "nbf", "nonce", "sub",
    ]

    /// - Throws: `claimsTooLarge`, `invalidClaims`, `forbiddenClaim`.
    public static func check(text: String) throws(IdentityError) {
        guard text.utf16.count <= maximumLength else { throw IdentityError(.claimsTooLarge) }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: Array(text.utf8))
        } catch {
            throw IdentityError(.invalidClaims, detail: "Not valid JSON: \(error.reason)")
        }
        guard let object = value.object else {
            throw IdentityError(.invalidClaims, detail: "Not a JSON Object: \(text)")
        }
        try check(names: object)
    }

    /// - Throws: `forbiddenClaim` for the first reserved name.
    public static func check(names claims: JSONObject) throws(IdentityError) {
        if let reserved = claims.keys.first(where: reservedNames.contains) {
            throw IdentityError(.forbiddenClaim, detail: reserved)
        }
    }
}
