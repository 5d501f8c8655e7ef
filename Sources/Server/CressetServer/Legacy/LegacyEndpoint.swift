import CressetHTTP
import CressetWire

/// A method of the legacy wire: it translates to the operations of today, and has no rule of its own.
protocol LegacyEndpoint: Endpoint {
    func answer(to request: LegacyRequest) async throws -> JSONObject
}

extension LegacyEndpoint {
    func respond(to call: Call) async throws -> HTTPResponse {
        var response = call.answer(try await answer(to: try await LegacyRequest(call)))
        // Some of these are answers to a GET.
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}

extension Route {
    /// A method of a namespace. The namespace proves nothing about the caller, no more than an API key does.
    static func namespaced(_ methods: [HTTPMethod], _ suffix: String) -> [Route] {
        methods.map { Route($0, "v2/{namespace}/\(suffix)", .legacy, .open) }
    }
}
