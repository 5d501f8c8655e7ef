/// The members of a JSON object, in their order. A name occurs once; names that look alike and have other bytes are others.
public struct JSONObject: Sendable, ExpressibleByDictionaryLiteral {
    /// Up to this many members a search beats an index.
    private static let indexThreshold = 16

    private var names: [String] = []
    private var values: [JSONValue] = []
    private var index: [ByteText: Int] = [:]

    /// Makes an object without members.
    public init() {}

    /// Creates an object. Of members with one name the last one counts, at the place of the first.
    public init(_ members: [(String, JSONValue)]) {
        for (name, value) in members { self[name] = value }
    }

    /// Makes an object; of members with one name the last one counts.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self.init(members)
    }

    /// The number of members.
    public var count: Int { names.count }
    /// True if there are no members.
    public var isEmpty: Bool { names.isEmpty }
    /// The names of the members, in order.
    public var keys: [String] { names }
    /// The members, in order.
    public var members: [(key: String, value: JSONValue)] {
        zip(names, values).map { (key: $0, value: $1) }
    }

    /// Setting a name that is there replaces its value in place; setting `nil` removes it.
    public subscript(name: String) -> JSONValue? {
        get { position(of: name).map { values[$0] } }
        set {
            switch (position(of: name), newValue) {
            case (let position?, let value?): values[position] = value
            case (let position?, nil): remove(at: position)
            case (nil, let value?): append(name, value: value)
            case (nil, nil): break
            }
        }
    }

    func forEach(_ body: (String, JSONValue) -> Void) {
        for position in names.indices { body(names[position], values[position]) }
    }

    private func position(of name: String) -> Int? {
        names.count > Self.indexThreshold
            ? index[ByteText(name)] : names.firstIndex { $0.hasSameBytes(as: name) }
    }

    private mutating func append(_ name: String, value: JSONValue) {
        names.append(name)
        values.append(value)
        if names.count == Self.indexThreshold + 1 {
            rebuildIndex()
        } else if names.count > Self.indexThreshold {
            index[ByteText(name)] = names.count - 1
        }
    }

    private mutating func remove(at position: Int) {
        names.remove(at: position)
        values.remove(at: position)
        rebuildIndex()
    }

    private mutating func rebuildIndex() {
        index = [:]
        guard names.count > Self.indexThreshold else { return }
        for (position, name) in names.enumerated() { index[ByteText(name)] = position }
    }
}

extension JSONObject: Hashable {
    /// Compares without regard to the order of members.
    public static func == (left: Self, right: Self) -> Bool {
        left.count == right.count && left.names.allSatisfy { left[$0] == right[$0] }
    }

    /// Hashes the names without regard to their order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(Set(names.map { ByteText($0) }))
    }
}
