public struct WireNode: Sendable {
    package let value: JSONValue
    /// The path in Firebase's notation: `users[0].password`.
    package let path: String
    /// `true` for responses: ignores members of a wrong type.
    package var isForgiving = false

    package init(value: JSONValue, path: String, isForgiving: Bool = false) {
        self.value = value
        self.path = path
        self.isForgiving = isForgiving
    }

    package func member(_ value: JSONValue, name: String) -> WireNode {
        WireNode(value: value, path: path.isEmpty ? name : "\(path).\(name)", isForgiving: isForgiving)
    }

    package func element(_ value: JSONValue, at position: Int) -> WireNode {
        WireNode(value: value, path: "\(path)[\(position)]", isForgiving: isForgiving)
    }

    package func invalid(_ type: String) -> WireDecodingError {
        .invalidValue(path: path, type: type, value: value)
    }
}

// MARK: The leniency of the wire, in one place (docs/wire §1.2)

extension WireNode {
    /// Returns a text; a number counts as its decimal text.
    package func string() throws(WireDecodingError) -> String {
        switch value {
        case .string(let text): return text
        case .integer, .number: return String(decoding: value.serialized(), as: UTF8.self)
        // Some services send a JSON object instead of its text.
        case .object where isForgiving: return String(decoding: value.serialized(), as: UTF8.self)
        default: throw invalid("TYPE_STRING")
        }
    }

    /// Returns a number, or the value of its decimal text.
    package func integer(_ type: String = "TYPE_INT64") throws(WireDecodingError) -> Int64 {
        if let integer = value.integer { return integer }
        guard case .string(let text) = value, let integer = Int64(text) else { throw invalid(type) }
        return integer
    }

    package func double() throws(WireDecodingError) -> Double {
        switch value {
        case .integer(let integer): return Double(integer)
        case .number(let number): return number
        case .string(let text):
            guard let number = Double(text), number.isFinite else { throw invalid("TYPE_DOUBLE") }
            return number
        default: throw invalid("TYPE_DOUBLE")
        }
    }

    package func bool() throws(WireDecodingError) -> Bool {
        switch value {
        case .bool(let bool): return bool
        case .integer(0): return false
        case .integer(1): return true
        case .string(let text):
            switch text.lowercased() {
            case "true", "yes", "1", "t", "y": return true
            case "false", "no", "0", "f", "n": return false
            default: throw invalid("TYPE_BOOL")
            }
        default: throw invalid("TYPE_BOOL")
        }
    }

    package func bytes() throws(WireDecodingError) -> [UInt8] {
        guard case .string(let text) = value else { throw invalid("TYPE_BYTES") }
        if let bytes = Base64.decoded(text) { return bytes }
        // The Firebase Auth emulator returns password hashes without Base64.
        guard isForgiving else { throw invalid("TYPE_BYTES") }
        return Array(text.utf8)
    }

    /// Returns the elements of a list; a single value is a list of one.
    @inline(never)
    package func elements() -> [WireNode] {
        guard case .array(let elements) = value else { return [self] }
        return elements.enumerated().map { element($1, at: $0) }
    }

    package func object() throws(WireDecodingError) -> JSONObject {
        guard let object = value.object else {
            throw path.isEmpty ? .notAMessage("") : invalid("TYPE_MESSAGE")
        }
        return object
    }
}
