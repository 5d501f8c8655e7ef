import CressetHTTP
import CressetWire

extension Call {
    /// A 200 with that body.
    func answer(_ body: some Encodable) throws -> HTTPResponse {
        .json(try WireEncoder().encode(body))
    }

    func answer(_ body: JSONObject) -> HTTPResponse {
        .json(JSONValue.object(body).serialized())
    }
}

extension HTTPResponse {
    static func json(_ body: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: ["Content-Type": "application/json; charset=UTF-8"],
            body: body
        )
    }

    /// The same response, which anybody may keep for so many seconds.
    func cacheable(for seconds: Int64) -> HTTPResponse {
        var response = self
        response.headers["Cache-Control"] = "public, max-age=\(seconds), must-revalidate, no-transform"
        return response
    }
}
