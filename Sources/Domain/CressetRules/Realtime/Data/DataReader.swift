import CressetWire

struct DataReader {
    private let now: Int64
    private var keys: [DataKey]
    /// True if the result depends on the time or on existing data.
    private(set) var hasServerValues = false

    /// - Parameter now: Unix milliseconds.
    init(at path: DataPath, now: Int64) {
        keys = path.keys
        self.now = now
    }

    private func error(_ code: DataError.Code) -> DataError {
        DataError(code, at: DataPath(keys))
    }

    mutating func tree(_ json: JSONValue, before: DataTree?) throws(DataError) -> DataTree? {
        guard keys.count <= DataPath.depthLimit else { throw error(.tooDeep) }
        switch json {
        case .null: return nil
        case .array(let elements): return try children(of: elements, before: before)
        case .object(let object): return try tree(object, before: before)
        case .bool, .integer, .number, .string: return try leaf(json).map { DataTree($0) }
        }
    }

    private mutating func children(of elements: [JSONValue], before: DataTree?) throws(DataError) -> DataTree? {
        var members: [(key: DataKey, value: DataTree)] = []
        for (index, element) in elements.enumerated() {
            try read(element, at: DataKey(String(index)), before: before, into: &members)
        }
        return DataTree(DataChildren(members))
    }

    private mutating func read(
        _ json: JSONValue,
        at key: DataKey,
        before: DataTree?,
        into members: inout [(key: DataKey, value: DataTree)]
    ) throws(DataError) {
        keys.append(key)
        if let child = try tree(json, before: before?.children[key]) { members.append((key, child)) }
        keys.removeLast()
    }

    private mutating func tree(_ object: JSONObject, before: DataTree?) throws(DataError) -> DataTree? {
        if let name = object[".sv"] {
            guard object.count == 1 else { throw error(.invalidValue) }
            return DataTree(try serverValue(name, before: before?.leaf))
        }
        var priority: DataLeaf?
        if let json = object[".priority"] { priority = try self.priority(json, before: before?.priority) }
        if let value = object[".value"] {
            guard object.count == (object[".priority"] == nil ? 1 : 2) else { throw error(.invalidValue) }
            return try leaf(orServerValue: value, before: before?.leaf).map { DataTree($0, priority: priority) }
        }
        var members: [(key: DataKey, value: DataTree)] = []
        for (name, value) in object.members where name != ".priority" {
            guard let key = DataKey(checking: name) else { throw error(.invalidKey) }
            try read(value, at: key, before: before, into: &members)
        }
        return DataTree(DataChildren(members), priority: priority)
    }

    private func leaf(_ json: JSONValue) throws(DataError) -> DataLeaf? {
        guard let leaf = DataLeaf(json) else {
            if json == .null { return nil }
            throw error(.invalidValue)
        }
        if case .string(let text) = leaf, text.utf8.count > DataLeaf.byteLimit { throw error(.textTooLong) }
        return leaf
    }

    private mutating func leaf(orServerValue json: JSONValue, before: DataLeaf?) throws(DataError) -> DataLeaf? {
        guard let name = json.object?[".sv"], json.object?.count == 1 else { return try leaf(json) }
        return try serverValue(name, before: before)
    }

    private mutating func priority(_ json: JSONValue, before: DataLeaf?) throws(DataError) -> DataLeaf? {
        let leaf: DataLeaf?
        do throws(DataError) {
            leaf = try self.leaf(orServerValue: json, before: before)
        } catch {
            throw error.code == .invalidValue ? self.error(.invalidPriority) : error
        }
        if case .bool = leaf { throw error(.invalidPriority) }
        return leaf
    }

    private mutating func serverValue(_ name: JSONValue, before: DataLeaf?) throws(DataError) -> DataLeaf {
        hasServerValues = true
        if name == "timestamp" { return .integer(now) }
        guard let object = name.object, object.count == 1, let step = object["increment"].flatMap(DataLeaf.init),
            let number = step.double
        else { throw error(.unknownServerValue) }
        if case .integer(let mine) = step, case .integer(let others) = before {
            let (sum, isOverflow) = mine.addingReportingOverflow(others)
            if !isOverflow { return .integer(sum) }
        }
        let sum = (before?.double ?? 0) + number
        // JSON has no infinity.
        guard sum.isFinite else { throw error(.invalidValue) }
        return DataLeaf(sum)
    }
}
