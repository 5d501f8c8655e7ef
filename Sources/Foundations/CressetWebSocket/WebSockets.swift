import CressetConcurrency
public import CressetHTTP
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The WebSockets of a server, on one thread while any exist.
public final class WebSockets: Sendable {
    public typealias Serve = @Sendable (WebSocket) async -> Void

    private struct State {
        var arrived: [WebSocketCarrier] = []
        var woken: Set<ObjectIdentifier> = []
        var isRunning = false
        var wakePipe: WakePipe?
        var count = 0
    }

    /// Of timeout checks, in milliseconds.
    private static let interval: Int32 = 1000

    private let limits: WebSocketLimits
    private let budget: ByteBudget
    private let digest: @Sendable (String) -> String
    private let state = Mutex(State())

    /// - Parameter digest: Computes the SHA-1 of a text, in Base64.
    public init(_ limits: WebSocketLimits = WebSocketLimits(), digest: @escaping @Sendable (String) -> String) {
        self.limits = limits
        self.digest = digest
        budget = ByteBudget(bytes: limits.unsentBytes)
    }

    /// The unsent bytes of all clients, except the free ones of each.
    public var unsentBytes: Int { budget.heldBytes }

    public var count: Int { state.withLock { $0.count } }

    public func response(to head: HTTPRequestHead, serve: @escaping Serve) -> HTTPResponse {
        if let refusal = WebSocketHandshake.refusal(of: head) { return refusal }
        let holder = IPAddress(head.remoteAddress)?.holder ?? head.remoteAddress
        let socket = WebSocket(limits, budget: budget, holder: holder)
        return HTTPResponse(
            headers: WebSocketHandshake.headers(for: head, digest: digest),
            upgrade: WebSocketUpgrade(socket, sockets: self, serve: serve)
        )
    }

    // MARK: The thread

    /// - Returns: `false` if the system cannot create a pipe or a thread.
    func carry(_ carrier: WebSocketCarrier) -> Bool {
        let (isTaken, begins) = state.withLock { state in
            guard let pipe = state.wakePipe ?? WakePipe() else { return (false, false) }
            state.wakePipe = pipe
            state.arrived.append(carrier)
            state.count += 1
            defer { state.isRunning = true }
            pipe.wake()
            return (true, !state.isRunning)
        }
        // The thread ends after the last connection.
        guard begins else { return isTaken }
        do {
            try WorkerThread(isBackground: false) { [self] in run() }.detach()
            return true
        } catch {
            // Others may have arrived.
            let others = state.withLock { state in
                defer { (state.isRunning, state.count, state.arrived) = (false, 0, []) }
                return state.arrived.filter { $0 !== carrier }
            }
            for other in others { other.finish() }
            return false
        }
    }

    func wake(_ carrier: WebSocketCarrier) {
        state.withLock { state in
            if state.woken.isEmpty { state.wakePipe?.wake() }
            state.woken.insert(ObjectIdentifier(carrier))
        }
    }

    private func run() {
        var carried: [WebSocketCarrier] = []
        while let (pipe, hasArrived) = takeArrived(&carried) {
            var events = [pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)]
            for carrier in carried {
                events.append(pollfd(fd: carrier.descriptor, events: carrier.events, revents: 0))
            }
            // Bytes may have arrived together with the request.
            unsafe poll(&events, nfds_t(events.count), hasArrived ? 0 : Self.interval)
            if events[0].revents != 0 { pipe.drain() }
            let woken = state.withLock { state in
                defer { state.woken = [] }
                return state.woken
            }
            let now = ContinuousClock.now
            carried = zip(carried, events.dropFirst()).filter { carrier, event in
                let hasWork = event.revents != 0 || woken.contains(ObjectIdentifier(carrier))
                if carrier.goesOn(at: now, hasWork: hasWork, isGone: event.revents & Self.gone != 0) { return true }
                carrier.finish()
                return false
            }.map(\.0)
        }
    }

    private static let gone = Int16(POLLERR) | Int16(POLLHUP) | Int16(POLLNVAL)

    /// - Returns: `nil` without connections, to end the thread.
    private func takeArrived(_ carried: inout [WebSocketCarrier]) -> (pipe: WakePipe, hasArrived: Bool)? {
        state.withLock { state in
            let hasArrived = !state.arrived.isEmpty
            carried += state.arrived
            state.arrived = []
            state.count = carried.count
            guard let pipe = state.wakePipe, !carried.isEmpty else {
                state.isRunning = false
                return nil
            }
            return (pipe, hasArrived)
        }
    }
}
