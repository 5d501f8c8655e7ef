import CressetServerWire
import CressetWire

/// An OpenID Connect provider. In updates, `nil` changes nothing.
public struct OIDCProvider: Sendable {
    /// The ID: `oidc.acme`.
    public let id: String
    /// The issuer's URL.
    public var issuer: String
    /// The client ID.
    public var clientID: String
    /// The client secret.
    public var clientSecret: String?
    /// The display name.
    public var displayName: String?
    /// Allows sign-ins.
    public var isEnabled: Bool
    /// False for the implicit flow.
    public var usesCodeFlow: Bool

    /// Creates a provider.
    public init(
        id: String, issuer: String, clientID: String, clientSecret: String? = nil, displayName: String? = nil,
        isEnabled: Bool = true, usesCodeFlow: Bool = false
    ) {
        self.id = id
        self.issuer = issuer
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.displayName = displayName
        self.isEnabled = isEnabled
        self.usesCodeFlow = usesCodeFlow
    }
}

extension OIDCProvider: ProviderConfiguration {
    init(_ config: OAuthIdpConfig) {
        let members = config.members
        id = Self.id(in: members)
        issuer = members["issuer"]?.string ?? ""
        clientID = members["clientId"]?.string ?? ""
        clientSecret = members["clientSecret"]?.string
        displayName = members["displayName"]?.string
        isEnabled = members["enabled"]?.bool == true
        usesCodeFlow = members["responseType"]?.object?["code"]?.bool == true
    }

    var changes: [String: (any Sendable)?] {
        var changes: [String: (any Sendable)?] = [
            "issuer": issuer, "clientId": clientID, "enabled": isEnabled,
            "responseType": ["code": usesCodeFlow, "idToken": !usesCodeFlow],
        ]
        if let clientSecret { changes["clientSecret"] = clientSecret }
        if let displayName { changes["displayName"] = displayName }
        return changes
    }
}
