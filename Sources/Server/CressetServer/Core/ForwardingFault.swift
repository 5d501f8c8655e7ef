/// A reason for which `X-Forwarded-For` does not lead to the client's address.
enum ForwardingFault: CaseIterable {
    /// A trusted proxy sends an entry that is not an address: it ends the chain.
    case malformedEntry
    /// A peer sends the field that is not among the trusted proxies: a proxy that the operator has not named, or a client
    /// that makes addresses up.
    case untrustedPeer

    /// The constant message of the log.
    var message: StaticString {
        switch self {
        case .malformedEntry:
            "malformed X-Forwarded-For from a trusted proxy; its clients share the proxy's address"
        case .untrustedPeer:
            "X-Forwarded-For from an address outside --trusted-proxy; if it is a proxy, its clients share its address"
        }
    }
}
