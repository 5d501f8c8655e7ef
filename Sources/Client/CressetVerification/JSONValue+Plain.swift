package import CressetWire

extension JSONValue {
    /// The value with types of the standard library; `nil` for `null`.
    package var plain: (any Sendable)? {
        switch self {
        case .null: nil
        case .bool(let bool): bool
        case .integer(let integer): integer
        case .number(let number): number
        case .string(let text): text
        case .array(let elements): elements.compactMap(\.plain)
        case .object(let object): Self.plain(object)
        }
    }

    package static func plain(_ object: JSONObject) -> [String: any Sendable] {
        Dictionary(
            object.members.compactMap { member in member.value.plain.map { (member.key, $0) } },
            uniquingKeysWith: { $1 })
    }

    /// Creates a value from types of the standard library.
    ///
    /// - Returns: `nil` for other types, and for numbers without a form in JSON.
    package init?(plain value: any Sendable) {
        switch value {
        case let bool as Bool: self = .bool(bool)
        case let text as String: self = .string(text)
        case let integer as any BinaryInteger:
            guard let exact = Int64(exactly: integer) else { return nil }
            self = .integer(exact)
        case let number as any BinaryFloatingPoint:
            guard Double(number).isFinite else { return nil }
            self = .number(Double(number))
        case let elements as [any Sendable]:
            let values = elements.compactMap { JSONValue(plain: $0) }
            guard values.count == elements.count else { return nil }
            self = .array(values)
        case let members as [String: any Sendable]:
            let values = members.sorted { $0.key < $1.key }.compactMap { name, member in
                JSONValue(plain: member).map { (name, $0) }
            }
            guard values.count == members.count else { return nil }
            self = .object(JSONObject(values))
        default: return nil
        }
    }
}
