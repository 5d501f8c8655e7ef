/// The members of a body during reading, writing or listing.
public struct WireFields: ~Copyable, Sendable {
    package struct Member: Sendable {
        package let name: String
        package let type: any WireValue.Type
        package let isRequired: Bool
    }

    enum Purpose {
        case read
        case write
        case list
    }

    private let purpose: Purpose
    private(set) var written = JSONObject()
    private(set) var listed: [Member] = []

    // For reading:
    private let node: WireNode
    /// Empty until the first binding: a body without members accepts any value.
    private var members = JSONObject()
    private var isOpen = false
    // Most objects have no such name, and most lookups fail.
    private var hasSnakeCase = false
    private var unboundParameters: [String] = []
    /// First error. Later members are not read.
    private var error: WireDecodingError?

    init(_ purpose: Purpose) {
        self.purpose = purpose
        node = WireNode(value: .null, path: "")
    }

    init(reading node: WireNode, binding parameters: [String]) {
        purpose = .read
        self.node = node
        unboundParameters = parameters
    }

    /// Binds an optional member. Reading sets the property to `nil` if the member is absent.
    ///
    /// - Parameters:
    ///   - name: Name on the wire. Reading also accepts its snake_case.
    ///   - protoName: Protobuf name in error messages; by default the name in snake_case.
    public mutating func bind<Value: WireValue>(_ name: String, to value: inout Value?, protoName: String? = nil) {
        switch purpose {
        case .read: value = read(name, protoName: protoName)
        case .write: if let value { written[name] = value.wireValue }
        case .list: listed.append(Member(name: name, type: Value.self, isRequired: false))
        }
    }

    /// Binds a required member. Reading without it is an error.
    public mutating func bind<Value: WireValue>(_ name: String, to value: inout Value, protoName: String? = nil) {
        switch purpose {
        case .read: read(required: name, protoName: protoName, into: &value)
        case .write: written[name] = value.wireValue
        case .list: listed.append(Member(name: name, type: Value.self, isRequired: true))
        }
    }
}

// MARK: Reading

extension WireFields {
    private mutating func read<Value: WireValue>(_ name: String, protoName: String?) -> Value? {
        guard let child = child(named: name, protoName: protoName) else { return nil }
        do throws(WireDecodingError) {
            return try Value(wire: child)
        } catch {
            if !node.isForgiving { self.error = error }
            return nil
        }
    }

    private mutating func read<Value: WireValue>(
        required name: String,
        protoName: String?,
        into value: inout Value
    ) {
        let child = child(named: name, protoName: protoName)
        guard error == nil else { return }
        do throws(WireDecodingError) {
            value = try Value(wire: child ?? node.member(.null, name: protoName ?? SnakeCase.from(name)))
        } catch {
            self.error = error
        }
    }

    /// Returns the member with either spelling of a name, unless it is absent or `null`.
    @inline(never)
    private mutating func child(named name: String, protoName: String?) -> WireNode? {
        if !isOpen { open() }
        unboundParameters.removeAll { SnakeCase.toCamelCase($0) == name }
        guard error == nil, let value = members[name] ?? alternative(name), value != .null else { return nil }
        return node.member(value, name: protoName ?? SnakeCase.from(name))
    }

    private mutating func open() {
        isOpen = true
        do throws(WireDecodingError) {
            members = try node.object()
            hasSnakeCase = members.keys.contains { $0.utf8.contains(UInt8(ascii: "_")) }
        } catch {
            self.error = error
        }
    }

    private func alternative(_ name: String) -> JSONValue? {
        guard hasSnakeCase else { return nil }
        let snake = SnakeCase.from(name)
        return snake == name ? nil : members[snake]
    }

    @inline(never)
    func finishReading() throws(WireDecodingError) {
        if isOpen, let parameter = unboundParameters.first { throw .unknownParameter(parameter) }
        if let error { throw error }
    }
}

/// Conversion of names, as `returnSecureToken` and `return_secure_token` are equivalent.
package enum SnakeCase {
    package static func from(_ camelCase: String) -> String {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard camelCase.utf8.contains(where: capitals.contains) else { return camelCase }
        var snake: [UInt8] = []
        for byte in camelCase.utf8 {
            guard capitals.contains(byte) else {
                snake.append(byte)
                continue
            }
            if !snake.isEmpty { snake.append(UInt8(ascii: "_")) }
            snake.append(byte | 0x20)
        }
        return String(decoding: snake, as: UTF8.self)
    }

    package static func toCamelCase(_ snake: String) -> String {
        guard snake.utf8.contains(UInt8(ascii: "_")) else { return snake }
        let parts = snake.split(separator: "_")
        guard let first = parts.first else { return snake }
        return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
