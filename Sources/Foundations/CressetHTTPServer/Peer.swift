import CressetHTTP

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The other end of a connection: its address, and the network that its share of the server is counted by.
struct Peer: Hashable, Sendable {
    /// The numeric address, without a port; empty for a socket that has none.
    let address: String
    /// The address itself, or of version 6 its network of 64 bits.
    let network: String

    init(address: String) {
        self.address = address
        network = IPAddress(address)?.holder ?? address
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
