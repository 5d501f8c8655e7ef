internal import CressetWire

/// A value of either language, for people and scripts.
struct ShownValue: Sendable {
    let json: JSONValue
    /// The name that tells the type in the vendor's reports: `boolValue`.
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

    /// The weight beyond which a value is not shown: it may be part of very many others.
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
