import CressetHTTP
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

final class Connection: Sendable {
    enum Phase {
        /// The client sends a request, or is about to.
        case receiving
        case serving
        case sending
        case streaming
        /// The connection uses another protocol with its own timeouts. Final.
        case upgraded
    }

    private struct State {
        var phase = Phase.receiving
        var deadline: ContinuousClock.Instant?
        var crowdedDeadline: ContinuousClock.Instant?
        /// A counter of activity, to detect changes between two checks.
        var turn = 0
        /// Turn and time of the first check after the client disconnected.
        var gone: (turn: Int, seenAt: ContinuousClock.Instant)?
        var lingers = false
        var isCut = false
        weak var stream: HTTPBodyStream?
    }

    /// Time for the library to process data sent before the client disconnected.
    private static let grace = Duration.milliseconds(400)

    let peer: Peer
    let descriptor: Int32
    private let state: Mutex<State>

    init(
        descriptor: Int32,
        peer: Peer,
        deadline: ContinuousClock.Instant,
        crowdedDeadline: ContinuousClock.Instant
    ) {
        self.descriptor = descriptor
        self.peer = peer
        state = Mutex(State(deadline: deadline, crowdedDeadline: crowdedDeadline))
    }

    /// - Parameters:
    ///   - moment: Deadline; `nil` while the server itself works.
    ///   - crowdedDeadline: Earlier deadline in a crowded network.
    func enter(
        _ phase: Phase,
        until moment: ContinuousClock.Instant?,
        inCrowd crowdedDeadline: ContinuousClock.Instant? = nil
    ) {
        state.withLock { state in
            if case .upgraded = state.phase { return }
            state.phase = phase
            state.deadline = moment
            state.crowdedDeadline = crowdedDeadline
            state.turn += 1
        }
    }

    /// Records a client possibly still sending when the library closes the connection.
    func linger() {
        state.withLock { $0.lingers = true }
    }

    /// `true` to continue reading after the library has closed the connection. Otherwise a reset would discard the
    /// response.
    var lingers: Bool {
        let (lingers, isCut) = state.withLock { ($0.lingers, $0.isCut) }
        return !isCut && (lingers || peek() == .bytes)
    }

    func isOverdue(at moment: ContinuousClock.Instant, isCrowded: (Peer) -> Bool) -> Bool {
        let (deadline, crowdedDeadline) = state.withLock { ($0.deadline, $0.crowdedDeadline) }
        if let deadline, deadline < moment { return true }
        guard let crowdedDeadline, crowdedDeadline < moment else { return false }
        return isCrowded(peer)
    }

    /// Records that the client has closed its end, or reset the connection.
    ///
    /// After a half-close, the client gets its response, and the library may still process its data. So this
    /// check must succeed twice, without activity in between.
    ///
    /// - Returns: `true` if the connection is finished.
    func isGone(isReset: Bool, at moment: ContinuousClock.Instant) -> Bool {
        guard isReset || peek() == .end else { return false }
        return state.withLock { state in
            switch state.phase {
            case .receiving, .streaming: break
            case .sending where isReset: break
            default: return false
            }
            if let gone = state.gone, gone.turn == state.turn { return moment - gone.seenAt >= Self.grace }
            state.gone = (state.turn, moment)
            return false
        }
    }

    /// Ends the connection; the library detects it. Call it only while the library owns the socket.
    func cut() {
        state.withLock { $0.isCut = true }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    var isCut: Bool {
        state.withLock { $0.isCut }
    }

    /// Stores the streamed body, so its producer learns of a disconnection.
    func carry(_ stream: HTTPBodyStream?) {
        state.withLock { $0.stream = stream }
    }

    /// The library detects no disconnection on a suspended connection.
    func closeStream() {
        state.withLock { $0.stream }?.close()
    }

    /// Writes a short response directly to the socket: within a body, the library sends none and closes the connection.
    func write(_ response: HTTPResponse) {
        let fields = response.headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        let head = """
            HTTP/1.1 \(response.status.rawValue) \r
            Connection: close\r
            Content-Length: \(response.body.count)\r
            \(fields)\r

            """
        let bytes = Array(head.utf8) + response.body
        // No other data is pending, so the system's buffer accepts all of it.
        #if canImport(Darwin)
            let flags = Int32(MSG_DONTWAIT)
        #else
            let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        #endif
        _ = unsafe bytes.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, flags) }
    }

    private enum Unread {
        case bytes
        case end
        case nothing
    }

    private func peek() -> Unread {
        var byte: UInt8 = 0
        switch unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) {
        case 1...: return .bytes
        case 0: return .end
        default: return .nothing
        }
    }
}
