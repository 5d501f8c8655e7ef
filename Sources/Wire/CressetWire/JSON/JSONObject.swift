/// The ordered members of a JSON object. Names are unique and compared by bytes.
public struct JSONObject: Sendable, ExpressibleByDictionaryLiteral {
    /// The number of members up to which linear search is faster than an index.
    private static let indexThreshold = 16

    private var names: [String] = []
    private var values: [JSONValue] = []
    private var index: [ByteText: Int] = [:]

    public init() {}

    /// Creates an object. The last of duplicate members wins, in the place of the first.
    public init(_ members: [(String, JSONValue)]) {
        for (name, value) in members { self[name] = value }
    }

    /// Creates an object; the last of duplicate members wins.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self.init(members)
    }

    public var count: Int { names.count }
    public var isEmpty: Bool { names.isEmpty }
    public var keys: [String] { names }
    public var members: [(key: String, value: JSONValue)] {
        zip(names, values).map { (key: $0, value: $1) }
    }

    /// Replaces the value of an existing name in place; `nil` removes the member.
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
    /// Compares members in any order.
    public static func == (left: Self, right: Self) -> Bool {
        left.count == right.count && left.names.allSatisfy { left[$0] == right[$0] }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(Set(names.map { ByteText($0) }))
    }
}

/// A text compared by bytes.
package struct ByteText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    package func hash(into hasher: inout Hasher) {
        text.hashBytes(into: &hasher)
    }
}
