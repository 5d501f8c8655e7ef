/// The name by which one account remembers a client network: a keyed digest of the network's address, bound to the
/// account. Neither the address nor a network that two accounts share can be read from it.
public struct NetworkID: Hashable, Sendable {
    /// The digest, in Base64.
    public let text: String

    /// Makes an id of a text that a store has kept.
    public init(text: String) {
        self.text = text
    }
}
