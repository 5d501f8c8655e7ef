/// A block of IP addresses in CIDR notation (RFC 4632): `10.0.0.0/8`. An address alone is a block of one.
public struct IPNetwork: Hashable, Sendable {
    private let address: IPAddress
    private let prefixLength: Int

    /// - Returns: `nil` if the text is not a block.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = IPAddress(parts[0]) else { return nil }
        // A version 4 address that is written as version 6 has its length counted from the start of version 6.
        let longest = parts[0].contains(":") ? 128 : 32
        guard let length = parts.count == 2 ? UInt8(parts[1]).map(Int.init) : longest, length <= longest,
            parts.count == 1 || parts[1].allSatisfy(\.isHexDigit)
        else { return nil }
        let skipped = longest - address.bytes.count * 8
        guard length >= skipped else { return nil }
        self.address = address
        prefixLength = length - skipped
    }

    /// Returns true if the address belongs to the network.
    public func contains(_ other: IPAddress) -> Bool {
        guard other.bytes.count == address.bytes.count else { return false }
        return (0..<prefixLength).allSatisfy { bit in
            let mask = UInt8(0x80) >> UInt8(bit % 8)
            return address.bytes[bit / 8] & mask == other.bytes[bit / 8] & mask
        }
    }
}
