import CressetHTTP
import CressetWire

protocol LegacyEndpoint: RawEndpoint {
    func answer(to request: LegacyRequest) async throws -> JSONObject
}

extension LegacyEndpoint {
    func respond(to call: Call) async throws -> HTTPResponse {
        var response = call.answer(try await answer(to: try await LegacyRequest(call)))
        // Some of these are responses to GET.
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
