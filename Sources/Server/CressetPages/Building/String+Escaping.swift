extension String {
    /// By scalars, not characters: browsers parse a `<` with a combining mark.
    mutating func appendEscaped(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": self += "&amp;"
            case "<": self += "&lt;"
            case ">": self += "&gt;"
            case "\"": self += "&quot;"
            case "'": self += "&#39;"
            case "\t", "\n", "\r": unicodeScalars.append(scalar)
            case "\0"..."\u{1F}", "\u{7F}": self += "\u{FFFD}"
            default: unicodeScalars.append(scalar)
            }
        }
    }
}
