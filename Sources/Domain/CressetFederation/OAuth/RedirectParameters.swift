struct RedirectParameters: Sendable {
    private static let lengthLimit = 64 * 1024

    private let values: [String: String]

    init(_ parameters: [(name: String, value: String)]) throws(FederationError) {
        var values: [String: String] = [:]
        for (name, value) in parameters {
            guard value.utf8.count <= Self.lengthLimit, values[name] == nil || values[name] == value else {
                throw FederationError(.invalidResponse, cause: "a parameter of the response is too long or duplicated")
            }
            values[name] = value
        }
        self.values = values
    }

    subscript(name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Provider's error, if any (RFC 6749 §4.1.2.1).
    var refusal: FederationError? {
        guard let error = self["error"] else { return nil }
        let text = OAuthRefusal.text(error: error, description: self["error_description"])
        // Apple, LinkedIn and Facebook use their own codes.
        let words = ["access_denied", "user_cancelled_authorize", "user_cancelled_login", "user_cancelled"]
        return FederationError(words.contains(error) ? .denied : .invalidResponse, detail: text, cause: text)
    }
}

enum OAuthRefusal {
    static func text(error: String, description: String?) -> String {
        [error, description].compactMap(\.self).map { ProfileText.quoted($0) }.joined(separator: ": ")
    }
}
