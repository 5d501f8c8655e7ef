/// Domains beyond ASCII (RFC 5890, Unicode Technical Standard #46), as people read them and as DNS has them.
///
/// Forms of compatibility (full width, ligatures) are refused and not mapped: the refusal says so.
enum InternationalDomain {
    private static let prefix = "xn--"

    /// True if a label of the domain may be encoded: each that is has two hyphens in a row.
    static func mayHaveEncodedLabel(_ domain: Substring.UTF8View) -> Bool {
        zip(domain, domain.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: "-") }
    }

    /// The domain in lower case and NFC, with its encoded labels decoded. A label that encodes no good one stays.
    static func unicode(_ domain: String) -> String {
        labels(NormalizedText.lowerCased(domain)).map { label in decoded(label) ?? label }.joined(separator: ".")
    }

    /// The domain with its labels encoded, as DNS has it; `nil` if a label is invalid.
    static func ascii(_ domain: String) -> String? {
        var encodedLabels: [String] = []
        for label in labels(NormalizedText.lowerCased(domain)) {
            guard let encoded = encoded(label) else { return nil }
            encodedLabels.append(encoded)
        }
        return encodedLabels.joined(separator: ".")
    }

    /// True if mail can have the domain, given in the form of ``unicode(_:)``, in which a label that is still encoded
    /// is no good one. Letters, digits and hyphens (RFC 5321 §4.1.2), and no address: those end in a number.
    static func isName(_ domain: String) -> Bool {
        let labels = labels(domain)
        return labels.last.map(isNumber) == false
            && labels.allSatisfy { !$0.hasPrefix(prefix) && !$0.utf8.contains(UInt8(ascii: "_")) }
            && fitsDNS(labels)
    }

    /// True if DNS can have the domain, whatever its labels mean.
    static func isFormerName(_ domain: String) -> Bool {
        fitsDNS(labels(domain))
    }

    private static func fitsDNS(_ labels: [String]) -> Bool {
        var length = 0
        for label in labels {
            guard let encoded = encoded(label) else { return false }
            length += encoded.utf8.count + 1
        }
        return length - 1 <= DomainName.maximumLength
    }

    // As URLs have them (WHATWG URL, "ends in a number"): decimal, or hexadecimal behind `0x`.
    private static func isNumber(_ label: String) -> Bool {
        label.utf8.allSatisfy(DomainName.isDigit)
            || label.hasPrefix("0x") && label.utf8.dropFirst(2).allSatisfy(DomainName.isHexadecimal)
    }

    // The full stops of ideographic scripts separate labels, too (UTS #46, Processing, step 1).
    private static func labels(_ domain: String) -> [String] {
        // Most domains are ASCII, and an import has millions.
        guard !domain.utf8.allSatisfy({ $0 < 0x80 }) else {
            return domain.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { label in
                String(Substring(label))
            }
        }
        return domain.unicodeScalars
            .split(omittingEmptySubsequences: false) { ".\u{3002}\u{FF0E}\u{FF61}".unicodeScalars.contains($0) }
            .map { String(String.UnicodeScalarView($0)) }
    }

    private static func decoded(_ label: String) -> String? {
        guard label.hasPrefix(prefix), label.utf8.count <= DomainName.maximumLabelLength,
            let text = Punycode.decoded(String(label.unicodeScalars.dropFirst(prefix.unicodeScalars.count))),
            isUnicodeLabel(text), encoded(text) == label
        else { return nil }
        return text
    }

    /// The label as DNS has it; `nil` for an invalid label.
    private static func encoded(_ label: String) -> String? {
        if label.utf8.allSatisfy({ $0 < 0x80 }) { return DomainName.isLabel(label) ? label : nil }
        guard isUnicodeLabel(label), let code = Punycode.encoded(label) else { return nil }
        let encoded = prefix + code
        return encoded.utf8.count <= DomainName.maximumLabelLength ? encoded : nil
    }

    // RFC 5891 §4.2.3, RFC 5892 §3, but for symbols: those are in use. What needs its neighbours looked at (zero-width
    // joiners) cannot be seen, and is refused for that.
    private static func isUnicodeLabel(_ label: String) -> Bool {
        let scalars = label.unicodeScalars
        guard let first = scalars.first, !first.isCombiningMark, first != "-", scalars.last != "-",
            !label.utf8.dropFirst(2).starts(with: "--".utf8), scalars.contains(where: { !$0.isASCII }),
            NormalizedText.lowerCased(label).utf8.elementsEqual(label.utf8)
        else { return false }
        return scalars.allSatisfy { $0.isASCII ? DomainName.isLabelText($0) : isStable($0) }
    }

    private static func isStable(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isVisible else { return false }
        // ß and ς are letters of their own (RFC 5892 §2.6).
        return !scalar.properties.changesWhenNFKCCaseFolded || scalar == "ß" || scalar == "ς"
    }
}
