internal import CressetRegex

/// An expression as it is written, before its types are checked.
struct Syntax {
    indirect enum Kind {
        case bool(Bool)
        case null
        case number(Double)
        case text(String)
        case regex(RegularExpression)
        case name(String)
        case wildcard(String)
        case array([Syntax])
        case member(Syntax, name: String)
        case index(Syntax, Syntax)
        case call(Syntax, arguments: [Syntax])
        case not(Syntax)
        case negative(Syntax)
        /// Operands of `&&` side by side, however many there are.
        case all([Syntax])
        /// Operands of `||` side by side.
        case any([Syntax])
        case binary(BinaryOperator, left: Syntax, right: Syntax)
        case conditional(Syntax, then: Syntax, otherwise: Syntax)
    }

    let kind: Kind
    /// The place in the file: the first byte, and the one after the last.
    let start: Int
    let end: Int
    /// The operations that are in one another at most, this one counted.
    let depth: Int
}

/// An operator between two operands; `===` and `!==` are `==` and `!=`.
enum BinaryOperator: String, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    init?(sign: String) {
        self.init(rawValue: sign == "===" ? "==" : sign == "!==" ? "!=" : sign)
    }

    /// Operators of a higher level bind their operands before those of a lower one do.
    var level: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .notEqual: 3
        case .less, .lessOrEqual, .greater, .greaterOrEqual: 4
        case .plus, .minus: 5
        case .times, .divided, .remainder: 6
        }
    }
}
