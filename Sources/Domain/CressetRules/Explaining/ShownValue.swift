internal import CressetWire

struct ShownValue: Sendable {
    let json: JSONValue
    /// The type name in Firebase's reports: `boolValue`.
    let typeName: String

    init(_ json: JSONValue, typeName: String) {
        self.json = json
        self.typeName = typeName
    }

    init(_ value: RuleValue) {
        json = value.json
        typeName =
            switch value {
            case .null: "nullValue"
            case .bool: "boolValue"
            case .number: "doubleValue"
            case .text: "stringValue"
            case .claims, .children: "mapValue"
            case .snapshot: "snapshotValue"
            }
    }

    /// The weight above which a value is omitted: many other values may contain it.
    private static let weightLimit = 64

    init(_ value: StorageValue) {
        let isShown = value.weight(limit: Self.weightLimit + 1) <= Self.weightLimit
        json = isShown ? value.json : .string("(\(value.typeName) too large to show)")
        typeName =
            switch value {
            case .text: "stringValue"
            case .difference: "mapDiffValue"
            default: value.typeName + "Value"
            }
    }
}
