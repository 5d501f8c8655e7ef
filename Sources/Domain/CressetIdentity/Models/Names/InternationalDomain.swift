/// Internationalized domains (RFC 5890, Unicode Technical Standard #46), in readable and DNS form.
///
/// Compatibility forms (full width, ligatures) are rejected instead of mapped.
enum InternationalDomain {
    private static let prefix = "xn--"

    /// True for two adjacent hyphens, as in every encoded label.
    static func mayHaveEncodedLabel(_ domain: Substring.UTF8View) -> Bool {
        zip(domain, domain.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: "-") }
    }

    /// Invalid encoded labels remain.
    static func unicode(_ domain: String) -> String {
        labels(NormalizedText.lowerCased(domain)).map { label in decoded(label) ?? label }.joined(separator: ".")
    }

    static func ascii(_ domain: String) -> String? {
        var encodedLabels: [String] = []
        for label in labels(NormalizedText.lowerCased(domain)) {
            guard let encoded = encoded(label) else { return nil }
            encodedLabels.append(encoded)
        }
        return encodedLabels.joined(separator: ".")
    }

    /// In the form of ``unicode(_:)``.
    ///
    /// Labels must be decoded, with letters, digits and hyphens (RFC 5321 §4.1.2). IP addresses are invalid: no
    /// domain ends in a number.
    static func isName(_ domain: String) -> Bool {
        let labels = labels(domain)
        return labels.last.map(isNumber) == false
            && labels.allSatisfy { !$0.hasPrefix(prefix) && !$0.utf8.contains(UInt8(ascii: "_")) }
            && fitsDNS(labels)
    }

    /// True for a domain valid in DNS, regardless of its labels' meaning.
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

    // As in URLs (WHATWG URL, "ends in a number"): decimal, or hexadecimal after `0x`.
    private static func isNumber(_ label: String) -> Bool {
        label.utf8.allSatisfy(DomainName.isDigit)
            || label.hasPrefix("0x") && label.utf8.dropFirst(2).allSatisfy(DomainName.isHexadecimal)
    }

    // Ideographic full stops also separate labels (UTS #46, Processing, step 1).
    private static func labels(_ domain: String) -> [String] {
        // A fast path for ASCII: imports have millions of domains.
        guard !domain.utf8.allSatisfy({ $0 < 0x80 }) else {
            return domain.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { label in
                String(Substring(label))
            }
        }
        return domain.unicodeScalars
            .split(omittingEmptySubsequences: false) { ".\u{3002}\u{FF0E}\u{FF61}".unicodeScalars.contains($0) }
            .map { String(Substring($0)) }
    }

    private static func decoded(_ label: String) -> String? {
        guard label.hasPrefix(prefix), label.utf8.count <= DomainName.maximumLabelLength,
            let text = Punycode.decoded(String(label.unicodeScalars.dropFirst(prefix.unicodeScalars.count))),
            isUnicodeLabel(text), encoded(text) == label
        else { return nil }
        return text
    }

    private static func encoded(_ label: String) -> String? {
        if label.utf8.allSatisfy({ $0 < 0x80 }) { return DomainName.isLabel(label) ? label : nil }
        guard isUnicodeLabel(label), let code = Punycode.encoded(label) else { return nil }
        let encoded = prefix + code
        return encoded.utf8.count <= DomainName.maximumLabelLength ? encoded : nil
    }

    // RFC 5891 §4.2.3, RFC 5892 §3, but with symbols, since they are in use. Rejects contextual characters such as
    // zero-width joiners, since they are invisible.
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
        // ß and ς are separate letters (RFC 5892 §2.6).
        return !scalar.properties.changesWhenNFKCCaseFolded || scalar == "ß" || scalar == "ς"
    }
}
