/// An IPv4 or IPv6 address; an IPv4-mapped IPv6 address equals the IPv4 address.
public struct IPAddress: Hashable, Sendable {
    let bytes: [UInt8]

    public init?(_ text: some StringProtocol) {
        let withoutZone = Substring(text).utf8.prefix { $0 != UInt8(ascii: "%") }
        let text = String(Substring(withoutZone))
        let isVersion6 = text.utf8.contains(UInt8(ascii: ":"))
        guard let bytes = isVersion6 ? Self.version6(text) : Self.version4(text) else { return nil }
        self.init(bytes: bytes)
    }

    /// - Parameter bytes: Four or sixteen, in network order.
    /// - Returns: `nil` for any other length.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        self.bytes = bytes.count == 16 && bytes.starts(with: mappedPrefix) ? Array(bytes.suffix(4)) : bytes
    }

    /// The client network as text: the IPv4 address, or the 64-bit network of an IPv6 address, because one customer has
    /// all addresses in it.
    public var holder: String {
        bytes.count == 4
            ? bytes.map { String($0) }.joined(separator: ".")
            : bytes.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "/64"
    }

    /// The 56-bit network of an IPv6 address as text, which most providers give to one customer; `nil` for IPv4.
    public var site: String? {
        guard bytes.count == 16 else { return nil }
        return bytes.prefix(7).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "/56"
    }

    /// The surrounding block as text, large enough to identify a region rather than a household: 24 bits of an IPv4
    /// address, 48 bits of an IPv6 address.
    public var region: String {
        guard bytes.count == 16 else { return bytes.prefix(3).map { "\($0)." }.joined() + "0/24" }
        var groups = stride(from: 0, to: 6, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        while groups.last == 0 { groups.removeLast() }
        return groups.map { String($0, radix: 16) }.joined(separator: ":") + "::/48"
    }

    public var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
    }

    private static func version4(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4)
        var (value, digits) = (0, 0)
        for character in text.utf8 {
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 3:
                (value, digits) = (10 * value + Int(character - UInt8(ascii: "0")), digits + 1)
            case UInt8(ascii: ".") where digits > 0 && bytes.count < 3:
                guard let byte = UInt8(exactly: value) else { return nil }
                bytes.append(byte)
                (value, digits) = (0, 0)
            default: return nil
            }
        }
        guard bytes.count == 3, digits > 0, let last = UInt8(exactly: value) else { return nil }
        return bytes + [last]
    }

    private static func version6(_ text: String) -> [UInt8]? {
        let halves = text.components(separatedByFirst: "::")
        guard let head = groups(halves.0, endsAddress: halves.1 == nil) else { return nil }
        guard let second = halves.1 else { return head.count == 16 ? head : nil }
        guard let tail = groups(second, endsAddress: true), head.count + tail.count <= 14 else { return nil }
        return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
    }

    // Only the end of an IPv6 address may be in IPv4 notation (RFC 4291 §2.2).
    private static func groups(_ text: String, endsAddress: Bool) -> [UInt8]? {
        guard !text.isEmpty else { return [] }
        var bytes: [UInt8] = []
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        for (position, part) in parts.enumerated() {
            if part.contains(".") {
                guard endsAddress, position == parts.count - 1, let last = version4(String(part)) else { return nil }
                bytes += last
            } else {
                guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit),
                    let group = UInt16(part, radix: 16)
                else { return nil }
                bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
            }
        }
        return bytes.count <= 16 ? bytes : nil
    }
}

extension String {
    fileprivate func components(separatedByFirst separator: String) -> (String, String?) {
        guard let range = firstRange(ofPart: separator) else { return (self, nil) }
        return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
    }
}

extension IPAddress {
    /// Special-purpose IPv4 blocks (RFC 6890 and the IANA registry), multicast and reserved.
    private static let special4 = [
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/3",
    ].compactMap { IPNetwork($0) }

    /// Special-purpose blocks inside IPv6 global unicast. Some of them embed IPv4 addresses.
    private static let special6 = [
        "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
    ].compactMap { IPNetwork($0) }

    private static let unicast6 = IPNetwork("2000::/3")
    /// IPv4 addresses embedded in IPv6 for networks without IPv4 (RFC 6052).
    private static let translated = IPNetwork("64:ff9b::/96")

    /// `true` for addresses of the public internet; `false` for all special-purpose blocks (IANA), such as private, multicast
    /// and documentation addresses.
    public var isPublic: Bool {
        if bytes.count == 4 { return !Self.special4.contains { $0.contains(self) } }
        if Self.translated?.contains(self) == true { return IPAddress(bytes: Array(bytes.suffix(4)))?.isPublic == true }
        return Self.unicast6?.contains(self) == true && !Self.special6.contains { $0.contains(self) }
    }
}

/// A block of IP addresses in CIDR notation (RFC 4632): `10.0.0.0/8`. A bare address is a block of one.
public struct IPNetwork: Hashable, Sendable {
    private let address: IPAddress
    private let prefixLength: Int

    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = IPAddress(parts[0]) else { return nil }
        // The prefix length of an IPv4-mapped IPv6 address counts from the start of the IPv6 address.
        let longest = parts[0].contains(":") ? 128 : 32
        guard let length = parts.count == 2 ? UInt8(parts[1]).map(Int.init) : longest, length <= longest,
            parts.count == 1 || parts[1].allSatisfy(\.isHexDigit)
        else { return nil }
        let skipped = longest - address.bytes.count * 8
        guard length >= skipped else { return nil }
        self.address = address
        prefixLength = length - skipped
    }

    public func contains(_ other: IPAddress) -> Bool {
        guard other.bytes.count == address.bytes.count else { return false }
        return (0..<prefixLength).allSatisfy { bit in
            let mask = UInt8(0x80) >> UInt8(bit % 8)
            return address.bytes[bit / 8] & mask == other.bytes[bit / 8] & mask
        }
    }
}
