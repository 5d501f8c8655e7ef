#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

/// Texts in normalization form C, in which equal texts are equal bytes (Unicode Standard Annex #15).
enum NormalizedText {
    /// The text in NFC and in lower case, by no language's rules: `İ` keeps its dot, `ß`, `ı` and `ς` stay, and the
    /// Kelvin sign is a k.
    static func lowerCased(_ text: String) -> String {
        composed(composed(text).lowercased())
    }

    /// The text in NFC.
    static func composed(_ text: String) -> String {
        // The standard library has the tables, and no public name for them yet; on Apple platforms Foundation has one.
        // Its sibling in the same toolchain, swift-foundation, uses the same entry.
        #if canImport(Darwin)
            text.precomposedStringWithCanonicalMapping
        #else
            String(String.UnicodeScalarView(text._nfc))
        #endif
    }
}

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
