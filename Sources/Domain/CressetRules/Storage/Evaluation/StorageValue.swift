indirect enum StorageValue: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case float(Double)
    case text(String)
    case bytes([UInt8])
    case list([StorageValue])
    /// Elements by their ``identity``.
    case set([[UInt8]: StorageValue])
    /// Values by the bytes of their names.
    case map([[UInt8]: StorageValue])
    case path([String])
    /// The time since 1970.
    case timestamp(Duration)
    case duration(Duration)
    case location(latitude: Double, longitude: Double)
    /// A map and its predecessor.
    case difference([[UInt8]: StorageValue], [[UInt8]: StorageValue])

    static func set(of elements: [StorageValue]) -> StorageValue {
        .set(Dictionary(elements.map { ($0.identity, $0) }) { first, _ in first })
    }

    var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "bool"
        case .int: "int"
        case .float: "float"
        case .text: "string"
        case .bytes: "bytes"
        case .list: "list"
        case .set: "set"
        case .map: "map"
        case .path: "path"
        case .timestamp: "timestamp"
        case .duration: "duration"
        case .location: "latlng"
        case .difference: "map_diff"
        }
    }

    var number: Double? {
        switch self {
        case .int(let int): Double(int)
        case .float(let float): float
        default: nil
        }
    }

    /// Different types are unequal, except numbers.
    func isEqual(to other: StorageValue) -> Bool {
        switch (self, other) {
        case (.text(let left), .text(let right)): left.hasSameUnits(as: right)
        case (.float(let left), .float(let right)): left == right
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
        case (.map(let left), .map(let right)):
            left.count == right.count && left.allSatisfy { name, value in right[name]?.isEqual(to: value) == true }
        default: identity == other.identity
        }
    }
}
