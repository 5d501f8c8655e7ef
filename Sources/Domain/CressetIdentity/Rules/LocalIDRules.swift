/// The rules for chosen user ids: by administrators, custom tokens or imports.
///
/// Production accepts any, even above 128 characters (docs/wire §3.3).
public enum LocalIDRules {
    /// The maximum length in bytes, within the index limits of every database.
    public static let longest = 1024

    /// Returns the caller's error text for an invalid id; `nil` for a valid one.
    public static func fault(of localID: String) -> String? {
        guard localID.utf8.count <= longest else {
            return "Invalid user ID length. The maximum is \(longest) bytes."
        }
        guard let scalar = localID.unicodeScalars.first(where: \.steersText) else { return nil }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "Invalid user ID. Control and text direction characters are not allowed: U+\(code)."
    }
}

extension Unicode.Scalar {
    /// True for terminal controls, line breaks and reordering: they could disguise an id.
    fileprivate var steersText: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }
}
