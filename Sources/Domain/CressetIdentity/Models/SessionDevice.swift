/// The device that a session was opened on, as far as a request tells of it: for people who look through their sessions,
/// and never for a decision.
public struct SessionDevice: Equatable, Sendable {
    /// The longest text that is kept of a client, in bytes of UTF-8.
    public static let longestUserAgent = 256

    /// The client's name for itself, without what cannot be seen; `nil` if it has none.
    public let userAgent: String?
    /// The block of addresses that the client called from: of version 4 the first 24 bits, of version 6 the first 48;
    /// `nil` if it is not known.
    public let network: String?

    /// Makes a device; what of `userAgent` is too long or cannot be seen is left out.
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
            guard length <= longestUserAgent else { break }
            shown.append(scalar)
        }
        return shown.allSatisfy { $0 == " " } ? nil : String(shown)
    }

    /// True for what nearly every client sends: visible ASCII, from its first letter on.
    private static func isShownWhole(_ text: String) -> Bool {
        let bytes = text.utf8
        return (1...longestUserAgent).contains(bytes.count) && bytes.first != UInt8(ascii: " ")
            && bytes.allSatisfy { (0x20...0x7E).contains($0) }
    }
}
