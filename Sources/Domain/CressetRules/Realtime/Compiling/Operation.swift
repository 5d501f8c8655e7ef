internal import CressetRegex

/// A step of a compiled rule; operands are indexes of earlier steps.
enum Operation: Sendable {
    case constant(RuleValue)
    case auth
    /// A member of `auth`, used by most rules.
    case claim(name: String)
    case now
    case root
    case data
    case newData
    case query(QueryMember)
    /// The key of a wildcard by depth, without a lookup by name.
    case wildcard(depth: Int)
    case property(Int, name: String)
    case element(Int, index: Int)
    case length(Int)
    case not(Int)
    case negative(Int)
    case all([Int])
    case any([Int])
    case equal(Int, Int)
    case notEqual(Int, Int)
    case compare(BinaryOperator, Int, Int)
    case reckon(BinaryOperator, Int, Int)
    case conditional(Int, then: Int, otherwise: Int)
    case snapshot(SnapshotMethod, of: Int)
    case child(Int, path: Int)
    case hasChild(Int, path: Int)
    case hasChildren(Int, keys: [Int])
    case text(TextMethod, of: Int, part: Int)
    case replace(Int, part: Int, replacement: Int)
    case letters(Int, areCapitals: Bool)
    case matches(Int, RegularExpression)

    /// First two operands of an operation with only unconditional operands.
    var pair: (first: Int, second: Int?) {
        switch self {
        case .property(let operand, _), .length(let operand), .negative(let operand): (operand, nil)
        case .snapshot(_, let operand), .letters(let operand, _), .matches(let operand, _): (operand, nil)
        case .element(let left, let right), .equal(let left, let right), .notEqual(let left, let right): (left, right)
        case .compare(_, let left, let right), .reckon(_, let left, let right): (left, right)
        case .child(let left, let right), .hasChild(let left, let right), .text(_, let left, let right): (left, right)
        case .replace(let first, let second, _): (first, second)
        default: (0, nil)
        }
    }

    var operands: [Int] {
        switch self {
        case .constant, .auth, .claim, .now, .root, .data, .newData, .query, .wildcard: []
        case .not(let operand): [operand]
        case .all(let operands), .any(let operands): operands
        case .hasChildren(let target, let keys): [target] + keys
        case .conditional(let first, let second, let third), .replace(let first, let second, let third):
            [first, second, third]
        default: [pair.first] + [pair.second].compactMap { $0 }
        }
    }
}

enum QueryMember: String, Sendable, CaseIterable {
    case orderByChild, orderByKey, orderByValue, orderByPriority
    case startAt, endAt, equalTo, limitToFirst, limitToLast
}

enum SnapshotMethod: String, Sendable, CaseIterable {
    case val, parent, hasChildren, exists, getPriority, isNumber, isString, isBoolean
}

enum TextMethod: String, Sendable, CaseIterable {
    case contains, beginsWith, endsWith
}
