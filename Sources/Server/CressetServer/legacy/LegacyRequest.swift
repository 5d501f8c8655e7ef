import CressetHTTP
import CressetIdentity

struct LegacyRequest: Sendable {
    let call: Call
    let parameters: LegacyParameters
    let realm: Realm

    init(_ call: Call) async throws {
        self.call = call
        parameters = LegacyParameters(call.request)
        if let refusal = parameters.refusal { throw refusal }
        try Self.check(parameters.method ?? call.route.method, of: call)
        guard let namespace = call.parameters["namespace"],
            let project = try await call.projects.project(id: namespace),
            let realm = try await call.projects.realm(of: project, tenantID: nil)
        else { throw LegacyError.unknownNamespace }
        self.realm = realm
    }

    var email: String? { call.parameters["email"] }
    var provider: String { call.parameters["provider"] ?? "" }

    private static func check(_ method: HTTPMethod, of call: Call) throws(LegacyError) {
        guard method == call.route.method else {
            throw LegacyError(.invalidArguments, message: "_method requires GET or POST.")
        }
        // In this API even a GET can change data, unexpected for HEAD.
        guard call.request.head.method != .head else {
            throw LegacyError(.invalidArguments, message: "HEAD is not supported.")
        }
    }
}
