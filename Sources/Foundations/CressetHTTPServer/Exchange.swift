import CressetHTTP
internal import Synchronization

/// One request and its response, on their way through the library's callbacks.
///
/// The library calls when the headers are there, for each piece of the body, and at its end. When the response is not
/// ready by then, the connection rests, and the library calls once more after it was resumed. So it is, too, while a
/// large body waits to be admitted.
final class Exchange: Sendable {
    /// The next step of the library.
    enum Step {
        case readOn
        case send(HTTPResponse)
        /// Send, and end the connection: the rest of what the client sends is not read as requests.
        case refuse(HTTPResponse)
        /// The same in the middle of a body, where the library sends nothing.
        case interrupt(HTTPResponse)
        /// Find out whether the body may be sent.
        case admit(HTTPRequestHead)
        /// The request is complete: answer it.
        case answer(HTTPRequest)
        /// The answer is not there yet.
        case rest
        case cut
    }

    private enum Phase {
        case began
        case admitting(rests: Bool)
        case admitted(BodyAdmission)
        case reading(limit: Int, size: ByteBudget.Size)
        case refused(HTTPStatus)
        case answering(Waiting)
        case answered(HTTPResponse)
    }

    private enum Waiting {
        case not
        /// The library has been sent round once more.
        case aTurn
        case resting
    }

    private struct State {
        var phase = Phase.began
        var head: HTTPRequestHead?
        var length: Int?
        var isChunked = false
        var body: [UInt8] = []
        var discarded = 0
        /// The bytes acquired from the budget for ``holder``, released when the exchange is over.
        var held = 0
        var holder = ""
        /// The bytes of the answer, acquired for ``holder``.
        var heldAnswer = 0
        var progress = BodyProgress()
    }

    let target: RequestTarget
    /// The place of the target in the library's memory.
    let targetRange: Range<UInt>
    private let budget: ByteBudget
    private let answers: ByteBudget
    private let state = Mutex(State())

    init(target: RequestTarget, at range: Range<UInt>, budget: ByteBudget, answers: ByteBudget) {
        self.target = target
        targetRange = range
        self.budget = budget
        self.answers = answers
    }

    deinit {
        let (held, heldAnswer, holder, phase) = state.withLock { ($0.held, $0.heldAnswer, $0.holder, $0.phase) }
        budget.release(held, for: holder)
        answers.release(heldAnswer, for: holder)
        if case .answered(let response) = phase { response.stream?.close() }
    }

    /// True after the first call of the library.
    var hasBegun: Bool {
        state.withLock { state in
            if case .began = state.phase { false } else { true }
        }
    }

    /// True while the client may have more of the request to send.
    var awaitsBody: Bool {
        state.withLock { state in
            switch state.phase {
            case .reading, .refused: true
            default: false
            }
        }
    }

    /// True if nothing that follows the request is to be read: the library takes more for chunks than the standard.
    var endsConnection: Bool {
        state.withLock { $0.isChunked }
    }

    /// The protocol that the connection goes on with.
    var upgrade: (any HTTPUpgrade)? {
        state.withLock { state in
            if case .answered(let response) = state.phase { response.upgrade } else { nil }
        }
    }

    /// Returns the moment by which the next piece of the body must be there.
    func deadline(_ configuration: HTTPServerConfiguration) -> ContinuousClock.Instant {
        state.withLock { $0.progress.deadline(configuration) }
    }

    /// Begins when the headers are complete.
    ///
    /// - Parameter framing: `nil` for headers that are not to be trusted.
    func begin(_ head: HTTPRequestHead, framing: RequestFraming?, responder: some HTTPResponder) -> Step {
        state.withLock { state in
            state.head = head
            guard let framing else { return Self.refuse(.badRequest, in: &state, responder: responder) }
            state.length = framing.length
            state.isChunked = framing.isChunked
            let limit = responder.bodyLimit(for: head)
            if framing.isChunked || framing.length ?? 0 > limit, responder.mayTakeLargeBody(for: head) {
                state.phase = .admitting(rests: false)
                return .admit(head)
            }
            return Self.read(upTo: limit, size: .ordinary, in: &state, responder: responder)
        }
    }

    /// Takes a piece of the body.
    ///
    /// - Parameter interrupts: True if an answer can be sent before the body's end.
    func receive(
        _ bytes: UnsafeRawBufferPointer,
        interrupts: Bool,
        responder: some HTTPResponder,
        configuration: HTTPServerConfiguration
    ) -> Step {
        state.withLock { state in
            state.progress.add(bytes.count, configuration: configuration)
            switch state.phase {
            case .reading(let limit, let size):
                guard state.body.count + bytes.count <= limit else {
                    return Self.discard(
                        in: &state,
                        status: .contentTooLarge,
                        interrupts: interrupts,
                        responder: responder
                    )
                }
                guard acquire(bytes.count, size: size, in: &state, responder: responder) else {
                    return Self.discard(
                        in: &state,
                        status: .serviceUnavailable,
                        interrupts: interrupts,
                        responder: responder
                    )
                }
                unsafe state.body.append(contentsOf: bytes)
                return .readOn
            case .refused:
                state.discarded += bytes.count
                return state.discarded > HTTPServer.discardLimit ? .cut : .readOn
            default:
                return .cut
            }
        }
    }

