/// Host names normalized for comparison: lower case, ASCII, no port.
///
/// Non-ASCII names are invalid: browsers send the `xn--` form, and their mapping may differ from ours.
public enum DomainName {
    static let maximumLength = 253
    static let maximumLabelLength = 63

    /// Returns the host in lower case without a port.
    ///
    /// `nil` unless it is a host name, an IPv4 address, or an IPv6 address in brackets.
    public static func canonical(_ text: String) -> String? {
        // A colon and five digits may follow; longer text is invalid.
        guard text.utf8.count <= maximumLength + 6 else { return nil }
        let bytes = Array(text.utf8)
        let end = bytes.first == UInt8(ascii: "[") ? bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : nil
        let host = end.map { bytes[..<$0] } ?? bytes.prefix { $0 != colon }
        guard isPort(bytes[host.endIndex...]), end == nil ? isName(host) : isAddress(host) else { return nil }
        return String(decoding: host, as: UTF8.self).lowercased()
    }

    /// True for a host name in the form of ``canonical(_:)``, without port or address.
    public static func isCanonicalName(_ text: String) -> Bool {
        guard canonical(text) == text, let last = text.split(separator: ".").last else { return false }
        // The last label of a name is never a number; addresses always end in one (WHATWG URL, "ends in a number").
        let isHexadecimal = last.hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit)
        return text.first != "[" && !last.utf8.allSatisfy(isDigit) && !isHexadecimal
    }

    /// True for a host without a port, in upper or lower case: the form of an authorized domain.
    public static func isHost(_ text: String) -> Bool {
        canonical(text) == text.lowercased()
    }

    /// Returns an e-mail address with its domain encoded for DNS (`xn--…`), as every mail server accepts.
    ///
    /// ASCII addresses and addresses with invalid domains stay unchanged.
    public static func encodingDomain(ofEmail address: String) -> String {
        guard !address.utf8.allSatisfy({ $0 < 0x80 }), let at = address.unicodeScalars.lastIndex(of: "@"),
            let domain = InternationalDomain.ascii(String(address[address.unicodeScalars.index(after: at)...]))
        else { return address }
        return "\(address[..<at])@\(domain)"
    }

    private static let colon = UInt8(ascii: ":")

    private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return true }
        let digits = bytes.dropFirst()
        return first == colon && digits.count <= 5 && digits.allSatisfy(isDigit)
            && (digits.isEmpty || UInt16(String(decoding: digits, as: UTF8.self)) != nil)
    }

    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count <= maximumLength else { return false }
        return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(isLabel)
    }

    static func isLabel(_ text: String) -> Bool {
        isLabel(Array(text.utf8)[...])
    }

    static func isLabelText(_ scalar: Unicode.Scalar) -> Bool {
        UInt8(exactly: scalar.value).map(isLabelText) ?? false
    }

    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        (1...maximumLabelLength).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy(isLabelText)
    }

    private static func isLabelText(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == hyphen || byte == UInt8(ascii: "_")
    }

    // Sufficient for comparison: allowed addresses must match character by character.
    private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
        let inner = bytes.dropFirst().dropLast()
        return (2...45).contains(inner.count) && inner.contains(colon)
            && inner.allSatisfy { isHexadecimal($0) || $0 == colon || $0 == UInt8(ascii: ".") }
    }

    private static let hyphen = UInt8(ascii: "-")

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
