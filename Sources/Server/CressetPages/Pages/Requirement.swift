/// One rule for passwords. Lengths are UTF-16 code units, as in browsers.
public enum Requirement: Hashable, Sendable {
    case minimumLength(Int)
    case maximumLength(Int)
    case lowercase
    case uppercase
    case digit
    case symbol
}

extension Requirement {
    /// Name of the rule in ``PageScript``.
    var name: String {
        switch self {
        case .minimumLength: "minimum"
        case .maximumLength: "maximum"
        case .lowercase: "lowercase"
        case .uppercase: "uppercase"
        case .digit: "digit"
        case .symbol: "symbol"
        }
    }

    var length: Int? {
        switch self {
        case .minimumLength(let length), .maximumLength(let length): length
        case .lowercase, .uppercase, .digit, .symbol: nil
        }
    }

    func words(in texts: Texts) -> String {
        switch self {
        case .minimumLength(let length): texts.minimumLength(length)
        case .maximumLength(let length): texts.maximumLength(length)
        case .lowercase: texts.lowercase
        case .uppercase: texts.uppercase
        case .digit: texts.digit
        case .symbol: texts.symbol
        }
    }
}
