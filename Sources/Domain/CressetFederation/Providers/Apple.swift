import CressetCrypto
import CressetWire

extension Provider {
    /// <https://developer.apple.com/documentation/signinwithapplerestapi>
    static let apple = Provider(
        id: "apple.com",
        kind: .openIDConnect,
        endpoints: ProviderEndpoints(
            authorization: "https://appleid.apple.com/auth/authorize",
            token: "https://appleid.apple.com/auth/token",
            revocation: "https://appleid.apple.com/auth/revoke",
            keys: "https://appleid.apple.com/auth/keys",
            issuer: "https://appleid.apple.com"
        ),
        scopes: ["name", "email"],
        profile: .apple,
        // "The value may either be a string or a Boolean": Apple's page on authenticating users.
        emailTrust: .claimAs("email_verified", ["true"]),
        federatedIDPrefix: "http://apple.com/",
        // Apple gives a name or an address in a form post only.
        fixedParameters: [("response_mode", "form_post")]
    )
}

extension ProfileMapping {
    /// The name is in no token: the first time, it comes beside.
    static let apple = ProfileMapping()
}

extension ProviderConnection {
    /// In seconds: long enough for one exchange.
    private static let secretLifetime: Int64 = 300

    /// Makes Apple's client secret: a token that the team signs for itself
    /// (<https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret>).
    ///
    /// - Throws: ``FederationError``: `misconfigured`.
    func appleSecret() throws(FederationError) -> String {
        guard let key = settings.appleKey else {
            throw FederationError(.misconfigured, cause: "apple.com has neither a client secret nor a key")
        }
        let header: JSONObject = ["alg": "ES256", "kid": .string(key.keyID), "typ": "JWT"]
        let now = federation.now()
        let claims: JSONObject = [
            "iss": .string(key.teamID), "iat": .integer(now), "exp": .integer(now + Self.secretLifetime),
            "aud": .string(endpoints.issuer ?? ""), "sub": .string(settings.clientID),
        ]
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }
            .joined(separator: ".")
        guard let signature = try? ECPrivateKey(pem: key.privateKeyPEM).signature(for: Array(text.utf8)) else {
            throw FederationError(.misconfigured, cause: "malformed key of apple.com")
        }
        return text + "." + Base64.urlEncoded(signature)
    }
}

extension FederatedProfile {
    private static let userLimit = 4096

    /// Takes the name from the JSON beside Apple's token. It is not signed: it is what the person types, or the app for
    /// them.
    mutating func addName(fromAppleUser text: String?) {
        guard let text, text.utf8.count <= Self.userLimit,
            let name = JSONObject(parsing: text)?["name"]?.object
        else { return }
        firstName = firstName ?? ProfileText.name(name["firstName"])
        lastName = lastName ?? ProfileText.name(name["lastName"])
        let words = [firstName, lastName].compactMap(\.self)
        guard !words.isEmpty, displayName == nil else { return }
        fullName = ProfileText.name(.string(words.joined(separator: " ")))
        displayName = fullName
    }
}
