import CressetWire

enum AuthVariable {
    private static let shortened = [
        "google.com": "google", "facebook.com": "facebook", "twitter.com": "twitter", "github.com": "github",
    ]

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
