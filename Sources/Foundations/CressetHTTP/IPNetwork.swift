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
