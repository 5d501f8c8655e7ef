import CressetWire

extension Provider {
    /// <https://developer.apple.com/documentation/signinwithapplerestapi>
    static let apple = Provider(
        id: "apple.com", kind: .openIDConnect,
        endpoints: ProviderEndpoints(
            authorization: "https://appleid.apple.com/auth/authorize",
            token: "https://appleid.apple.com/auth/token",
            keys: "https://appleid.apple.com/auth/keys",
            issuer: "https://appleid.apple.com"),
        scopes: ["name", "email"], profile: .apple,
        // "The value may either be a string or a Boolean": Apple's page on authenticating users.
        emailTrust: .claimAs("email_verified", ["true"]),
        federatedIDPrefix: "http://apple.com/",
        // Apple gives a name or an address in a form post only.
        fixedParameters: [("response_mode", "form_post")])
}
