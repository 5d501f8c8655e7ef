internal import CressetWire

extension JSONValue {
    private static let sign = "…"

    /// Returns the value with `…` for omitted parts.
    ///
    /// - Parameter room: Approximate remaining bytes, reduced by those used.
    func shortened(to room: inout Int) -> JSONValue {
        room -= 1
        switch self {
        case .null, .bool, .integer, .number: return self
        case .string(let text): return .string(Self.shortened(text, to: &room))
        case .array(let elements):
            var kept: [JSONValue] = []
            for element in elements {
                guard room > 0 else { return .array(kept + [.string(Self.sign)]) }
                kept.append(element.shortened(to: &room))
            }
            return .array(kept)
        case .object(let object):
            var kept: JSONObject = [:]
            for (name, value) in object.members {
                guard room > 0 else {
                    kept[Self.sign] = .string(Self.sign)
                    break
                }
                kept[Self.shortened(name, to: &room)] = value.shortened(to: &room)
            }
            return .object(kept)
        }
    }

    private static func shortened(_ text: String, to room: inout Int) -> String {
        let most = max(room, 0)
        room -= text.utf8.count
        return room >= 0 ? text : String(decoding: text.utf8.prefix(most), as: UTF8.self) + sign
    }
}
