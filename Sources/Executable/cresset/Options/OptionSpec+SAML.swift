/// The options of SAML providers.
extension OptionSpec {
    static let saml: [OptionSpec] = [
        samlMetadata, idpEntityID, ssoURL, idpCertificate, spEntityID, callbackURL, requestBinding, signRequests,
        allowUnsolicited,
    ]

    private static let samlMetadata = OptionSpec(
        name: "saml-metadata",
        kind: .value("FILE"),
        help: "a SAML provider's metadata: its id, URL and certificates"
    )
    private static let idpEntityID = OptionSpec(
        name: "idp-entity-id",
        kind: .value("ID"),
        help: "the id of a SAML provider, or the one that is meant of those in its metadata"
    )
    private static let ssoURL = OptionSpec(
        name: "sso-url",
        kind: .value("URL"),
        help: "where a SAML provider signs people in"
    )
    private static let idpCertificate = OptionSpec(
        name: "idp-certificate",
        kind: .list("FILE"),
        help: "certificates of the keys that a SAML provider signs with, in PEM"
    )
    private static let spEntityID = OptionSpec(
        name: "sp-entity-id",
        kind: .value("ID"),
        help: "what a SAML provider calls this server: the audience of its assertions"
    )
    private static let callbackURL = OptionSpec(
        name: "callback-url",
        kind: .value("URL"),
        help: "where a SAML provider posts its answers [the sign-in page of this server]"
    )
    private static let requestBinding = OptionSpec(
        name: "request-binding",
        kind: .value("redirect|post"),
        help: "how requests come to a SAML provider [redirect]"
    )
    private static let signRequests = OptionSpec(
        name: "sign-requests",
        kind: .value("on|off"),
        help: "sign requests, and take encrypted assertions; off and on again makes a new key [off]"
    )
    private static let allowUnsolicited = OptionSpec(
        name: "allow-unsolicited",
        kind: .value("on|off"),
        help: "take sign-ins that a SAML provider has begun itself [off]"
    )
}
