internal import CressetCMicroHTTPD
import CressetHTTP
internal import Synchronization

/// One request and its response, on their way through the library's callbacks.
///
/// The library calls when the headers are there, for each piece of the body, and at its end. When the response is not
/// ready by then, the connection rests, and the library calls once more after it was resumed.
final class Exchange: Sendable {
    /// What the library is to do next.
    enum Step {
        case readOn
        case send(HTTPResponse)
        /// The request is complete: answer it.
        case answer(HTTPRequest)
        /// The answer is not there yet.
        case rest
        case cut
    }

    private enum Phase {
        case began
        case reading(limit: Int)
        case refused(HTTPStatus)
        case answering(rests: Bool)
        case answered(HTTPResponse)
    }

    private struct State {
        var phase = Phase.began
        var head: HTTPRequestHead?
        var body: [UInt8] = []
        var discarded = 0
        /// What was taken of the budget; given back when the exchange is over.
        var held = 0
    }

    let target: RequestTarget
    let beganAt = ContinuousClock.now
    private let budget: BodyBudget
    private let state = Mutex(State())

    init(target: RequestTarget, budget: BodyBudget) {
        self.target = target
        self.budget = budget
    }

    deinit {
        budget.giveBack(state.withLock { $0.held })
    }

    var bodyCount: Int {
        state.withLock { $0.body.count + $0.discarded }
    }

    /// The headers are complete.
    func begin(_ head: HTTPRequestHead, _ responder: some HTTPResponder) -> Step? {
        state.withLock { state in
            guard case .began = state.phase else { return nil }
            state.head = head
            let limit = responder.bodyLimit(for: head)
            if let length = head.headers["Content-Length"].flatMap({ Int($0) }), length > limit {
                // Answered before the body is read; the library then closes the connection.
                state.phase = .refused(.contentTooLarge)
                return .send(responder.refusal(.contentTooLarge, of: head))
            }
            state.phase = .reading(limit: limit)
            return .readOn
        }
    }

    /// A piece of the body.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Step {
        state.withLock { state in
            switch state.phase {
            case .reading(let limit) where state.body.count + bytes.count > limit:
                // A body without a length turned out too long: read to its end, keep nothing, then refuse.
                return Self.discard(bytes.count, &state, .contentTooLarge)
            case .reading where !budget.take(bytes.count):
                return Self.discard(bytes.count, &state, .serviceUnavailable)
            case .reading:
                state.held += bytes.count
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

    private static func discard(_ count: Int, _ state: inout State, _ status: HTTPStatus) -> Step {
        state.discarded = state.body.count + count
        state.body = []
        state.phase = .refused(status)
        return .readOn
    }

    /// The body is complete, or the response is ready.
    func proceed(_ responder: some HTTPResponder) -> Step {
        state.withLock { state in
            guard let head = state.head else { return .cut }
            switch state.phase {
            case .reading:
                state.phase = .answering(rests: false)
                let body = state.body
                state.body = []
                return .answer(HTTPRequest(head: head, body: body))
            case .refused(let status): return .send(responder.refusal(status, of: head))
            case .answered(let response): return .send(response)
            case .answering: return .rest
            case .began: return .cut
            }
        }
    }

    /// The connection rests from now on.
    ///
    /// - Returns: False when it need not, because the answer has come meanwhile.
    func rest() -> Bool {
        state.withLock { state in
            guard case .answering = state.phase else { return false }
            state.phase = .answering(rests: true)
            return true
        }
    }

    /// The first answer counts.
    ///
    /// - Returns: Whether the connection rests, and is to be resumed.
    func finish(_ response: HTTPResponse) -> Bool {
        state.withLock { state in
            guard case .answering(let rests) = state.phase else { return false }
            state.phase = .answered(response)
            return rests
        }
    }
}
