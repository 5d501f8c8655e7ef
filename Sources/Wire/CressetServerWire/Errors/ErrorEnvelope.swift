public import CressetWire

/// The JSON of an error (docs/wire §2.1). All values inside `errors` are texts, as required by iOS.
public struct ErrorEnvelope: Equatable, Sendable {
    public enum Status: String, Sendable {
        case invalidArgument = "INVALID_ARGUMENT"
        case permissionDenied = "PERMISSION_DENIED"
        case unauthenticated = "UNAUTHENTICATED"
        case notFound = "NOT_FOUND"
        case alreadyExists = "ALREADY_EXISTS"
        case resourceExhausted = "RESOURCE_EXHAUSTED"
        case notImplemented = "NOT_IMPLEMENTED"
        case unavailable = "UNAVAILABLE"
        case internalError = "INTERNAL"
    }

    public let code: Int
    /// `CODE`, `CODE : detail`, or a sentence of Firebase's.
    public let message: String
    /// The members of the single entry of `errors`; `nil` omits the list.
    public let error: JSONObject?
    /// The status name; `nil` omits it.
    public let status: Status?
    /// The entries of `details`, omitted if empty.
    public let details: [JSONObject]

    public init(
        code: Int,
        message: String,
        error: JSONObject? = nil,
        status: Status? = nil,
        details: [JSONObject] = []
    ) {
        self.code = code
        self.message = message
        self.error = error
        self.status = status
        self.details = details
    }

    /// `{"error": …}`
    public var body: JSONObject {
        var error: JSONObject = ["code": .integer(Int64(code)), "message": .string(message)]
        if let entry = self.error { error["errors"] = .array([.object(entry)]) }
        if let status { error["status"] = .string(status.rawValue) }
        if !details.isEmpty { error["details"] = .array(details.map(JSONValue.object)) }
        return ["error": .object(error)]
    }
}

extension ErrorEnvelope {
    /// Returns the v1 format of a rule violation, without a status.
    public static func business(_ message: String, code: Int = 400, reason: String = "invalid") -> Self {
        ErrorEnvelope(
            code: code,
            message: message,
            error: ["message": .string(message), "domain": "global", "reason": .string(reason)]
        )
    }

    /// Returns the format of v2 and the token endpoint, with a status and without a list.
    public static func plain(_ message: String, code: Int = 400, status: Status = .invalidArgument) -> Self {
        ErrorEnvelope(code: code, message: message, status: status)
    }

    /// Returns the v1 format of other errors.
    public static func transport(
        _ message: String,
        code: Int,
        reason: String,
        status: Status,
        details: [JSONObject] = []
    ) -> Self {
        ErrorEnvelope(
            code: code,
            message: message,
            error: ["message": .string(message), "reason": .string(reason)],
            status: status,
            details: details
        )
    }

    public static func decoding(_ error: WireDecodingError) -> Self {
        guard let field = error.field else {
            return transport(error.message, code: 400, reason: "parseError", status: .invalidArgument)
        }
        let violation: JSONValue = ["field": .string(field), "description": .string(error.message)]
        return transport(
            error.message,
            code: 400,
            reason: "invalid",
            status: .invalidArgument,
            details: [
                ["@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": .array([violation])]
            ]
        )
    }
}
