enum StaticType: Equatable {
    case bool
    case number
    case text
    case null
    case regex
    case array
    case snapshot
    case method
    /// A database value: a leaf of any type, or `null`.
    case value
    case auth
    case query
    case queryValue
    case mixed

    /// True for operands of `==` and `!=`.
    var isComparable: Bool {
        switch self {
        case .bool, .number, .text, .null, .value, .auth, .queryValue, .mixed: true
        case .regex, .array, .snapshot, .method, .query: false
        }
    }

    var isNumeric: Bool {
        switch self {
        case .number, .value, .auth, .queryValue, .mixed: true
        default: false
        }
    }

    var isOrdered: Bool { isNumeric || self == .text }

    var isTextual: Bool {
        switch self {
        case .text, .value, .auth, .mixed: true
        default: false
        }
    }

    func union(_ other: StaticType) -> StaticType {
        let isOpen = [self, other].contains { $0 == .text || $0 == .value || $0 == .auth }
        return self == other ? self : isOpen ? .value : .mixed
    }
}
