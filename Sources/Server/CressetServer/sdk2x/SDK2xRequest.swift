import CressetHTTP
import CressetIdentity

/// A request of a 2.x client: its parameters, and the users that its namespace stands for.
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

    /// The e-mail address in the path.
    var email: String? { call.parameters["email"] }
    /// The part of the path that names a provider.
    var provider: String { call.parameters["provider"] ?? "" }
    /// The client address that limits count by.
    var clientAddress: String { call.clientAddress }

    /// - Parameter method: The method that the client means.
    private static func check(_ method: HTTPMethod, of call: Call) throws(SDK2xError) {
        guard method == call.route.method else {
            throw SDK2xError(.invalidArguments, message: "_method requires GET or POST.")
        }
        // Here even a GET may change something, which a client that asks for a head does not expect.
        guard call.request.head.method != .head else {
            throw SDK2xError(.invalidArguments, message: "HEAD is not supported.")
        }
    }
}
