/// A reason to ignore `X-Forwarded-For`.
enum ForwardingFault: CaseIterable {
    /// A trusted proxy sent an entry other than an address; it ends the chain.
    case malformedEntry
    /// An untrusted peer sent the header: an unlisted proxy, or a client with forged addresses.
    case untrustedPeer

    var message: StaticString {
        switch self {
        case .malformedEntry:
            "malformed X-Forwarded-For from a trusted proxy; its clients share the proxy's address"
        case .untrustedPeer:
            "X-Forwarded-For from an address outside --trusted-proxy; if it is a proxy, its clients share its address"
        }
    }
}
