import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET /readyz`: also requires a writable database.
struct GetReadiness: RawEndpoint {
    static let routes = [Route(.get, "readyz", family: .service, access: .open)]

    let store: any IdentityStore

    func respond(to call: Call) async throws -> HTTPResponse {
        do {
            try await store.ping()
            return call.answer(["status": "ok"] as JSONObject)
        } catch {
            let body: JSONObject = ["status": "unavailable", "reason": .string(error.code.words)]
            return .json(JSONValue.object(body).serialized(), status: .serviceUnavailable)
        }
    }
}
