import CressetWire

/// `auth` as rules see it.
enum AuthVariable {
    /// The providers whose names are short in `auth.provider`.
    private static let shortened = [
        "google.com": "google", "facebook.com": "facebook", "twitter.com": "twitter", "github.com": "github",
    ]

    /// Returns the variable for the claims of an ID token.
    static func value(for claims: JSONObject) -> JSONValue {
        let firebase = claims["firebase"]?.object
        var auth = JSONObject()
        auth["uid"] = claims["sub"]
        if let provider = firebase?["sign_in_provider"]?.string {
            auth["provider"] = .string(shortened[provider] ?? provider)
        }
        auth["tenant"] = firebase?["tenant"]
        auth["token"] = .object(claims)
        return .object(auth)
    }
}
