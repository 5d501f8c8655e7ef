import CressetHTTP
internal import Synchronization

/// One request and its response, processed by the library's callbacks.
///
/// The library calls after the headers, for each piece of the body, and after the body. While a response or the
/// admission of a large body is pending, the connection is suspended; the library calls again afterwards.
final class Exchange: Sendable {
    enum Step {
        case readOn
        case send(HTTPResponse)
        /// Respond and close the connection, without parsing further requests.
        case refuse(HTTPResponse)
        case interrupt(HTTPResponse)
        case admit(HTTPRequestHead)
        case answer(HTTPRequest)
        /// Read on, and write the bytes into the sink.
        case write(any HTTPBodySink)
        case rest
        /// Suspend the connection, and leave the bytes to the library.
        case leave
        /// Leave the bytes to the library; the connection is already suspended.
        case left
        case cut
    }

    enum Phase {
        case began
        case admitting(rests: Bool)
        case admitted(BodyAdmission)
        case reading(limit: Int, size: ByteBudget.Size)
        case flowing
        /// The response to an incomplete body in a sink.
        case rejected(HTTPResponse)
        case refused(HTTPStatus)
        case answering(Waiting)
        case answered(HTTPResponse)
    }

    enum Waiting {
        case not
        case aTurn
        case resting
    }

    struct State {
        var phase = Phase.began
        var head: HTTPRequestHead?
        /// See ``HeadMemory``.
        var headBytes = 0
        var length: Int?
        var isChunked = false
        var body: [UInt8] = []
        var discarded = 0
        /// Bytes reserved for ``holder``, released at the end of the exchange.
        var held = 0
        var holder = ""
        /// Bytes of the response, reserved for ``holder``.
        var heldAnswer = 0
        var share: ByteBudget.Share?
        var intake: BodyIntake?
        /// Sink until the responder gets it.
        var sink: (any HTTPBodySink)?
        var progress = BodyProgress()
    }

    let target: RequestTarget
    let targetRange: Range<UInt>
    private let budget: ByteBudget
    private let answers: ByteBudget
    let state = Mutex(State())

    init(target: RequestTarget, at range: Range<UInt>, budget: ByteBudget, answers: ByteBudget) {
        self.target = target
        targetRange = range
        self.budget = budget
        self.answers = answers
    }

    deinit {
        let (held, heldAnswer, holder, phase, sink) = state.withLock {
            ($0.held, $0.heldAnswer, $0.holder, $0.phase, $0.sink)
        }
        sink?.cancel()
        budget.release(held, for: holder)
        answers.release(heldAnswer, for: holder)
        if case .answered(let response) = phase { response.stream?.close() }
    }

    var hasBegun: Bool {
        state.withLock { state in
            if case .began = state.phase { false } else { true }
        }
    }

    var headBytes: Int { state.withLock { $0.headBytes } }

    func recordHead(bytes: Int) {
        state.withLock { $0.headBytes = bytes }
    }

    /// `true` while the client may send more of the request.
    var awaitsBody: Bool {
        state.withLock { state in
            switch state.phase {
            case .reading, .refused, .flowing, .rejected: true
            default: false
            }
        }
    }

    /// `true` to read nothing after the request: the library's chunk parser accepts more than the standard.
    var endsConnection: Bool {
        state.withLock { $0.isChunked }
    }

    var upgrade: (any HTTPUpgrade)? {
        state.withLock { state in
            if case .answered(let response) = state.phase { response.upgrade } else { nil }
        }
    }

    func deadline(_ configuration: HTTPServerConfiguration) -> ContinuousClock.Instant {
        state.withLock { $0.progress.deadline(configuration) }
    }

    /// Starts after the complete headers.
    ///
    /// - Parameter framing: `nil` for untrusted headers.
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

    /// Starts with a head that leaves no memory for a response.
    ///
    /// - Parameter interrupts: `true` if a response can be sent without that memory.
    func refuse(_ head: HTTPRequestHead, interrupts: Bool, responder: some HTTPResponder) -> Step {
        state.withLock { state in
            state.head = head
            let status = HTTPStatus.requestHeaderFieldsTooLarge
            guard interrupts else { return Self.refuse(status, in: &state, responder: responder) }
            state.phase = .refused(status)
            return .interrupt(responder.refusal(status, of: head))
        }
    }

