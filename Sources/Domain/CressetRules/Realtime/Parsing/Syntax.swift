internal import CressetRegex

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
        case all([Syntax])
        case any([Syntax])
        case binary(BinaryOperator, left: Syntax, right: Syntax)
        case conditional(Syntax, then: Syntax, otherwise: Syntax)
    }

    let kind: Kind
    /// Range of bytes in the file, end excluded.
    let start: Int
    let end: Int
    let depth: Int
}

/// A binary operator; `===` and `!==` are `==` and `!=`.
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

    /// Precedence; higher levels bind first.
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
