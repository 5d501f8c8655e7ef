/// The parameters that apps add to an authorization request: any but those that OAuth itself uses.
enum CustomParameters {
    private static let countLimit = 32
    private static let lengthLimit = 2048
    private static let reserved: Set<String> = [
        // Named by the vendor's documentation.
        "client_id", "response_type", "redirect_uri", "state", "scope", "response_mode",
        // Ours to set as well, or able to override what is set.
        "nonce", "code_challenge", "code_challenge_method", "request", "request_uri", "client_secret",
    ]

    /// Refuses parameters that apps may not set.
    ///
    /// - Throws: ``FederationError``: `invalidParameter`.
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

    /// Returns the basic scopes and the app's own, each once (RFC 6749 §3.3).
    ///
    /// - Throws: ``FederationError``: `invalidParameter`.
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
