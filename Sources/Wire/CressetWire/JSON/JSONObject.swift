/// The ordered members of a JSON object. Names are unique and compared by bytes.
public struct JSONObject: Sendable, ExpressibleByDictionaryLiteral {
    /// Number of members up to which linear search is faster than an index.
    private static let indexThreshold = 16

    /// Room of an object that grows.
    private static let usualCount = 8

    private var pairs: [(name: String, value: JSONValue)] = []
    private var index: [ByteText: Int] = [:]

    public init() {}

    /// Creates an object. The last of duplicate members wins, in the place of the first.
    public init(_ members: [(String, JSONValue)]) {
        pairs.reserveCapacity(members.count)
        for (name, value) in members { self[name] = value }
    }

    /// Creates an object; the last of duplicate members wins.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self.init(members)
    }

    public var count: Int { pairs.count }
    public var isEmpty: Bool { pairs.isEmpty }
    public var keys: [String] { pairs.map(\.name) }
    public var members: [(key: String, value: JSONValue)] { pairs.map { (key: $0.name, value: $0.value) } }

    /// Replaces the value of an existing name in place; `nil` removes the member.
    public subscript(name: String) -> JSONValue? {
        get { position(of: name).map { pairs[$0].value } }
        set {
            switch (position(of: name), newValue) {
            case (let position?, let value?): pairs[position].value = value
            case (let position?, nil): remove(at: position)
            case (nil, let value?): append(name, value: value)
            case (nil, nil): break
            }
        }
    }

    func forEach(_ body: (String, JSONValue) -> Void) {
        for pair in pairs { body(pair.name, pair.value) }
    }

    private func position(of name: String) -> Int? {
        pairs.count > Self.indexThreshold
            ? index[ByteText(name)] : pairs.firstIndex { $0.name.hasSameBytes(as: name) }
    }

    private mutating func append(_ name: String, value: JSONValue) {
        if pairs.isEmpty { pairs.reserveCapacity(Self.usualCount) }
        pairs.append((name, value))
        if pairs.count == Self.indexThreshold + 1 {
            rebuildIndex()
        } else if pairs.count > Self.indexThreshold {
            index[ByteText(name)] = pairs.count - 1
        }
    }

    private mutating func remove(at position: Int) {
        pairs.remove(at: position)
        rebuildIndex()
    }

    private mutating func rebuildIndex() {
        index = [:]
        guard pairs.count > Self.indexThreshold else { return }
        for (position, pair) in pairs.enumerated() { index[ByteText(pair.name)] = position }
    }
}

extension JSONObject: Hashable {
    /// Compares members in any order.
    public static func == (left: Self, right: Self) -> Bool {
        left.count == right.count && left.pairs.allSatisfy { right[$0.name] == $0.value }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(Set(pairs.map { ByteText($0.name) }))
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
