extension Unicode.Scalar {
    /// Excludes white space, control and format characters (zero width, direction), default ignorable and unassigned
    /// characters.
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

    /// Symbols with a blank or placeholder glyph: Braille blank, null note, Khitan filler, replacements.
    private static let blanks: Set<Unicode.Scalar> = [
        "\u{2800}", "\u{1D159}", "\u{16FE4}", "\u{FFFC}", "\u{FFFD}",
    ]

    var isCombiningMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
