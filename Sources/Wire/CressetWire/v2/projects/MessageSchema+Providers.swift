extension MessageSchema {
    /// The members of `cressetEndpoints`, each a URL that takes the place of the provider's own.
    public static let providerEndpoints = [
        "authorization", "token", "userInfo", "requestToken", "accessToken", "tokenInfo", "revocation",
        "keys", "issuer",
    ]

    /// Ours: a cloud of one's own speaks the same protocols at other addresses, and an app of the same project may have
    /// tokens that were made for another client.
    static let providerExtensions: [Field] = [
        .init("cressetEndpoints", .message(MessageSchema(providerEndpoints.map { .init($0, .string) }))),
        .init("cressetAudiences", .list(.string)),
    ]
}
