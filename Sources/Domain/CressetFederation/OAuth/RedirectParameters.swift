/// The parameters that a provider sends a person back with.
struct RedirectParameters: Sendable {
    private static let lengthLimit = 64 * 1024

    private let values: [String: String]

    /// Reads the parameters of a query, a fragment or a form.
    ///
    /// - Throws: ``FederationError``: `invalidResponse` if one parameter has two values (RFC 6749 §3.1).
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

    /// The value of that name, if it is not empty.
    subscript(name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The error that the provider reports, if it does (RFC 6749 §4.1.2.1).
    var refusal: FederationError? {
        guard let error = self["error"] else { return nil }
        let text = OAuthRefusal.text(error: error, description: self["error_description"])
        // Apple, LinkedIn and Facebook have words of their own.
        let words = ["access_denied", "user_cancelled_authorize", "user_cancelled_login", "user_cancelled"]
        return FederationError(words.contains(error) ? .denied : .invalidResponse, detail: text, cause: text)
    }
}

/// A provider's error as clients and the log may see it.
enum OAuthRefusal {
    static func text(error: String, description: String?) -> String {
        [error, description].compactMap(\.self).map { ProfileText.quoted($0) }.joined(separator: ": ")
    }
}
