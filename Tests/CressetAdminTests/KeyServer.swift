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
        /// Responses to the next calls, before those with the users; `nil` is a lost connection.
        var answers: [(status: Int, body: JSONObject)?] = []
        var pauses: [TimeInterval] = []
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
            uptime: { [state] in state.withLock { $0.uptime } },
            sleep: { [state] seconds in
                try Task.checkCancellation()
                state.withLock { $0.pauses.append(seconds) }
            }
        )
    }

    var requests: [URLRequest] { state.withLock { $0.requests } }

    /// The methods, with the paths after the project.
    var calls: [String] {
        requests.map { request in
            let path = request.url?.absoluteString.split(separator: "acme", maxSplits: 1).last ?? ""
            return "\(request.httpMethod ?? "") \(path)"
        }
    }

    var bodies: [JSONObject?] {
        requests.map { $0.httpBody.flatMap { JSONObject(parsing: Array($0)) } }
    }

    func answer(_ answers: [(status: Int, body: JSONObject)?]) {
        state.withLock { $0.answers = answers }
    }

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
        return try state.withLock { state in
            if request.url?.path.hasSuffix("/jwks.json") == true || request.url?.path.contains("PublicKeys") == true
                || request.url?.host == "www.googleapis.com"
            {
                let body: JSONObject = ["keys": .array(state.keys.map { .object($0) })]
                return HTTPTransportResponse(
                    status: state.status,
                    body: Data(body.serialized()),
                    headers: state.headers
                )
            }
            guard state.answers.isEmpty else {
                guard let answer = state.answers.removeFirst() else { throw URLError(.networkConnectionLost) }
                return HTTPTransportResponse(
                    status: answer.status,
                    body: Data(answer.body.serialized()),
                    headers: state.headers
                )
            }
            let body: JSONObject = ["users": .array(state.users.map { .object($0) })]
            return HTTPTransportResponse(status: state.status, body: Data(body.serialized()), headers: state.headers)
        }
    }

    func admin(
        server: AdminServer? = nil,
        credential: AdminCredential? = nil,
        issuers: [String] = [],
        clockTolerance: Int = 60,
        log: (@Sendable (AdminLogEntry) -> Void)? = nil
    ) throws -> Admin {
        let own = try #require(URL(string: "https://auth.example.com"))
        return try Admin(
            projectID: "acme",
            server: server ?? .cresset(own),
            credential: credential,
            issuers: issuers,
            clockTolerance: clockTolerance,
            log: log,
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
