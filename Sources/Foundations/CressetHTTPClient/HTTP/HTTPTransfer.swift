internal import CressetHTTP
internal import Synchronization

final class HTTPTransfer: Sendable {
    private struct State {
        var response = HTTPResponseParts()
        var isTooLarge = false
        var isAddressRefused = false
        var isCancelled = false
    }

    let request: OutgoingRequest
    let target: HTTPTarget
    let deadline: ContinuousClock.Instant
    private let limits: OutgoingLimits
    private let permitsPrivateAddresses: Bool
    private let ending: TransferShutdown
    private let state = Mutex(State())

    init(
        _ request: OutgoingRequest,
        policy: OutgoingPolicy,
        ending: TransferShutdown
    ) throws(HTTPClientError) {
        if let fault = request.fault { throw HTTPClientError(.invalidRequest, reason: fault) }
        guard let target = HTTPTarget(request.url) else {
            throw HTTPClientError(.invalidRequest, reason: "malformed URL, or not an HTTP URL")
        }
        guard target.isSecure || policy.plainHosts.contains(where: { $0.covers(target.host) }) else {
            throw HTTPClientError(.refusedPlain, reason: "\(target.host): plain HTTP is not allowed")
        }
        permitsPrivateAddresses = policy.privateHosts.contains { $0.covers(target.host) }
        if let address = target.host.address, !address.isPublic, !permitsPrivateAddresses {
            throw .refusedAddress(target.host)
        }
        self.request = request
        self.target = target
        self.limits = policy.limits
        self.ending = ending
        deadline = .now + policy.limits.timeout
    }

    var isTooLarge: Bool { state.withLock { $0.isTooLarge } }

    var isHeadOver: Bool { state.withLock { $0.response.isHeadOver } }

    var isAddressRefused: Bool { state.withLock { $0.isAddressRefused } }

    var shouldStop: Bool { ending.isOver || state.withLock { $0.isCancelled } }

    var isInVain: Bool { ending.hasBegun || state.withLock { $0.isCancelled } }

    func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    /// True if connections to the address are allowed. Only addresses resolved for this connection count:
    /// earlier results may differ.
    func permits(_ address: IPAddress?) -> Bool {
        if let address, permitsPrivateAddresses || address.isPublic { return true }
        state.withLock { $0.isAddressRefused = true }
        return false
    }

    func receive(headerLine: [UInt8]) -> Bool {
        state.withLock { state in
            state.response.append(line: headerLine)
            if state.response.headerBytes > limits.headerBytes { state.isTooLarge = true }
            return !state.isTooLarge
        }
    }

    func receive(body: [UInt8]) -> Bool {
        state.withLock { state in
            guard body.count <= limits.bodyBytes - state.response.body.count else {
                state.isTooLarge = true
                return false
            }
            state.response.body.append(contentsOf: body)
            return true
        }
    }

    func response(status: Int) -> OutgoingResponse {
        state.withLock { state in
            OutgoingResponse(
                status: HTTPStatus(rawValue: status),
                headers: HTTPHeaders(state.response.fields),
                body: state.response.body
            )
        }
    }
}
