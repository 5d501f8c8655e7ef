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

extension Route {
    /// A method of a namespace. The namespace proves nothing about the caller, no more than an API key does.
    static func namespaced(_ methods: [HTTPMethod], path suffix: String) -> [Route] {
        methods.map { Route($0, "v2/{namespace}/\(suffix)", family: .sdk2x, access: .open) }
    }
}
