extension OptionSpec {
    static let saml: [OptionSpec] = [
        samlMetadata, idpEntityID, ssoURL, idpCertificate, spEntityID, callbackURL, requestBinding, signRequests,
        allowUnsolicited,
    ]

    private static let samlMetadata = OptionSpec(
        name: "saml-metadata",
        kind: .value("FILE"),
        help: "Metadata of the SAML identity provider: entity ID, URL and certificates"
    )
    private static let idpEntityID = OptionSpec(
        name: "idp-entity-id",
        kind: .value("ID"),
        help: "Entity ID of the identity provider; selects one if the metadata describes several"
    )
    private static let ssoURL = OptionSpec(
        name: "sso-url",
        kind: .value("URL"),
        help: "Sign-in URL of the identity provider"
    )
    private static let idpCertificate = OptionSpec(
        name: "idp-certificate",
        kind: .list("FILE"),
        help: "Signing certificates of the identity provider (PEM)"
    )
    private static let spEntityID = OptionSpec(
        name: "sp-entity-id",
        kind: .value("ID"),
        help: "Entity ID of this server: the audience of assertions"
    )
    private static let callbackURL = OptionSpec(
        name: "callback-url",
        kind: .value("URL"),
        help: "URL that receives SAML responses (default: this server's sign-in page)"
    )
    private static let requestBinding = OptionSpec(
        name: "request-binding",
        kind: .value("redirect|post"),
        help: "Binding of authentication requests (default: redirect)"
    )
    private static let signRequests = OptionSpec(
        name: "sign-requests",
        kind: .value("on|off"),
        help: "Sign requests and accept encrypted assertions; turning it off and on creates a new key (default: off)"
    )
    private static let allowUnsolicited = OptionSpec(
        name: "allow-unsolicited",
        kind: .value("on|off"),
        help: "Accept sign-ins started by the identity provider (default: off)"
    )
}
