public import CressetWire

/// A SAML provider: the InboundSamlConfig message (docs/wire §13.6).
public struct InboundSamlConfig: IdpConfig {
    public static let collection = "inboundSamlConfigs"
    public static let idParameter = "inboundSamlConfigId"
    public static let schema = MessageSchema([
        .init("name", .string, isOutputOnly: true),
        .init("displayName", .string),
        .init("enabled", .bool),
        .init(
            "idpConfig",
            .message(
                MessageSchema([
                    .init("idpEntityId", .string), .init("ssoUrl", .string), .init("signRequest", .bool),
                    .init("idpCertificates", .list(.message(certificate))),
                ])
            )
        ),
        .init(
            "spConfig",
            .message(
                MessageSchema([
                    .init("spEntityId", .string), .init("callbackUri", .string),
                    .init("spCertificates", .list(.message(certificate)), isOutputOnly: true),
                ])
            )
        ),
        // Extension: Firebase uses the redirect binding, and does not document sign-ins started by providers.
        .init("cressetRequestBinding", SharedMessages.admin("RequestBinding", names: ["HTTP_REDIRECT", "HTTP_POST"])),
        .init("cressetAllowUnsolicited", .bool), .init("cressetEmailDomains", .list(.string)),
    ])

    private static let certificate = MessageSchema([
        .init("x509Certificate", .string), .init("expiresAt", .timestamp, isOutputOnly: true),
    ])

    public let members: JSONObject

    public init(_ members: JSONObject) {
        self.members = members
    }
}
