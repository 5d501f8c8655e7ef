/// The rules for e-mail addresses (docs/wire §3.3).
///
/// An address has one form, in which it is stored, compared, mailed to and answered: NFC, lower case, the domain as it
/// is read (`xn--r8jz45g.test` is `例え.test`). ASCII addresses without `xn--` are only put into lower case.
public enum EmailAddress {
    /// The documented limit, in UTF-16 units.
    public static let maximumLength = 256

    /// The one form of an address; `nil` for what has not the shape of one: one at sign with something on both sides,
    /// no white space, no control characters.
    ///
    /// It is what an address is looked for by, also one that ``deliverable(_:)`` would not take today.
    public static func canonical(_ text: String) -> String? {
        isPlain(text) ? text.lowercased() : anyCanonical(text)
    }

    /// True for an address of visible ASCII without an encoded label: most are, and lower case is all that they need.
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
            !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7F })
        else { return nil }
        let domain = String(String.UnicodeScalarView(parts[1]))
        let local = NormalizedText.lowerCased(String(String.UnicodeScalarView(parts[0])))
        return "\(local)@\(InternationalDomain.unicode(domain))"
    }

    /// The one form of an address that mail can reach: no quoting, nothing that cannot be seen, no dots but single ones
    /// between characters, a domain that DNS can have. `nil` for any other text.
    ///
    /// An address longer than SMTP demands of servers is taken, as production takes it.
    public static func deliverable(_ text: String) -> String? {
        visible(text, isDomain: InternationalDomain.isName)
    }

    /// The one form of an address that an account may have brought along: of ``deliverable(_:)``, or at a domain that
    /// only earlier versions and other services took (an underscore, a label that encodes nothing, an IP address).
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

    // RFC 5321 §4.1.2, a dot-string; beyond ASCII RFC 6531 §3.3.
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

    // RFC 5322 §3.2.3: what needs no quotes.
    private static func isAtomText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
        }
    }
}
