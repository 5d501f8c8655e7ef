public import CressetRules
public import CressetWire

public struct DataChange: Sendable {
    public enum Kind: Sendable {
        /// Replaces all data at the place.
        case put(JSONValue)
        /// Replaces data at several descendants.
        case update(JSONObject)
        /// Sets the priority of existing data.
        case putPriority(JSONValue)
    }

    public var path: DataPath
    public var kind: Kind
    /// `nil` for any.
    public var condition: DataTag?

    public init(_ kind: Kind, at path: DataPath, if condition: DataTag? = nil) {
        self.path = path
        self.kind = kind
        self.condition = condition
    }

    /// Cost of the write: one for each path and each value below it.
    var placeCount: Int {
        switch kind {
        case .put(let json): json.placeCount
        case .update(let values): values.members.reduce(1) { $0 + $1.value.placeCount }
        case .putPriority: 1
        }
    }

    /// Reads the data independent of the current state; `nil` if everything depends on it.
    func readEarly() -> UnresolvedData? {
        switch kind {
        case .put(let json): UnresolvedData(putting: json, at: path)
        case .update(let values): UnresolvedData(updating: values, at: path)
        case .putPriority: nil
        }
    }

    func write(to before: DataTree?, early: UnresolvedData?, at now: Int64) throws(DataError) -> DataWrite {
        switch kind {
        case .put(let json): try DataWrite(putting: json, at: path, early: early, before: before, now: now)
        case .update(let values): try DataWrite(updating: values, at: path, early: early, before: before, now: now)
        case .putPriority(let json): try DataWrite(puttingPriority: json, at: path, before: before, now: now)
        }
    }
}

extension JSONValue {
    /// Number of leaf values, at least 1.
    fileprivate var placeCount: Int {
        switch self {
        case .array(let elements): max(1, elements.reduce(0) { $0 + $1.placeCount })
        case .object(let object): max(1, object.members.reduce(0) { $0 + $1.value.placeCount })
        case .null, .bool, .integer, .number, .string: 1
        }
    }
}
