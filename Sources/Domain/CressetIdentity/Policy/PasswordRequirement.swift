public enum PasswordRequirement: Hashable, Sendable {
    /// In UTF-16 units, like all lengths here.
    case minimumLength(Int)
    case maximumLength(Int)
    case lowercase
    case uppercase
    case digit
    case symbol

    func isMet(by password: String) -> Bool {
        let characters = password.unicodeScalars
        return switch self {
        case .minimumLength(let length): password.utf16.count >= length
        case .maximumLength(let length): password.utf16.count <= length
        case .lowercase: characters.contains { ("a"..."z").contains($0) }
        case .uppercase: characters.contains { ("A"..."Z").contains($0) }
        case .digit: characters.contains { ("0"..."9").contains($0) }
        case .symbol: characters.contains { PasswordPolicy.symbols.contains(String($0)) }
        }
    }

    var violation: String {
        switch self {
        case .minimumLength(let length): "Password must contain at least \(length) characters"
        case .maximumLength(let length): "Password may contain at most \(length) characters"
        case .lowercase: "Password must contain a lower case character"
        case .uppercase: "Password must contain an upper case character"
        case .digit: "Password must contain a numeric character"
        case .symbol: "Password must contain a non-alphanumeric character"
        }
    }
}
