public import CressetHTTP
public import CressetWire

/// What the service answered.
public struct Answer: Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    public let body: [UInt8]

    public init(status: Int, headers: HTTPHeaders, body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as a JSON object; empty if it is none.
    public var json: JSONObject {
        (try? JSONValue(parsing: body))?.object ?? JSONObject()
    }

    public subscript(name: String) -> JSONValue? { json[name] }

    /// The member `error` of an error's body.
    public var error: JSONObject { json["error"]?.object ?? JSONObject() }
    public var errorMessage: String? { error["message"]?.string }
}
