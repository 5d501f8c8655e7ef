public import CressetWire

/// A value without children; whole numbers up to 2^53 have a single form.
public enum DataLeaf: Sendable {
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)

    public static let byteLimit = 10 * 1024 * 1024
    private static let exactIntegers: Int64 = 1 << 53

    public init(_ number: Double) {
        if let integer = Int64(exactly: number), integer.magnitude <= Self.exactIntegers.magnitude {
            self = .integer(integer)
        } else {
            self = .number(number)
        }
    }

    /// `nil` for `null`, arrays and objects.
    public init?(_ json: JSONValue) {
        switch json {
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .integer(integer)
        case .number(let number): self.init(number)
        case .string(let text): self = .string(text)
        case .null, .array, .object: return nil
        }
    }

    public var json: JSONValue {
        switch self {
        case .bool(let bool): .bool(bool)
        case .integer(let integer): .integer(integer)
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        }
    }

    var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        case .bool, .string: nil
        }
    }
}

extension DataLeaf: Equatable {
    /// Compares without conversions; texts by code units.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.bool(let mine), .bool(let others)): mine == others
        case (.string(let mine), .string(let others)): mine.hasSameUnits(as: others)
        case (.integer(let mine), .integer(let others)): mine == others
        case (.number(let mine), .number(let others)): mine == others
        default: false
        }
    }
}
