public import CressetWire

/// Any OpenID provider: the OAuthIdpConfig message (docs/wire §13.6).
public struct OAuthIdpConfig: IdpConfig {
    public static let collection = "oauthIdpConfigs"
    public static let idParameter = "oauthIdpConfigId"
    public static let schema = MessageSchema(
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
            // Extension: Firebase requests fixed scopes and those of the app.
            .init("cressetScopes", .list(.string)), .init("cressetEmailVerifiedText", .bool),
            .init("cressetEmailDomains", .list(.string)),
        ] + MessageSchema.providerExtensions
    )

    public let members: JSONObject

    public init(_ members: JSONObject) {
        self.members = members
    }
}
