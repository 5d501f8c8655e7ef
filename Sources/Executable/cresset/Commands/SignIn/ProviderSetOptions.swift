import CressetFederation
import CressetServerWire

extension ProviderCommand {
    struct SetOptions: OptionGroup {
        let pool = PoolOptions()
        let client = ClientOptions()
        let shared = SharedOptions()
        let network = NetworkOptions()
        let disabled = Option(flag: "disabled").help("Disable sign-in with this provider")
        let oidc = OIDCOptions()
        let apple = AppleOptions()
        let saml = SAMLOptions()
        let output = OutputOptions()
    }

    struct ClientOptions: OptionGroup {
        let id = Option("client-id", as: .id).help("OAuth client ID, or Twitter API key")
        let secretFile = Option("client-secret-file", as: .file)
            .help("File with the OAuth client secret or Twitter API secret; - reads standard input")
    }

    struct SharedOptions: OptionGroup {
        let displayName = Option("display-name", as: .text("NAME")).help("Name of the provider on pages")
        let emailDomains = Option(list: "email-domain", of: .text("DOMAIN"))
            .help("Email domains that an OIDC or SAML provider verifies; empty for all (default: all)")
    }

    struct NetworkOptions: OptionGroup {
        let audiences = Option(list: "audience", of: .id)
            .help("Additional client IDs accepted in ID tokens; bundle IDs for Apple")
        let endpoints = Option(list: "endpoint", of: .endpoint)
            .help("Replacement for a standard endpoint: token=https://…")
    }

    struct OIDCOptions: OptionGroup {
        static let title = "OpenID Connect"

        let issuer = Option("issuer", as: .url).help("Issuer URL of the OpenID Connect provider")
        let scopes = Option(list: "scope", of: .text("SCOPE"))
            .help("OpenID Connect scopes to request; openid is always included (default: openid,email,profile)")
        let isCodeFlow = Option("flow", as: .choice([("code", true), ("id-token", false)]))
            .help("OpenID Connect flow (default: code with a secret, else id-token)")
        let emailVerifiedText = Option("email-verified-text", as: .onOff)
            .help("Accept email_verified of an OIDC provider also as text: \"true\" (default: off)")
    }

    struct AppleOptions: OptionGroup {
        static let title = "Sign in with Apple"

        let teamID = Option("team-id", as: .id).help("Apple team ID")
        let keyID = Option("key-id", as: .id).help("Key ID of the Sign in with Apple key")
        let keyFile = Option("private-key-file", as: .file).help("Sign in with Apple key (.p8); - reads standard input")
    }

    struct SAMLOptions: OptionGroup {
        static let title = "SAML"

        let metadata = Option("saml-metadata", as: .file)
            .help("Metadata of the SAML identity provider: entity ID, URL and certificates")
        let entityID = Option("idp-entity-id", as: .id)
            .help("Entity ID of the identity provider; selects one if the metadata describes several")
        let signOnURL = Option("sso-url", as: .url).help("Sign-in URL of the identity provider")
        let certificates = Option(list: "idp-certificate", of: .file)
            .help("Signing certificates of the identity provider (PEM)")
        let serviceID = Option("sp-entity-id", as: .id).help("Entity ID of this server: the audience of assertions")
        let callbackURL = Option("callback-url", as: .url)
            .help("URL that receives SAML responses (default: this server's sign-in page)")
        let binding = Option("request-binding", as: .choice([("redirect", SAMLBinding.redirect), ("post", .post)]))
            .help("Binding of authentication requests (default: redirect)")
        let signsRequests = Option("sign-requests", as: .onOff)
            .help(
                "Sign requests and accept encrypted assertions; turning it off and on creates a new key "
                    + "(default: off)"
            )
        let allowsUnsolicited = Option("allow-unsolicited", as: .onOff)
            .help("Accept sign-ins started by the identity provider (default: off)")
    }

    struct Endpoint: Sendable {
        let name: String
        let url: String
    }
}

extension ValueFormat<ProviderCommand.Endpoint> {
    fileprivate static var endpoint: Self {
        let names = MessageSchema.providerEndpoints
        let expected = "NAME=URL with one of the names " + names.joined(separator: ", ")
        return ValueFormat("NAME=URL", expected: expected) { text in
            let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
            return parts.count == 2 && names.contains(parts[0]) ? .init(name: parts[0], url: parts[1]) : nil
        }
    }
}
