#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

/// Text in normalization form C: equal texts have equal bytes (Unicode Standard Annex #15).
enum NormalizedText {
    /// Returns the text in NFC and lower case, independent of language.
    ///
    /// `İ` keeps its dot, `ß`, `ı` and `ς` remain, and the Kelvin sign becomes k.
    static func lowerCased(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : composed(composed(text).lowercased())
    }

    static func composed(_ text: String) -> String {
        // The standard library has no public API for its tables; on Apple platforms, Foundation has one. This entry
        // point is also used by swift-foundation of the same toolchain.
        #if canImport(Darwin)
            text.precomposedStringWithCanonicalMapping
        #else
            String(String.UnicodeScalarView(text._nfc))
        #endif
    }
}
