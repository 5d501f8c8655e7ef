import CressetHTTP
import CressetWire

protocol SDK2xEndpoint: RawEndpoint {
    func answer(to request: SDK2xRequest) async throws -> JSONObject
}

extension SDK2xEndpoint {
    func respond(to call: Call) async throws -> HTTPResponse {
        var response = call.answer(try await answer(to: try await SDK2xRequest(call)))
        // Some of these are responses to GET.
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
