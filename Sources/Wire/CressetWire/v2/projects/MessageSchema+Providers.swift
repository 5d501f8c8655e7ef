extension MessageSchema {
    /// A provider that the vendor knows by name: the DefaultSupportedIdpConfig message (docs/wire §13.6).
    public static let defaultSupportedProvider = MessageSchema(
        [
            .init("name", .string, isOutputOnly: true),
            .init("enabled", .bool),
            .init("clientId", .string),
            .init("clientSecret", .string),
            .init("appleSignInConfig", .message(appleSignIn)),
        ] + extensions
    )

    /// Any OpenID provider: the OAuthIdpConfig message.
    public static let oauthProvider = MessageSchema(
        [
            .init("name", .string, isOutputOnly: true),
            .init("displayName", .string),
            .init("enabled", .bool),
            .init("clientId", .string),
            .init("issuer", .string),
            .init("clientSecret", .string),
            .init(
                "responseType",
                .message(MessageSchema([.init("idToken", .bool), .init("code", .bool), .init("token", .bool)]))
            ),
        ] + extensions
    )

    /// A SAML provider: the InboundSamlConfig message.
    public static let samlProvider = MessageSchema([
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
    ])

    private static let certificate = MessageSchema([
        .init("x509Certificate", .string), .init("expiresAt", .timestamp, isOutputOnly: true),
    ])

    private static let appleSignIn = MessageSchema([
        .init("bundleIds", .list(.string)),
        .init(
            "codeFlowConfig",
            .message(
                MessageSchema([.init("teamId", .string), .init("keyId", .string), .init("privateKey", .string)])
            )
        ),
    ])

    /// The members of `cressetEndpoints`, each a URL that takes the place of the provider's own.
    public static let providerEndpoints = [
        "authorization", "token", "userInfo", "requestToken", "accessToken", "tokenInfo", "keys",
        "issuer",
    ]

    // Ours: a cloud of one's own speaks the same protocols at other addresses, and an app of the same project may have
    // tokens that were made for another client.
    private static let extensions: [Field] = [
        .init("cressetEndpoints", .message(MessageSchema(providerEndpoints.map { .init($0, .string) }))),
        .init("cressetAudiences", .list(.string)),
    ]
}
