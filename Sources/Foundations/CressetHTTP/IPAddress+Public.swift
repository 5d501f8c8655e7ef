extension IPAddress {
    /// The special-purpose blocks of version 4 (RFC 6890 and the IANA registry), multicast and what is reserved.
    private static let special4 = [
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/3",
    ].compactMap { IPNetwork($0) }

    /// The special-purpose blocks inside of version 6's global unicast block. Some lead to addresses of version 4.
    private static let special6 = [
        "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
    ].compactMap { IPNetwork($0) }

    private static let unicast6 = IPNetwork("2000::/3")
    /// Addresses of version 4 inside addresses of version 6, as networks without version 4 write them (RFC 6052).
    private static let translated = IPNetwork("64:ff9b::/96")

    /// True if the address is one of the public internet: not this machine's, a private network's, a link's, a
    /// carrier's or a group's, and not one that documents and tests use.
    public var isPublic: Bool {
        if bytes.count == 4 { return !Self.special4.contains { $0.contains(self) } }
        if Self.translated?.contains(self) == true { return IPAddress(bytes: Array(bytes.suffix(4)))?.isPublic == true }
        return Self.unicast6?.contains(self) == true && !Self.special6.contains { $0.contains(self) }
    }
}
