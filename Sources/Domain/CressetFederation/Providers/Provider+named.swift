extension Provider {
    private static let all: [String: Provider] = [
        google.id: google, apple.id: apple, microsoft.id: microsoft, facebook.id: facebook, gitHub.id: gitHub,
        twitter.id: twitter, yahoo.id: yahoo, linkedIn.id: linkedIn,
    ]

    /// - Throws: ``FederationError``: `unknownProvider`.
    static func named(_ id: String) throws(FederationError) -> Provider {
        if let known = all[id] { return known }
        guard id.hasPrefix("oidc."), id.utf8.count > 5 else { throw FederationError(.unknownProvider) }
        return openIDConnect(id)
    }
}
