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
