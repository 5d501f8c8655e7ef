enum TemplatePart: Equatable, Sendable {
    case words(Substring)
    case placeholder(Placeholder)

    /// Returns the parts in order. Other percent signs are text.
    static func parts(of template: String) -> [TemplatePart] {
        var parts: [TemplatePart] = []
        var rest = template[...]
        var position = rest.startIndex
        while let percent = rest.utf8[position...].firstIndex(of: UInt8(ascii: "%")) {
            guard let found = placeholder(at: rest.utf8[percent...]) else {
                position = rest.utf8.index(after: percent)
                continue
            }
            if percent > rest.startIndex { parts.append(.words(rest[..<percent])) }
            parts.append(.placeholder(found))
            rest = rest[rest.utf8.index(percent, offsetBy: found.token.utf8.count)...]
            position = rest.startIndex
        }
        if !rest.isEmpty { parts.append(.words(rest)) }
        return parts
    }

    private static func placeholder(at text: Substring.UTF8View) -> Placeholder? {
        Placeholder.allCases.first { text.starts(with: $0.token.utf8) }
    }
}
