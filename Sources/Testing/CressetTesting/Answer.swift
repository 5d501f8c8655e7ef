public import CressetHTTP
public import CressetWire

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

    public var json: JSONObject {
        JSONObject(parsing: body) ?? JSONObject()
    }

    public subscript(name: String) -> JSONValue? { json[name] }

    public var error: JSONObject { json["error"]?.object ?? JSONObject() }
    public var errorMessage: String? { error["message"]?.string }
}
