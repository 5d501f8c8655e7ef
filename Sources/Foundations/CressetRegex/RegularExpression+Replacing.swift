internal import CressetCRegex

extension RegularExpression {
    /// Returns the parts between the matches, without empty ones at the end. Requires `captures`.
    public func parts(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        var parts: [ArraySlice<UInt8>] = []
        var end = 0
        for match in matches(of: bytes) {
            // An empty match at the start splits nothing.
            guard match[0].upperBound > 0 else { continue }
            parts.append(bytes[end..<match[0].lowerBound])
            end = match[0].upperBound
        }
        parts.append(bytes[end...])
        while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the text with each match replaced. Requires `captures`.
    ///
    /// - Parameters:
    ///   - replacement: New text; `$1` is a group, and `\$` a dollar sign.
    ///   - limit: Maximum bytes of the result.
    /// - Returns: `nil` for an unknown group, or a result above the limit.
    public func replacing(in text: String, with replacement: String, limit: Int) -> String? {
        let (bytes, pattern) = (Array(text.utf8), Array(replacement.utf8))
        var output: [UInt8] = []
        var end = 0
        for match in matches(of: bytes) {
            output += bytes[end..<match[0].lowerBound]
            guard Self.append(pattern, of: match, in: bytes, to: &output), output.count <= limit else { return nil }
            end = match[0].upperBound
        }
        output += bytes[end...]
        return output.count <= limit ? String(decoding: output, as: UTF8.self) : nil
    }

    private static func append(
        _ pattern: [UInt8],
        of match: [Range<Int>],
        in bytes: [UInt8],
        to output: inout [UInt8]
    ) -> Bool {
        var rest = pattern[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\\"):
                guard let literal = rest.popFirst() else { return false }
                output.append(literal)
            case UInt8(ascii: "$"):
                let zero = UInt8(ascii: "0")
                guard let digit = rest.popFirst(), (zero...zero + 9).contains(digit), Int(digit - zero) < match.count
                else { return false }
                output += bytes[match[Int(digit - zero)]]
            default: output.append(byte)
            }
        }
        return true
    }

    /// In order; unmatched groups are empty.
    private func matches(of bytes: [UInt8]) -> [[Range<Int>]] {
        let groups = unsafe min(CressetRegexGroups(regex) + 1, Int(CRESSET_REGEX_GROUPS))
        var matches: [[Range<Int>]] = []
        // An empty array has no address; the appended zero provides one.
        let text = bytes.map { CChar(bitPattern: $0) } + [0]
        var from = 0
        while from <= bytes.count, let match = match(in: text, from: from, groups: groups) {
            matches.append(match)
            from = max(match[0].upperBound, match[0].isEmpty ? match[0].upperBound + 1 : 0)
            // After an empty match, continue at the next character.
            while from < bytes.count, bytes[from] & 0xC0 == 0x80 { from += 1 }
        }
        return matches
    }

    private func match(in text: [CChar], from: Int, groups: Int) -> [Range<Int>]? {
        var bounds = [Int64](repeating: -1, count: groups * 2)
        let count = text.count - 1
        guard unsafe CressetRegexFind(regex, text, count, from, &bounds, groups) else { return nil }
        return (0..<groups).map { group in
            let (start, end) = (Int(bounds[2 * group]), Int(bounds[2 * group + 1]))
            return start >= 0 && end >= start && end <= count ? start..<end : 0..<0
        }
    }
}
