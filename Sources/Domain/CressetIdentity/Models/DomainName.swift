/// Names of hosts, as they are compared: in lower case, in ASCII, without a port.
///
/// A name beyond ASCII is invalid: browsers send the `xn--` form, and mapping it here could differ from what they do.
public enum DomainName {
    static let maximumLength = 253
    static let maximumLabelLength = 63

    /// The host in lower case, without the port that it may have. `nil` if it is neither a host name nor an IPv4
    /// address nor an IPv6 address in brackets.
    public static func canonical(_ text: String) -> String? {
        // A colon and five digits may follow; what is longer is not even read.
        guard text.utf8.count <= maximumLength + 6 else { return nil }
        let bytes = Array(text.utf8)
        let end = bytes.first == UInt8(ascii: "[") ? bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : nil
        let host = end.map { bytes[..<$0] } ?? bytes.prefix { $0 != colon }
        guard isPort(bytes[host.endIndex...]), end == nil ? isName(host) : isAddress(host) else { return nil }
        return String(decoding: host, as: UTF8.self).lowercased()
    }

    /// True if the text is a host name, and in the form of ``canonical(_:)`` already: no port, no address.
    public static func isCanonicalName(_ text: String) -> Bool {
        guard canonical(text) == text, let last = text.split(separator: ".").last else { return false }
        // Names of the last part are never numbers; addresses always end in one (WHATWG URL, "ends in a number").
        return text.first != "[" && !last.utf8.allSatisfy(isDigit)
    }

    /// True if the text is a host without a port, in any case: the form of an authorised domain.
    public static func isHost(_ text: String) -> Bool {
        canonical(text) == text.lowercased()
    }

    /// Returns an e-mail address whose domain is as DNS has it, `xn--…`, which every mail server understands. One in ASCII
    /// stays as it is, and so does one whose domain DNS cannot have.
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

    /// True if the text can stand between two dots.
    static func isLabel(_ text: String) -> Bool {
        isLabel(Array(text.utf8)[...])
    }

    /// True if the character can stand in a label.
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

    // Good enough to compare: what is not on a list in just these characters is not on it.
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
