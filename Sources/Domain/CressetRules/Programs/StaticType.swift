/// The type that an expression has before it is evaluated, as far as the vendor's check knows it.
enum StaticType: Equatable {
    case bool
    case number
    case text
    case null
    case regex
    case array
    case snapshot
    /// A method that is not called.
    case method
    /// A value of the database: a leaf of any type, or `null`.
    case value
    /// `auth`, and everything within it.
    case auth
    case query
    case queryValue
    /// One of several types that have nothing in common.
    case mixed

    /// The types that `==` and `!=` compare.
    var isComparable: Bool {
        switch self {
        case .bool, .number, .text, .null, .value, .auth, .queryValue, .mixed: true
        case .regex, .array, .snapshot, .method, .query: false
        }
    }

    /// The types that may be a number.
    var isNumeric: Bool {
        switch self {
        case .number, .value, .auth, .queryValue, .mixed: true
        default: false
        }
    }

    /// The types that have an order, and that `+` takes.
    var isOrdered: Bool { isNumeric || self == .text }

    /// The types that a method takes for a text.
    var isTextual: Bool {
        switch self {
        case .text, .value, .auth, .mixed: true
        default: false
        }
    }

    /// The type of one of two values.
    func union(_ other: StaticType) -> StaticType {
        let isOpen = [self, other].contains { $0 == .text || $0 == .value || $0 == .auth }
        return self == other ? self : isOpen ? .value : .mixed
    }
}
