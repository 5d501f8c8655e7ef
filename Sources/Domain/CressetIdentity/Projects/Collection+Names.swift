extension ProviderConfig.Collection {
    var messageName: String {
        switch self {
        case .wellKnown: "DefaultSupportedIdpConfig"
        case .openIDConnect: "OAuthIdpConfig"
        default: "InboundSamlConfig"
        }
    }

    /// Prefix of ids and their name in Firebase's errors; `nil` for a closed list of ids.
    var idForm: (prefix: String, name: String)? {
        switch self {
        case .wellKnown: nil
        case .openIDConnect: ("oidc.", "Oauth_idp_config_id")
        default: ("saml.", "Inbound_saml_config_id")
        }
    }
}
