import CressetHTTP
import CressetWire

/// A method of the legacy wire: it translates to the operations of today, and has no rule of its own.
protocol SDK2xEndpoint: RawEndpoint {
    func answer(to request: SDK2xRequest) async throws -> JSONObject
}

extension SDK2xEndpoint {
    func respond(to call: Call) async throws -> HTTPResponse {
        var response = call.answer(try await answer(to: try await SDK2xRequest(call)))
        // Some of these are answers to a GET.
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
