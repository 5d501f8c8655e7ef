/// The secret that a provider requires for sign-in on its pages.
public struct MissingProviderSecret: Sendable {
    public static let consequence = "sign-in by popup and by redirect fails"

    /// `client secret`; for Apple, the key that signs client secrets.
    public let name: String
    /// The options of `cresset provider set` that add the secret.
    public let options: String

    public init(of providerID: String) {
        let isApple = providerID == "apple.com"
        name = isApple ? "key" : "client secret"
        options =
            isApple ? "--team-id ID --key-id ID --private-key-file FILE" : "--client-secret-file FILE"
    }
}
