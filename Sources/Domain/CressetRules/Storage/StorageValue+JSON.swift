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
