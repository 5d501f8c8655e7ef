import CressetFederation
import CressetIdentity
import CressetServer
import CressetTesting
import CressetTokens
import CressetWire
import Synchronization

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
    var events: [String] { claims.compactMap { $0["event_type"]?.string } }

    /// Sets the response to further events of a kind; others are approved.
    func answer(_ kind: String, by answer: @escaping Answer) {
        state.withLock { $0.answers[kind] = answer }
    }

    /// Responds to further events of a kind with the given change of the user.
    func answer(_ kind: String, userRecord record: JSONObject) {
        var record = record
        record["updateMask"] = .string(record.keys.joined(separator: ","))
        answer(kind, body: ["userRecord": .object(record)])
    }

    /// Sets the response to further events of a kind.
    func answer(_ kind: String, status: Int = 200, body: JSONObject) {
        answer(kind) { _ in ProviderResponse(status: status, body: body.serialized()) }
    }

    /// Rejects events of a kind as Firebase's library does.
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
