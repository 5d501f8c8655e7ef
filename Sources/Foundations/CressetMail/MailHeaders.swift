struct MailHeaders {
    private static let lineLength = 76
    /// Quoted names cannot be folded: longer ones become encoded words.
    private static let quotedLength = 60

    private(set) var text = ""

    /// Appends a value of safe characters.
    mutating func append(_ name: String, value: String) {
        fold("\(name):", words: [value])
    }

    /// Appends a value from user input.
    mutating func appendText(_ name: String, value: String) {
        fold("\(name):", words: Self.words(of: Self.cleaned(value)))
    }

    mutating func append(_ name: String, value address: MailAddress) {
        let displayName = Self.trimmed(Self.cleaned(address.displayName ?? ""))
        fold("\(name):", words: Self.phrase(displayName) + ["<\(address.address)>"])
    }

    private mutating func fold(_ name: String, words: [String]) {
        var column = name.utf8.count
        text += name
        for (index, word) in words.enumerated() {
            // Some parsers treat a first line of only the name as the end of the headers.
            if index > 0, column + 1 + word.utf8.count > Self.lineLength {
                text += "\r\n"
                column = 0
            }
            text += " \(word)"
            column += 1 + word.utf8.count
        }
        text += "\r\n"
    }

    /// Returns the text as words to join with single spaces, encoded if necessary.
    private static func words(of text: String) -> [String] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if text.isEmpty { return [] }
        let isPlain = isASCII(text) && words.allSatisfy { !$0.isEmpty && $0.utf8.count <= quotedLength }
        return isPlain ? words : EncodedWords.encode(text)
    }

    private static func phrase(_ name: String) -> [String] {
        guard isASCII(name), name.utf8.count <= quotedLength else { return EncodedWords.encode(name) }
        let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if name.isEmpty || words.allSatisfy({ !$0.isEmpty && $0.unicodeScalars.allSatisfy(\.isLetterOrDigit) }) {
            return name.isEmpty ? [] : words
        }
        let escaped = name.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
        return ["\"\(escaped.joined())\""]
    }

    // Text resembling an encoded word must be encoded itself: readers would decode it.
    private static func isASCII(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 < 0x80 } && !zip(text.utf8, text.utf8.dropFirst()).contains { $0 == (0x3D, 0x3F) }
    }

    /// Replaces control characters and line separators by spaces.
    private static func cleaned(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: " "
                    default: scalar
                    }
                }
            )
        )
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { $0 != " " }),
            let last = scalars.lastIndex(where: { $0 != " " })
        else { return "" }
        return String(text[first...last])
    }
}
