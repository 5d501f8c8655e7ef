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
