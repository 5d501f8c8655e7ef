import CressetWire

extension JSONValue {
    /// The value with types of the standard library; `nil` for `null`.
    var plain: (any Sendable)? {
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

    static func plain(_ object: JSONObject) -> [String: any Sendable] {
        Dictionary(
            object.members.compactMap { member in member.value.plain.map { (member.key, $0) } },
            uniquingKeysWith: { $1 })
    }
}
