extension MailAddress {
    /// Parses an address such as `Cresset <noreply@example.com>`, `"Ada, Ltd." <ada@example.com>`, or a bare address.
    ///
    /// - Returns: `nil` for anything else.
    public init?(parsing text: String) {
        let text = Self.trimmed(text[...])
        guard text.last == ">" else {
            self.init(address: String(text))
            return
        }
        guard let bracket = text.lastIndex(of: "<") else { return nil }
        var name = Self.trimmed(text[..<bracket])
        if name.count >= 2, name.first == "\"", name.last == "\"" { name = name.dropFirst().dropLast() }
        guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return nil }
        self.init(
            displayName: name.isEmpty ? nil : String(name),
            address: String(text[text.index(after: bracket)...].dropLast())
        )
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let rest = text.drop { $0 == " " }
        return rest.lastIndex { $0 != " " }.map { rest[...$0] } ?? ""
    }
}
