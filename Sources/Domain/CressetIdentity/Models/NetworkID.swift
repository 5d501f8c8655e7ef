/// An account's name for a client network: a keyed digest of the address, bound to the account.
///
/// It reveals neither the address nor networks shared by accounts.
public struct NetworkID: Hashable, Sendable {
    /// The digest, in Base64.
    public let text: String

    public init(text: String) {
        self.text = text
    }
}
