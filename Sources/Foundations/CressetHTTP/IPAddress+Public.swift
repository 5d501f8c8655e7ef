extension IPAddress {
    /// The special-purpose IPv4 blocks (RFC 6890 and the IANA registry), multicast and reserved.
    private static let special4 = [
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/3",
    ].compactMap { IPNetwork($0) }

    /// The special-purpose blocks inside IPv6 global unicast. Some of them embed IPv4 addresses.
    private static let special6 = [
        "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
    ].compactMap { IPNetwork($0) }

    private static let unicast6 = IPNetwork("2000::/3")
    /// IPv4 addresses embedded in IPv6 for networks without IPv4 (RFC 6052).
    private static let translated = IPNetwork("64:ff9b::/96")

    /// `true` for addresses of the public internet: not loopback, private, link-local, carrier-grade NAT
    /// (100.64.0.0/10) or multicast, and not reserved for documentation and tests.
    public var isPublic: Bool {
        if bytes.count == 4 { return !Self.special4.contains { $0.contains(self) } }
        if Self.translated?.contains(self) == true { return IPAddress(bytes: Array(bytes.suffix(4)))?.isPublic == true }
        return Self.unicast6?.contains(self) == true && !Self.special6.contains { $0.contains(self) }
    }
}
