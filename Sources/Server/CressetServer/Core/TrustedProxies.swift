public import CressetHTTP

/// The proxies whose word about a client's address is believed.
public struct TrustedProxies: Sendable {
    public let networks: [IPNetwork]

    public init(_ networks: [IPNetwork]) {
        self.networks = networks
    }

    /// The client's address: the last one in `X-Forwarded-For` that no trusted proxy has.
    func clientAddress(of head: HTTPRequestHead) -> String {
        guard !networks.isEmpty, isTrusted(head.remoteAddress) else { return head.remoteAddress }
        let fields = head.headers.fields.filter { $0.name.lowercased() == "x-forwarded-for" }
        let forwarded = fields.map(\.value).joined(separator: ",").split(separator: ",")
        for entry in forwarded.reversed() {
            let address = String(entry.drop { $0 == " " }.prefix { $0 != " " })
            guard IPAddress(address) != nil else { break }
            if !isTrusted(address) { return address }
        }
        return head.remoteAddress
    }

    private func isTrusted(_ address: String) -> Bool {
        guard let address = IPAddress(address) else { return false }
        return networks.contains { $0.contains(address) }
    }
}
