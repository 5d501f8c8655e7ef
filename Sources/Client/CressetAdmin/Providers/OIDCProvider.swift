import CressetServerWire
import CressetWire

/// A provider of OpenID Connect. In updates, `nil` leaves a property as it is.
public struct OIDCProvider: Sendable {
    /// The ID: `oidc.acme`.
    public let id: String
    /// The issuer's URL.
    public var issuer: String
    /// The client ID at the provider.
    public var clientID: String
    /// The client secret, for the code flow.
    public var clientSecret: String?
    /// The display name.
    public var displayName: String?
    /// True if users can sign in.
    public var isEnabled: Bool
    /// True for the code flow, false for ID tokens of the implicit flow.
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
