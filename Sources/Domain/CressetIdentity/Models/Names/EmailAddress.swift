/// The rules for e-mail addresses (docs/wire §3.3).
///
/// An address has one form for all purposes: NFC, lower case, with a decoded domain (`xn--r8jz45g.test` is
/// `例え.test`). For ASCII addresses without `xn--`, this is only lower case.
public enum EmailAddress {
    /// The documented limit, in UTF-16 units.
    public static let maximumLength = 256

    /// Returns the normalized address for look-ups, including addresses rejected by ``deliverable(_:)``.
    ///
    /// `nil` without exactly one at sign between two parts, or with white space or control characters.
    public static func canonical(_ text: String) -> String? {
        isPlain(text) ? text.lowercased() : anyCanonical(text)
    }

    /// True for visible ASCII without encoded labels; most addresses need only lower case.
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count <= maximumLength, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let separator = bytes.firstIndex(of: UInt8(ascii: "@")), separator > bytes.startIndex
        else { return false }
        let domain = bytes[bytes.index(after: separator)...]
        return !domain.isEmpty && !domain.contains(UInt8(ascii: "@"))
            && !InternationalDomain.mayHaveEncodedLabel(domain)
    }

    private static func anyCanonical(_ text: String) -> String? {
        let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), text.utf16.count <= maximumLength,
            !text.unicodeScalars.contains(where: isSpaceOrControl)
        else { return nil }
        let local = NormalizedText.lowerCased(String(Substring(parts[0])))
        return "\(local)@\(InternationalDomain.unicode(String(Substring(parts[1]))))"
    }

    private static func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.value <= 0x20 || scalar.value == 0x7F : scalar.properties.isWhitespace
    }

    /// Returns the normalized form of a deliverable address; `nil` for other text.
    ///
    /// Excludes quoting, invisible characters, leading, trailing or double dots, and domains invalid in DNS. Accepts
    /// addresses longer than SMTP's minimum, as production does.
    public static func deliverable(_ text: String) -> String? {
        visible(text, isDomain: InternationalDomain.isName)
    }

    /// Returns the normalized form of an existing account's address.
    ///
    /// Also accepts domains from earlier versions and other services: with an underscore, an invalid encoded label, or
    /// an IP address.
    public static func inherited(_ text: String) -> String? {
        visible(text, isDomain: InternationalDomain.isFormerName)
    }

    private static func visible(_ text: String, isDomain: (String) -> Bool) -> String? {
        guard let address = canonical(text), address.utf16.count <= maximumLength,
            let separator = address.utf8.firstIndex(of: UInt8(ascii: "@")),
            isLocalPart(address.unicodeScalars[..<separator]),
            isDomain(String(address[address.utf8.index(after: separator)...]))
        else { return nil }
        return address
    }

    // RFC 5321 §4.1.2, dot-string; RFC 6531 §3.3 beyond ASCII.
    private static func isLocalPart(_ text: Substring.UnicodeScalarView) -> Bool {
        var isInAtom = false
        for scalar in text {
            if scalar == "." {
                guard isInAtom else { return false }
                isInAtom = false
            } else {
                guard scalar.isASCII ? isAtomText(scalar) : scalar.isVisible && (isInAtom || !scalar.isCombiningMark)
                else { return false }
                isInAtom = true
            }
        }
        return isInAtom
    }

    // RFC 5322 §3.2.3: characters without quoting.
    private static func isAtomText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
        }
    }
}
