extension Unicode.Scalar {
    /// True if a reader can see it: no white space, no control, no format character (zero width, direction), nothing
    /// that fonts leave out, and nothing that has no meaning yet.
    var isVisible: Bool {
        guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint, !Self.blanks.contains(self) else {
            return false
        }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            return false
        default: return true
        }
    }

    /// Symbols that are drawn as nothing, or stand for what is not there: the blank of Braille, the null note, the
    /// filler of Khitan, the replacements.
    private static let blanks: Set<Unicode.Scalar> = [
        "\u{2800}", "\u{1D159}", "\u{16FE4}", "\u{FFFC}", "\u{FFFD}",
    ]

    /// True if it is drawn over the character before it.
    var isCombiningMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
