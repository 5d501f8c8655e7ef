/// Absolute URLs (RFC 3986 §4.3), as strictly as the wire requires.
enum AbsoluteURL {
    static func isAbsolute(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let scheme = text[..<colon].utf8
        let rest = text[text.index(after: colon)...]
        let isScheme =
            scheme.first.map(isLetter) ?? false
            && scheme.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
        return isScheme && !rest.isEmpty && rest != "//" && !text.unicodeScalars.contains { $0.value <= 0x20 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte & 0xDF)
    }
}
