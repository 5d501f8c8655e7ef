internal import CressetWire

extension StorageValue {
    init(_ json: JSONValue) {
        switch json {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .integer(let int): self = .int(int)
        case .number(let number): self = .float(number)
        case .string(let text): self = .text(text)
        case .array(let elements): self = .list(elements.map { StorageValue($0) })
        case .object(let object):
            self = .map(
                Dictionary(object.members.map { (Array($0.key.utf8), StorageValue($0.value)) }) { $1 }
            )
        }
    }
}

extension StorageValue {
    var json: JSONValue {
        switch self {
        case .null: .null
        case .bool(let bool): .bool(bool)
        case .int(let int): .integer(int)
        case .float(let float): float.isFinite ? .number(float) : .string("\(float)")
        case .text(let text): .string(text)
        case .bytes(let bytes): .string(Base64.encoded(bytes))
        case .list(let elements): .array(elements.map(\.json))
        case .set(let elements): .array(elements.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value.json))
        case .map(let members): .object(Self.json(members))
        case .path(let segments): .string("/" + segments.joined(separator: "/"))
        case .timestamp(let time): .string(CivilTime(time).text(nanosecond: CivilTime.nanosecond(of: time)))
        case .duration(let duration): .string("\(duration / .seconds(1))s")
        case .location(let latitude, let longitude):
            ["latitude": .number(latitude), "longitude": .number(longitude)]
        case .difference(let after, let before):
            ["after": .object(Self.json(after)), "before": .object(Self.json(before))]
        }
    }

    private static func json(_ members: [[UInt8]: StorageValue]) -> JSONObject {
        let sorted = members.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return JSONObject(sorted.map { (String(decoding: $0.key, as: UTF8.self), $0.value.json) })
    }
}
