import CressetHTTP
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A client's connection: whose it is, what it is at, and until when it must have finished that.
final class Connection: Sendable {
    /// Activity of the two ends.
    enum Phase {
        /// The client sends, or will send, a request.
        case receiving
        /// The server works.
        case serving
        /// The client reads the answer.
        case sending
        /// The client reads an answer that is being made.
        case streaming
        /// The two ends speak another protocol, which has its own times. Nothing follows.
        case upgraded
    }

    private struct State {
        var phase = Phase.receiving
        var deadline: ContinuousClock.Instant?
        /// The deadline in a crowded network, where that is an earlier one.
        var crowdedDeadline: ContinuousClock.Instant?
        /// Counts what the connection has done, so that two looks at it can be told apart.
        var turn = 0
        /// The turn in which the client was first seen to be gone, and the moment.
        var gone: (turn: Int, seenAt: ContinuousClock.Instant)?
        var lingers = false
        var isCut = false
        weak var stream: HTTPBodyStream?
    }

    /// The time that the library has for what a client that is gone has sent before.
    private static let grace = Duration.milliseconds(400)

    let peer: Peer
    let descriptor: Int32
    private let state: Mutex<State>

    /// - Parameters:
    ///   - deadline: The moment until which the first request has come.
    ///   - crowdedDeadline: That moment in a crowded network.
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
    ///   - moment: `nil` while the server itself is at work.
    ///   - crowdedDeadline: An earlier one in a crowded network.
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

    /// Takes note that the client may still be sending when the library closes the connection.
    func linger() {
        state.withLock { $0.lingers = true }
    }

    /// True if the server is to read on when the library has closed: it would otherwise reset the connection, and with
    /// it what was answered.
    var lingers: Bool {
        let (lingers, isCut) = state.withLock { ($0.lingers, $0.isCut) }
        return !isCut && (lingers || peek() == .bytes)
    }

    /// - Parameter isCrowded: Asked only where that matters.
    func isOverdue(at moment: ContinuousClock.Instant, isCrowded: (Peer) -> Bool) -> Bool {
        let (deadline, crowdedDeadline) = state.withLock { ($0.deadline, $0.crowdedDeadline) }
        if let deadline, deadline < moment { return true }
        guard let crowdedDeadline, crowdedDeadline < moment else { return false }
        return isCrowded(peer)
    }

    /// Takes note that the client has closed its end, or reset the connection.
    ///
    /// A client that only says that it will send nothing more still gets its answer. What it has sent may be on its way
    /// through the library: so it must be seen again some time later, with nothing done between.
    ///
    /// - Returns: True if there is nothing left to do for it.
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

    /// Ends the connection; the library notices and cleans up. Only while the library still holds the socket.
    func cut() {
        state.withLock { $0.isCut = true }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    var isCut: Bool {
        state.withLock { $0.isCut }
    }

    /// Takes note of the body that is being made for the client, whose maker must learn when the client is gone.
    func carry(_ stream: HTTPBodyStream?) {
        state.withLock { $0.stream = stream }
    }

    /// Ends the body that is being made for the client: a connection that rests has the library notice nothing.
    func closeStream() {
        state.withLock { $0.stream }?.close()
    }

    /// Writes a short answer past the library, which sends none in the middle of a body, and ends the connection then.
    func write(_ response: HTTPResponse) {
        let fields = response.headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        let head = """
            HTTP/1.1 \(response.status.rawValue) \r
            Connection: close\r
            Content-Length: \(response.body.count)\r
            \(fields)\r

            """
        let bytes = Array(head.utf8) + response.body
        // Nothing else is under way, so that the system's buffer takes it whole.
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
