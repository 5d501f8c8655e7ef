/// An IP address, of version 4 or 6; a version 4 address that is written as version 6 is a version 4 address.
public struct IPAddress: Hashable, Sendable {
    /// Four or sixteen.
    let bytes: [UInt8]

    /// - Returns: `nil` if the text is not an address.
    public init?(_ text: some StringProtocol) {
        let withoutZone = Substring(text).utf8.prefix { $0 != UInt8(ascii: "%") }
        let text = String(Substring(withoutZone))
        let isVersion6 = text.utf8.contains(UInt8(ascii: ":"))
        guard let bytes = isVersion6 ? Self.version6(text) : Self.version4(text) else { return nil }
        self.init(bytes: bytes)
    }

    /// - Parameter bytes: Four or sixteen, in the order of the network.
    /// - Returns: `nil` for any other number of bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        self.bytes = bytes.count == 16 && bytes.starts(with: mappedPrefix) ? Array(bytes.suffix(4)) : bytes
    }

    /// The client network that the address most likely belongs to, as text: the address itself, or, of version 6, its
    /// network of 64 bits, in which one customer has any number of addresses.
    public var holder: String {
        bytes.count == 4
            ? bytes.map { String($0) }.joined(separator: ".")
            : bytes.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "/64"
    }

    /// The block of addresses around it that tells a region and no household, as text: of version 4 the first 24 bits, of
    /// version 6 the first 48.
    public var region: String {
        guard bytes.count == 16 else { return bytes.prefix(3).map { "\($0)." }.joined() + "0/24" }
        var groups = stride(from: 0, to: 6, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        while groups.last == 0 { groups.removeLast() }
        return groups.map { String($0, radix: 16) }.joined(separator: ":") + "::/48"
    }

    /// True if the address is this machine's alone.
    public var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
    }

    private static func version4(_ text: String) -> [UInt8]? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let bytes = parts.compactMap { part in
            part.count <= 3 && part.allSatisfy(digits.contains) ? UInt8(Substring(part)) : nil
        }
        return parts.count == 4 && bytes.count == 4 ? bytes : nil
    }

    private static func version6(_ text: String) -> [UInt8]? {
        let halves = text.components(separatedByFirst: "::")
        guard let head = groups(halves.0, endsAddress: halves.1 == nil) else { return nil }
        guard let second = halves.1 else { return head.count == 16 ? head : nil }
        guard let tail = groups(second, endsAddress: true), head.count + tail.count <= 14 else { return nil }
        return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
    }

    // A version 4 address may stand at the end of a version 6 one, and nowhere else (RFC 4291 §2.2).
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
