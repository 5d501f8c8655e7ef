public import CressetWire

/// A built-in provider: the DefaultSupportedIdpConfig message (docs/wire §13.6).
public struct DefaultSupportedIdpConfig: IdpConfig {
    public static let collection = "defaultSupportedIdpConfigs"
    public static let idParameter = "idpId"
    public static let schema = MessageSchema(
        [
            .init("name", .string, isOutputOnly: true),
            .init("enabled", .bool),
            .init("clientId", .string),
            .init("clientSecret", .string),
            .init("appleSignInConfig", .message(appleSignIn)),
        ] + MessageSchema.providerExtensions
    )

    private static let appleSignIn = MessageSchema([
        .init("bundleIds", .list(.string)),
        .init(
            "codeFlowConfig",
            .message(
                MessageSchema([.init("teamId", .string), .init("keyId", .string), .init("privateKey", .string)])
            )
        ),
    ])

    public let members: JSONObject

    public init(_ members: JSONObject) {
        self.members = members
    }
}
