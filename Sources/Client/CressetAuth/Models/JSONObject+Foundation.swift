package import CressetWire
import Foundation

extension JSONObject {
    package var foundation: [String: Any] {
        Dictionary(members.map { ($0.key, $0.value.foundation) }, uniquingKeysWith: { $1 })
    }
}

extension JSONValue {
    fileprivate var foundation: Any {
        switch self {
        case .null: NSNull()
        case .bool(let bool): bool
        case .integer(let integer): NSNumber(value: integer)
        case .number(let number): NSNumber(value: number)
        case .string(let text): text
        case .array(let elements): elements.map(\.foundation)
        case .object(let object): object.foundation
        }
    }
}
