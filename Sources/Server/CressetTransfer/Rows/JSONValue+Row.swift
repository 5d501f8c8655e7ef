import CressetIdentity
import CressetWire

extension JSONValue {
    func text(as name: String) throws(UserRowError) -> String {
        guard let string else { throw UserRowError("\(name) is not a string") }
        return string
    }

    func flag(as name: String) throws(UserRowError) -> Bool {
        guard let bool else { throw UserRowError("\(name) is neither true nor false") }
        return bool
    }

    /// Returns a number, also from a text, a common form for 64 bits.
    func number(as name: String) throws(UserRowError) -> Int64 {
        guard let number = integer ?? string.flatMap({ Int64($0) }), UserRow.numbers.contains(number) else {
            throw UserRowError("\(name) is not a number")
        }
        return number
    }

    func bytes(as name: String) throws(UserRowError) -> [UInt8] {
        guard let string, let bytes = Base64.decoded(string) else { throw UserRowError("\(name) is not Base64") }
        return bytes
    }

    func objects<Element>(
        as name: String,
        _ read: (JSONObject) throws(UserRowError) -> Element
    ) throws(UserRowError) -> [Element] {
        guard let array else { throw UserRowError("\(name) is not a list") }
        var elements: [Element] = []
        for value in array {
            guard let object = value.object else { throw UserRowError("\(name) is not a list of objects") }
            elements.append(try read(object))
        }
        return elements
    }
}

enum UserRow {
    /// Numbers without overflow in time computations.
    static let numbers: ClosedRange<Int64> = -(1 << 53)...(1 << 53)
}
