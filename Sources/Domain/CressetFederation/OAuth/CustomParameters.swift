/// An app's additions to an authorization request, except parameters of OAuth itself.
enum CustomParameters {
    private static let countLimit = 32
    private static let lengthLimit = 2048
    private static let reserved: Set<String> = [
        // Reserved by Firebase's documentation.
        "client_id", "response_type", "redirect_uri", "state", "scope", "response_mode",
        // Set by this server, or able to override its parameters.
        "nonce", "code_challenge", "code_challenge_method", "request", "request_uri", "client_secret",
    ]

    static func check(_ parameters: [(name: String, value: String)]) throws(FederationError) {
        guard parameters.count <= countLimit else {
            throw FederationError(.invalidParameter, detail: "Too many custom parameters.")
        }
        for (name, value) in parameters {
            let isReserved = reserved.contains(name.lowercased()) || name.lowercased().hasPrefix("oauth_")
            guard !name.isEmpty, !isReserved, name.utf8.count + value.utf8.count <= lengthLimit else {
                throw FederationError(
                    .invalidParameter,
                    detail: "The custom parameter \(ProfileText.quoted(name)) is not allowed."
                )
            }
        }
    }

    /// Returns the distinct basic and additional scopes (RFC 6749 §3.3).
    static func scopes(_ basic: [String], adding further: [String]) throws(FederationError) -> String {
        var scopes = basic
        for scope in further.flatMap({ $0.split(separator: " ") }).map(String.init) where !scopes.contains(scope) {
            let isGood = scope.utf8.allSatisfy {
                $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
            guard isGood, scopes.count < countLimit * 2, scope.utf8.count <= lengthLimit else {
                throw FederationError(
                    .invalidParameter,
                    detail: "The scope \(ProfileText.quoted(scope)) is not allowed."
                )
            }
            scopes.append(scope)
        }
        return scopes.joined(separator: " ")
    }
}
