import CressetFederation
import CressetIdentity
import CressetServer
import CressetTesting
import CressetTokens
import CressetWire
import Synchronization

/// Functions of a project, which remember what they were asked.
final class FakeFunctions: ProviderTransport {
    typealias Answer = @Sendable (_ claims: JSONObject) async throws -> ProviderResponse

    static let address = "https://functions.example.com/hook"

    private struct State {
        var tokens: [String] = []
        var claims: [JSONObject] = []
        var answers: [String: Answer] = [:]
    }

    private let state = Mutex(State())

    var tokens: [String] { state.withLock { $0.tokens } }
    var claims: [JSONObject] { state.withLock { $0.claims } }
    /// The kinds of the events, in their order.
    var events: [String] { claims.compactMap { $0["event_type"]?.string } }

    /// Answers events of a kind so from now on; others are agreed to.
    func answer(_ kind: String, by answer: @escaping Answer) {
        state.withLock { $0.answers[kind] = answer }
    }

    /// Answers events of a kind with that change of the user from now on.
    func answer(_ kind: String, userRecord record: JSONObject) {
        var record = record
        record["updateMask"] = .string(record.keys.joined(separator: ","))
        answer(kind, body: ["userRecord": .object(record)])
    }

    /// Answers events of a kind so from now on.
    func answer(_ kind: String, status: Int = 200, body: JSONObject) {
        answer(kind) { _ in ProviderResponse(status: status, body: body.serialized()) }
    }

    /// Refuses events of a kind as the vendor's library does.
    func refuse(_ kind: String) {
        answer(kind, status: 403, body: ["error": ["status": "PERMISSION_DENIED", "message": "Not you."]])
    }

    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        let token = JSONObject(parsing: request.body)?["data"]?.object?["jwt"]?.string ?? ""
        let claims = JWT(parsing: token)?.claims ?? [:]
        let answer = state.withLock { state in
            state.tokens.append(token)
            state.claims.append(claims)
            return state.answers[claims["event_type"]?.string ?? ""]
        }
        do {
            return try await answer?(claims) ?? ProviderResponse(status: 200, body: Array("{}".utf8))
        } catch {
            throw error as? ProviderTransportError ?? ProviderTransportError(cause: "\(error)")
        }
    }

}

extension TestService {
    /// Runs a test with functions for the creation of users and for sign-ins.
    static func runWithFunctions(
        _ behavior: Behavior = .production,
        _ kinds: [String] = ["beforeCreate", "beforeSignIn"],
        _ body: (TestService, FakeFunctions) async throws -> Void
    ) async throws {
        let functions = FakeFunctions()
        try await run(behavior, configure: { $0.functions = functions }) { service in
            let triggers = JSONObject(kinds.map { ($0, ["functionUri": .string(FakeFunctions.address)]) })
            try await service.configure(["blockingFunctions": ["triggers": .object(triggers)]])
            try await body(service, functions)
        }
    }
}
