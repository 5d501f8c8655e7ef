/// The rule for addresses (docs/wire §3.3).
public enum EmailAddress {
    /// The documented limit, in UTF-16 units.
    public static let maximumLength = 256

    /// The address as it is stored and compared: all of it in lower case. `nil` if it is none.
    public static func canonical(_ text: String) -> String? {
        let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), text.utf16.count <= maximumLength,
            !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7F })
        else { return nil }
        return text.lowercased()
    }
}
