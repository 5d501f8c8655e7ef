import CressetAdmin
import CressetAuth
import CressetLock
import CressetWire
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server of public keys and accounts, on clocks of the test.
final class KeyServer: HTTPTransport {
    struct State: Sendable {
        var now = TimeInterval(Issuer.now)
        var uptime: TimeInterval = 1000
        var keys: [JSONObject]
        var headers = ["Cache-Control": "public, max-age=3600"]
        var status = 200
        var users: [JSONObject] = []
        var requests: [URLRequest] = []
        /// Holds responses back.
        var gate: Gate?
    }

    let state: Lock<State>

    init(_ issuers: [Issuer]) throws {
        state = Lock(State(keys: try issuers.map { try $0.jwk() }))
    }

    var clock: AdminClock {
        AdminClock(
            now: { [state] in state.withLock { $0.now } },
            uptime: { [state] in state.withLock { $0.uptime } }
        )
    }

    var requests: [URLRequest] { state.withLock { $0.requests } }

    func advance(_ seconds: TimeInterval) {
        state.withLock { state in
            state.now += seconds
            state.uptime += seconds
        }
    }

    func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
        let gate = state.withLock { state in
            state.requests.append(request)
            return state.gate
        }
        await gate?.wait()
        return state.withLock { state in
            let body: JSONObject =
                request.httpMethod == "POST"
                ? ["users": .array(state.users.map { .object($0) })]
                : ["keys": .array(state.keys.map { .object($0) })]
            return HTTPTransportResponse(
                status: state.status,
                body: Data(body.serialized()),
                headers: state.headers
            )
        }
    }

    func admin(
        server: AdminServer? = nil,
        credential: AdminCredential? = nil,
        issuers: [String] = [],
        clockTolerance: Int = 60
    ) throws -> Admin {
        let own = try #require(URL(string: "https://auth.example.com"))
        return try Admin(
            projectID: "acme",
            server: server ?? .cresset(own),
            credential: credential,
            issuers: issuers,
            clockTolerance: clockTolerance,
            transport: self,
            clock: clock
        )
    }
}

/// Opens once, for all tasks that wait.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        guard !isOpen else { return }
        arrivals.forEach { $0.resume() }
        arrivals = []
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Returns when a task waits.
    func arrival() async {
        guard waiting.isEmpty else { return }
        await withCheckedContinuation { arrivals.append($0) }
    }

    func open() {
        isOpen = true
        waiting.forEach { $0.resume() }
        waiting = []
    }
}
