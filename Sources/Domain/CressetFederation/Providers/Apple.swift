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
        // Apple sends names and addresses only by form post.
        fixedParameters: [("response_mode", "form_post")]
    )
}

extension ProfileMapping {
    /// Apple's tokens never contain the name; the first response has it separately.
    static let apple = ProfileMapping()
}

extension ProviderConnection {
    /// In seconds, enough for one exchange.
    private static let secretLifetime: Int64 = 300

    /// Creates Apple's client secret, a token signed by the team
    /// (<https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret>).
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

    /// It is unsigned: users or apps can enter any name.
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
