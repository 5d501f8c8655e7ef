import CressetHTTP

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The address of a client, and its client network for limits.
struct Peer: Hashable, Sendable {
    /// Numeric address, without a port; empty if the socket has no address.
    let address: String
    /// IPv4 address, or the 64-bit IPv6 network.
    let network: String
    /// 56-bit network of an IPv6 address.
    let site: String?

    init(address: String) {
        self.address = address
        let parsed = IPAddress(address)
        network = parsed?.holder ?? address
        site = parsed?.site
    }

    init(_ address: UnsafePointer<sockaddr>?) {
        self.init(address: unsafe Self.text(of: address))
    }

    private static func text(of address: UnsafePointer<sockaddr>?) -> String {
        guard let address = unsafe address else { return "" }
        let length: Int
        switch Int32(unsafe address.pointee.sa_family) {
        case AF_INET: length = MemoryLayout<sockaddr_in>.size
        case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
        default: return ""
        }
        var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard
            unsafe getnameinfo(
                address,
                socklen_t(length),
                &name,
                socklen_t(name.count),
                nil,
                0,
                Int32(NI_NUMERICHOST)
            ) == 0
        else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
