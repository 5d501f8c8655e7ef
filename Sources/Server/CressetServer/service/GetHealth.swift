import CressetHTTP
import CressetWire

struct GetHealth: RawEndpoint {
    static let routes = [Route(.get, "healthz", family: .service, access: .open)]

    func respond(to call: Call) async throws -> HTTPResponse {
        call.answer(["status": "ok"] as JSONObject)
    }
}
