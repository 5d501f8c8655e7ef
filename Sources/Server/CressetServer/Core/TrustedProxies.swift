public import CressetHTTP
import Synchronization

public struct TrustedProxies: Sendable {
    private static let field = "x-forwarded-for"

    public let networks: [IPNetwork]

    /// Without networks, `X-Forwarded-For` is ignored.
    public init(_ networks: [IPNetwork]) {
        self.networks = networks
    }

    /// Returns the last untrusted address in `X-Forwarded-For`, without its port.
    ///
    /// - Parameter onFault: Called with the peer's address if the header is unusable.
    func clientAddress(
        of head: HTTPRequestHead,
        onFault: (ForwardingFault, String) -> Void = { _, _ in }
    ) -> String {
        guard !networks.isEmpty, isTrusted(head.remoteAddress) else {
            if head.headers[Self.field] != nil { onFault(.untrustedPeer, head.remoteAddress) }
            return head.remoteAddress
        }
        let fields = head.headers.fields.filter { $0.name.lowercased() == Self.field }
        let forwarded = fields.map(\.value).joined(separator: ",").split(separator: ",")
        for entry in forwarded.reversed() {
            let word = entry.drop(while: Self.isSpace).prefix { !Self.isSpace($0) }
            guard let address = Self.address(inEntry: word) else {
                onFault(.malformedEntry, head.remoteAddress)
                break
            }
            if !isTrusted(address) { return address }
        }
        return head.remoteAddress
    }

    /// Accepts `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:443`.
    private static func address(inEntry entry: Substring) -> String? {
        if IPAddress(entry) != nil { return String(entry) }
        let isBracketed = entry.first == "["
        let inner = isBracketed ? entry.dropFirst() : entry
        guard let end = inner.firstIndex(of: isBracketed ? "]" : ":") else { return nil }
        let (host, rest) = (inner[..<end], isBracketed ? inner[end...].dropFirst() : inner[end...])
        guard isBracketed == host.contains(":"), IPAddress(host) != nil, rest.isEmpty || isPort(rest) else {
            return nil
        }
        return String(host)
    }

    private static func isSpace(_ character: Character) -> Bool {
        character == " " || character == "\t"
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.first == ":" && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
            && UInt16(text.dropFirst()) != nil
    }

    private func isTrusted(_ address: String) -> Bool {
        guard let address = IPAddress(address) else { return false }
        return networks.contains { $0.contains(address) }
    }
}

/// A reason to ignore `X-Forwarded-For`.
enum ForwardingFault: CaseIterable {
    /// A trusted proxy sent an entry other than an address; it ends the chain.
    case malformedEntry
    /// An untrusted peer sent the header: an unlisted proxy, or a client with forged addresses.
    case untrustedPeer

    var message: StaticString {
        switch self {
        case .malformedEntry:
            "malformed X-Forwarded-For from a trusted proxy; all its clients count as one"
        case .untrustedPeer:
            "X-Forwarded-For from an untrusted address; if it is your proxy, add it to --trusted-proxy"
        }
    }
}

final class LiveTrustedProxies: Sendable {
    private let proxies: Mutex<TrustedProxies>

    init(_ proxies: TrustedProxies) {
        self.proxies = Mutex(proxies)
    }

    var current: TrustedProxies { proxies.withLock { $0 } }

    func replace(by others: TrustedProxies) {
        proxies.withLock { $0 = others }
    }
}
