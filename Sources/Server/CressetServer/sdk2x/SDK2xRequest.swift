import CressetHTTP
import CressetIdentity

struct SDK2xRequest: Sendable {
    let call: Call
    let parameters: SDK2xParameters
    let realm: Realm

    /// - Throws: ``SDK2xError``: `INVALID_ARGUMENTS`, `INVALID_CONFIGURATION`.
    init(_ call: Call) async throws {
        self.call = call
        parameters = SDK2xParameters(call.request)
        if let refusal = parameters.refusal { throw refusal }
        try Self.check(parameters.method ?? call.route.method, of: call)
        guard let namespace = call.parameters["namespace"],
            let project = try await call.projects.project(id: namespace),
            let realm = try await call.projects.realm(of: project, tenantID: nil)
        else { throw SDK2xError.unknownNamespace }
        self.realm = realm
    }

    var email: String? { call.parameters["email"] }
    var provider: String { call.parameters["provider"] ?? "" }
    var clientAddress: String { call.clientAddress }

    private static func check(_ method: HTTPMethod, of call: Call) throws(SDK2xError) {
        guard method == call.route.method else {
            throw SDK2xError(.invalidArguments, message: "_method requires GET or POST.")
        }
        // In this API even a GET can change data, unexpected for HEAD.
        guard call.request.head.method != .head else {
            throw SDK2xError(.invalidArguments, message: "HEAD is not supported.")
        }
    }
}
