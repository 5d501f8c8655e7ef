extension ProviderConfig.Collection {
    /// The message's name in the vendor's API.
    var messageName: String {
        switch self {
        case .wellKnown: "DefaultSupportedIdpConfig"
        case .openIDConnect: "OAuthIdpConfig"
        default: "InboundSamlConfig"
        }
    }

    /// The prefix of ids, and their name in the vendor's errors; `nil` where ids are a closed list.
    var idForm: (prefix: String, name: String)? {
        switch self {
        case .wellKnown: nil
        case .openIDConnect: ("oidc.", "Oauth_idp_config_id")
        default: ("saml.", "Inbound_saml_config_id")
        }
    }
}
