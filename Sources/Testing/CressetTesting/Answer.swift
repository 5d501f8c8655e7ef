public import CressetHTTP
public import CressetWire

/// The service's response.
public struct Answer: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// The bytes of the body.
    public let body: [UInt8]

    /// Gathers the parts as they are.
    public init(status: Int, headers: HTTPHeaders, body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The body as UTF-8.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as a JSON object; empty if it is another value.
    public var json: JSONObject {
        JSONObject(parsing: body) ?? JSONObject()
    }

    /// The member of that name in the JSON body.
    public subscript(name: String) -> JSONValue? { json[name] }

    /// The member `error` of an error's body.
    public var error: JSONObject { json["error"]?.object ?? JSONObject() }
    /// The member `message` of the error.
    public var errorMessage: String? { error["message"]?.string }
}
