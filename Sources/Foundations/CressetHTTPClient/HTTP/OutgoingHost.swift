internal import CressetHTTP

/// A host in URL syntax with one port or all ports: `id.example.com`, `10.0.0.7:8443`, `[::1]:8080`.
public struct OutgoingHost: Hashable, Sendable, CustomStringConvertible {
    private enum Place: Hashable {
        case name(String)
        case address(IPAddress)
    }

    private let place: Place
    public let port: UInt16?
    /// Name or the address, an IPv6 address in brackets.
    let text: String

    /// - Returns: `nil` for an invalid host. IPv4 addresses must consist of four decimal numbers.
    public init?(_ description: some StringProtocol) {
        var text = String(description)
        var port: UInt16?
        if let colon = text.lastIndex(of: ":"), !text.hasSuffix("]") {
            let digits = text[text.index(after: colon)...]
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(digits), number > 0
            else { return nil }
            port = number
            text = String(text[..<colon])
        }
        self.init(text: text, port: port)
    }

    private init?(text: String, port: UInt16?) {
        if text.hasPrefix("["), text.hasSuffix("]") {
            let inner = text.dropFirst().dropLast()
            guard inner.utf8.contains(UInt8(ascii: ":")), !inner.utf8.contains(UInt8(ascii: "%")),
                let address = IPAddress(inner)
            else { return nil }
            place = .address(address)
        } else if Self.endsInNumber(text) {
            // Other spellings (`0177.1`, `0x7f000001`, `2130706433`) are addresses to some parsers and names to others.
            guard let address = IPAddress(text), address.holder == text else { return nil }
            place = .address(address)
        } else {
            guard text.isHostName else { return nil }
            place = .name(text.lowercased())
        }
        self.text = text
        self.port = port
    }

    func withPort(_ other: UInt16) -> OutgoingHost {
        OutgoingHost(place: place, port: port ?? other, text: text)
    }

    private init(place: Place, port: UInt16?, text: String) {
        self.place = place
        self.port = port
        self.text = text
    }

    public var description: String {
        port.map { "\(text):\($0)" } ?? text
    }

    var address: IPAddress? {
        guard case .address(let address) = place else { return nil }
        return address
    }

    func covers(_ other: OutgoingHost) -> Bool {
        place == other.place && (port == nil || port == other.port)
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.place == right.place && left.port == right.port
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(port)
    }

    private static func endsInNumber(_ text: String) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        let ending = labels.last == "" ? labels.dropLast().last : labels.last
        guard let ending = ending?.lowercased(), !ending.isEmpty else { return false }
        let isHexadecimal = ending.hasPrefix("0x") && ending.dropFirst(2).allSatisfy(\.isHexDigit)
        return isHexadecimal || ending.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
