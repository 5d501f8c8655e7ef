/// An invalid request body, with Firebase's message (docs/wire §1.2).
public struct WireDecodingError: Error, Equatable, Sendable {
    public let message: String
    /// The path of the invalid field; `nil` for invalid JSON.
    public let field: String?

    package init(message: String, field: String?) {
        self.message = message
        self.field = field
    }

    /// - Parameters:
    ///   - path: In snake_case, list positions in brackets.
    ///   - type: `TYPE_INT64`, `TYPE_BYTES`, … or an enumeration's name.
    public static func invalidValue(path: String, type: String, value: JSONValue) -> Self {
        var message = "Invalid value at '\(path)' (\(type)), \(shown(value))"
        if type == "TYPE_BYTES", case .string = value {
            message = "Invalid value at '\(path)' (\(type)), Base64 decoding failed for \(shown(value))"
        }
        return Self(message: message, field: path)
    }

    /// Returns the Firebase Auth emulator's error for a member of another type.
    ///
    /// - Parameter path: Member's path, such as `/mfa/enrollments`.
    public static func notAList(_ path: String) -> Self {
        Self(message: "Invalid JSON payload received. \(path) must be array", field: nil)
    }

    package static func unknownField(_ name: String, at path: String) -> Self {
        let place = path.isEmpty ? "" : " at '\(path)'"
        let message = "Invalid JSON payload received. Unknown name \(shown(.string(name)))\(place): Cannot find field."
        return Self(message: message, field: path)
    }

    static func unknownParameter(_ name: String) -> Self {
        let name = shown(.string(name))
        let message = """
            Invalid JSON payload received. Unknown name \(name): Cannot bind query parameter. \
            Field '\(name.dropFirst().dropLast())' could not be found in request message.
            """
        return Self(message: message, field: nil)
    }

    static func notAMessage(_ path: String) -> Self {
        let message = "Invalid JSON payload received. Unknown name \"\(path)\": Root element must be a message."
        return Self(message: message, field: nil)
    }

    static func malformed(_ error: JSONParseError) -> Self {
        Self(message: "Invalid JSON payload received. \(error.reason).", field: nil)
    }

    private static let shownLength = 128

    private static func shown(_ value: JSONValue) -> String {
        let text = String(decoding: value.serialized(), as: UTF8.self)
        return text.count > shownLength ? text.prefix(shownLength) + "…" : text
    }
}
