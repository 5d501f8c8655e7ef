import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Synchronization
import Testing

/// A Firebase project with one user, that records its requests.
final class FakeFormerSystem: ProviderTransport {
    static let password = "engine-1843"

    private struct State {
        var asked: [ProviderRequest] = []
        var signIn: Result<ProviderResponse, ProviderTransportError>?
        var user: JSONObject = [
            "localId": "old-1", "email": "ada@example.com", "emailVerified": true, "displayName": "Ada",
            "photoUrl": "https://example.com/ada.png", "customAttributes": #"{"role":"editor"}"#,
        ]
    }

    private let state = Mutex(State())

    var asked: [ProviderRequest] { state.withLock { $0.asked } }

    /// Changes members of the user.
    func change(_ members: JSONObject) {
        state.withLock { state in
            for (name, value) in members.members { state.user[name] = value }
        }
    }

    func answer(_ status: Int, _ text: String) {
        state.withLock { $0.signIn = .success(ProviderResponse(status: status, body: Array(text.utf8))) }
    }

    func fail(_ error: ProviderTransportError) {
        state.withLock { $0.signIn = .failure(error) }
    }

    func reset() {
        state.withLock { $0.signIn = nil }
    }

    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        let (fixed, user) = state.withLock { state in
            state.asked.append(request)
            return (state.signIn, state.user)
        }
        if request.url.contains(":lookup") {
            return ProviderResponse(status: 200, body: (["users": [.object(user)]] as JSONObject).serialized())
        }
        if let fixed { return try fixed.get() }
        guard JSONObject(parsing: request.body)?["password"]?.string == Self.password else {
            return ProviderResponse(status: 400, body: Array(#"{"error":{"message":"INVALID_PASSWORD"}}"#.utf8))
        }
        let answer: JSONObject = ["localId": user["localId"] ?? .null, "idToken": "token-1"]
        return ProviderResponse(status: 200, body: answer.serialized())
    }
}

extension TestService {
    static func runWithFormerSystem(
        _ body: (TestService, FakeFormerSystem) async throws -> Void
    ) async throws {
        let system = FakeFormerSystem()
        try await run(legacyAPI: true, configure: { $0.formerSystems = system }) { service in
            let set = try await service.set(handOver: ["system": "FIREBASE", "secret": "old-key"])
            #expect(set.status == 200, "\(set.text)")
            try await body(service, system)
        }
    }

    func set(handOver: JSONObject) async throws -> Answer {
        let answer = try await call(
            .patch,
            "v2/projects/\(Self.projectID)/config?updateMask=signIn.cressetHandOver",
            (["signIn": ["cressetHandOver": .object(handOver)]] as JSONObject).serialized(),
            as: .administrator
        )
        clock.advance(seconds: 2)
        return answer
    }

    func handOverEvents(_ kind: AuditEvent.Kind) async throws -> [HandOverEvent] {
        var query = AuditQuery()
        query.kind = kind
        return try await store.auditRecords(after: 0, matching: query, limit: 100).map { record in
            HandOverEvent(targets: try Self.names(record.targets), fields: try Self.names(record.fields))
        }
    }

    private static func names(_ text: String) throws -> [String] {
        (try JSONValue(parsing: Array(text.utf8)).array ?? []).compactMap(\.string)
    }
}

struct HandOverEvent {
    let targets: [String]
    let fields: [String]
}
