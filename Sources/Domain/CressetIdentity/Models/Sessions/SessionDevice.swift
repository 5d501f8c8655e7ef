/// The device of a session, from its request; for display only, never for decisions.
public struct SessionDevice: Equatable, Sendable {
    /// In UTF-8 bytes.
    public static let maxUserAgent = 256

    public let userAgent: String?
    /// The client's address block: the first 24 bits of IPv4, or 48 bits of IPv6; `nil` if unknown.
    public let network: String?

    /// Truncates `userAgent` and removes invisible characters.
    public init(userAgent: String?, network: String?) {
        self.userAgent = userAgent.flatMap(Self.shown)
        self.network = network
    }

    private static func shown(_ text: String) -> String? {
        if isShownWhole(text) { return text }
        var shown = String.UnicodeScalarView()
        var length = 0
        for scalar in text.unicodeScalars where scalar == " " || scalar.isVisible {
            length += UTF8.width(scalar)
            guard length <= maxUserAgent else { break }
            shown.append(scalar)
        }
        return shown.allSatisfy { $0 == " " } ? nil : String(shown)
    }

    /// True for printable ASCII without a leading space, within the limit, as from nearly every client.
    private static func isShownWhole(_ text: String) -> Bool {
        let bytes = text.utf8
        return (1...maxUserAgent).contains(bytes.count) && bytes.first != UInt8(ascii: " ")
            && bytes.allSatisfy { (0x20...0x7E).contains($0) }
    }
}
