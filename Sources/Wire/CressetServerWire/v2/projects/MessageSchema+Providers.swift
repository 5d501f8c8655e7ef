extension MessageSchema {
    /// The members of `cressetEndpoints`, URLs to use instead of the provider's.
    public static let providerEndpoints = [
        "authorization", "token", "userInfo", "requestToken", "accessToken", "tokenInfo", "revocation",
        "keys", "issuer",
    ]

    /// Extension: private clouds use the same protocols at other URLs, and an app can have tokens for another client.
    static let providerExtensions: [Field] = [
        .init("cressetEndpoints", .message(MessageSchema(providerEndpoints.map { .init($0, .string) }))),
        .init("cressetAudiences", .list(.string)),
    ]
}
