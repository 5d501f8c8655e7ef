/// The rule for user ids that are chosen: by an administrator, in a custom token or in an import. Production takes any, and
/// more than 128 characters (docs/wire §3.3).
public enum LocalIDRules {
    /// The bytes of the longest one: an index has to hold it, whatever database has it.
    public static let longest = 1024

    /// Returns the reason why an id is refused, for the caller; `nil` for one that is taken.
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
    /// True for what steers a terminal, ends a line or reorders it: an id would be read as another one.
    fileprivate var steersText: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }
}
