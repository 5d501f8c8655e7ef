import CressetHTTP
import CressetWire

/// `GET /healthz`: the process answers.
struct GetHealth: Endpoint {
    static let routes = [Route(.get, "healthz", .service, .open)]

    func respond(to call: Call) async throws -> HTTPResponse {
        call.answer(["status": "ok"] as JSONObject)
    }
}