    /// Goes on when the body is complete, or what was waited for is there.
    func proceed(_ responder: some HTTPResponder) -> Step {
        state.withLock { state in
            guard let head = state.head else { return .cut }
            switch state.phase {
            case .began: return .cut
            case .admitting: return .rest
            case .admitted(.refused(let response)):
                state.phase = .refused(response.status)
                return .refuse(response)
            case .admitted(.upTo(let limit)):
                return Self.read(upTo: limit, size: .large, in: &state, responder: responder)
            case .reading:
                state.phase = .answering(.not)
                let body = state.body
                state.body = []
                return .answer(HTTPRequest(head: head, body: body))
            case .refused(let status): return .refuse(responder.refusal(status, of: head))
            case .answered(let response): return .send(send(response, in: &state, responder: responder))
            case .answering(.not):
                // The library reads when it goes on with a connection that rested at once, and takes the end of what a
                // client sends for the end of the client. After one more turn it does not, and often nothing rests.
                state.phase = .answering(.aTurn)
                return .readOn
            case .answering: return .rest
            }
        }
    }

    /// The connection rests from now on.
    ///
    /// - Returns: False when it need not, because what it waits for has come meanwhile.
    func rest() -> Bool {
        state.withLock { state in
            switch state.phase {
            case .answering: state.phase = .answering(.resting)
            case .admitting: state.phase = .admitting(rests: true)
            default: return false
            }
            return true
        }
    }

    /// Takes the decision about a large body.
    ///
    /// - Returns: True if the connection rests, and is to be resumed.
    func admit(_ admission: BodyAdmission) -> Bool {
        state.withLock { state in
            guard case .admitting(let rests) = state.phase else { return false }
            state.phase = .admitted(admission)
            return rests
        }
    }

    /// The first answer counts.
    ///
    /// - Returns: True if the connection rests, and is to be resumed.
    func finish(_ response: HTTPResponse) -> Bool {
        let (isTaken, rests) = state.withLock { state in
            guard case .answering(let waiting) = state.phase else { return (false, false) }
            state.phase = .answered(response)
            if case .resting = waiting { return (true, true) }
            return (true, false)
        }
        if !isTaken { response.stream?.close() }
        return rests
    }

    /// Takes an answer on its way, unless too many bytes wait already for clients of the network.
    private func send(
        _ response: HTTPResponse,
        in state: inout State,
        responder: some HTTPResponder
    ) -> HTTPResponse {
        let count = response.body.count - ByteBudget.freeBytes
        if count > 0 {
            takeHolder(in: &state, responder: responder)
            guard answers.acquire(count, for: state.holder, size: .answer) else {
                return state.head.map { responder.refusal(.serviceUnavailable, of: $0) } ?? response
            }
            state.heldAnswer += count
        }
        // The library has a copy.
        var sent = response
        sent.body = []
        state.phase = .answered(sent)
        return response
    }

    private func takeHolder(in state: inout State, responder: some HTTPResponder) {
        guard state.holder.isEmpty else { return }
        let client = state.head.map { responder.clientAddress(of: $0) } ?? ""
        state.holder = Peer(address: client).network
    }

    private static func read(
        upTo limit: Int,
        size: ByteBudget.Size,
        in state: inout State,
        responder: some HTTPResponder
    ) -> Step {
        // Answered before the body is read.
        if let length = state.length, length > limit {
            return refuse(.contentTooLarge, in: &state, responder: responder)
        }
        state.phase = .reading(limit: limit, size: size)
        state.progress = BodyProgress()
        return .readOn
    }

    private static func refuse(
        _ status: HTTPStatus,
        in state: inout State,
        responder: some HTTPResponder
    ) -> Step {
        guard let head = state.head else { return .cut }
        state.phase = .refused(status)
        return .refuse(responder.refusal(status, of: head))
    }

    /// Drops the body. An answer that cannot be sent at once follows the body's end.
    private static func discard(
        in state: inout State,
        status: HTTPStatus,
        interrupts: Bool,
        responder: some HTTPResponder
    ) -> Step {
        guard let head = state.head else { return .cut }
        state.phase = .refused(status)
        state.discarded = state.body.count
        state.body = []
        return interrupts ? .interrupt(responder.refusal(status, of: head)) : .readOn
    }

    /// Acquires from the budget the bytes that the body has beyond its free ones.
    private func acquire(
        _ count: Int,
        size: ByteBudget.Size,
        in state: inout State,
        responder: some HTTPResponder
    ) -> Bool {
        let needed = max(0, state.body.count + count - ByteBudget.freeBytes) - state.held
        guard needed > 0 else { return true }
        takeHolder(in: &state, responder: responder)
        guard budget.acquire(needed, for: state.holder, size: size) else { return false }
        state.held += needed
        return true
    }
}