    /// - Parameter interrupts: `true` if a response can be sent before the end of the body.
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
            case .flowing: return unsafe flow(bytes, interrupts: interrupts, in: &state, responder: responder)
            case .rejected(let response) where interrupts: return .interrupt(response)
            case .refused, .rejected:
                state.discarded += bytes.count
                return state.discarded > HTTPServer.discardLimit ? .cut : .readOn
            default:
                return .cut
            }
        }
    }

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
            case .admitted(.into(_, let limit)): return Self.flow(upTo: limit, in: &state, responder: responder)
            case .flowing: return Self.complete(head, in: &state)
            case .rejected(let response): return .refuse(response)
            case .reading:
                state.phase = .answering(.not)
                let body = state.body
                state.body = []
                return .answer(HTTPRequest(head: head, body: body))
            case .refused(let status): return .refuse(responder.refusal(status, of: head))
            case .answered(let response): return .send(send(response, in: &state, responder: responder))
            case .answering(.not):
                // When a suspended connection resumes at once, the library reads, and mistakes a half-close for a
                // disconnection. One more turn avoids this, and often avoids the suspension.
                state.phase = .answering(.aTurn)
                return .readOn
            case .answering: return .rest
            }
        }
    }

    /// - Returns: `false` if the result has arrived meanwhile.
    func rest() -> Bool {
        state.withLock { state in
            switch state.phase {
            case .answering: state.phase = .answering(.resting)
            case .admitting: state.phase = .admitting(rests: true)
            case .flowing:
                guard state.intake?.rest() == true else { return false }
                state.progress.pause()
            default: return false
            }
            return true
        }
    }

    /// - Returns: `true` if the caller must resume the connection.
    func admit(_ admission: BodyAdmission) -> Bool {
        state.withLock { state in
            guard case .admitting(let rests) = state.phase else { return false }
            state.phase = .admitted(admission)
            if case .into(let sink, _) = admission { state.sink = sink }
            return rests
        }
    }

    /// Stores the first response.
    ///
    /// - Returns: `true` if the caller must resume the connection.
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

    /// Sends a response, unless the network has too many pending bytes.
    private func send(
        _ response: HTTPResponse,
        in state: inout State,
        responder: some HTTPResponder
    ) -> HTTPResponse {
        guard acquire(response, in: &state, responder: responder) else {
            return state.head.map { responder.refusal(.serviceUnavailable, of: $0) } ?? response
        }
        // The library has a copy, or the shared body.
        var sent = response
        sent.body = []
        sent.shared = nil
        state.phase = .answered(sent)
        return response
    }

    private func acquire(_ response: HTTPResponse, in state: inout State, responder: some HTTPResponder) -> Bool {
        let count = response.length - ByteBudget.freeBytes
        guard count > 0 else { return true }
        resolveHolder(in: &state, responder: responder)
        if let shared = response.shared {
            state.share = answers.share(shared, for: state.holder, size: .answer)
            return state.share != nil
        }
        guard answers.acquire(count, for: state.holder, size: .answer) else { return false }
        state.heldAnswer += count
        return true
    }

    private func resolveHolder(in state: inout State, responder: some HTTPResponder) {
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
        // Respond before reading the body.
        if let length = state.length, length > limit {
            return refuse(.contentTooLarge, in: &state, responder: responder)
        }
        state.phase = .reading(limit: limit, size: size)
        state.progress = BodyProgress()
        return .readOn
    }

    static func refuse(
        _ status: HTTPStatus,
        in state: inout State,
        responder: some HTTPResponder
    ) -> Step {
        guard let head = state.head else { return .cut }
        state.phase = .refused(status)
        return .refuse(responder.refusal(status, of: head))
    }

    /// Discards the body. Without interruption, the response follows after the end of the body.
    static func discard(
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

    private func acquire(
        _ count: Int,
        size: ByteBudget.Size,
        in state: inout State,
        responder: some HTTPResponder
    ) -> Bool {
        let needed = max(0, state.body.count + count - ByteBudget.freeBytes) - state.held
        guard needed > 0 else { return true }
        resolveHolder(in: &state, responder: responder)
        guard budget.acquire(needed, for: state.holder, size: size) else { return false }
        state.held += needed
        return true
    }
}
