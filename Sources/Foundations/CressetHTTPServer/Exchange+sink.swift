import CressetHTTP
import Synchronization

extension Exchange {
    static func flow(upTo limit: Int, in state: inout State, responder: some HTTPResponder) -> Step {
        if let length = state.length, length > limit {
            return refuse(.contentTooLarge, in: &state, responder: responder)
        }
        state.phase = .flowing
        state.intake = BodyIntake(limit: limit)
        state.progress = BodyProgress(flows: true)
        return .readOn
    }

    func flow(
        _ bytes: UnsafeRawBufferPointer,
        interrupts: Bool,
        in state: inout State,
        responder: some HTTPResponder
    ) -> Step {
        switch unsafe state.intake?.add(bytes) {
        case nil: return .cut
        case .readOn: return .readOn
        case .write: return state.sink.map { .write($0) } ?? .cut
        case .leave: return .leave
        case .left: return .left
        case .exceeds:
            return Self.discard(in: &state, status: .contentTooLarge, interrupts: interrupts, responder: responder)
        }
    }

    static func complete(_ head: HTTPRequestHead, in state: inout State) -> Step {
        guard let intake = state.intake else { return .cut }
        if intake.isDrained {
            guard let sink = state.sink.take() else { return .cut }
            state.phase = .answering(.not)
            return .answer(HTTPRequest(head: head, sink: sink))
        }
        // One more turn, as for responses.
        guard !intake.isComplete else { return .rest }
        state.intake?.complete()
        return .readOn
    }

    // MARK: Writing

    /// - Returns: Next piece, and `true` if the caller must resume the connection; `nil` without a piece.
    func takePiece() -> (piece: [UInt8], wakes: Bool)? {
        state.withLock { state in
            guard case .flowing = state.phase, let piece = state.intake?.takePiece() else { return nil }
            return (piece, state.intake?.isComplete == true ? false : Self.wake(&state))
        }
    }

    /// - Returns: `true` if the caller must resume the connection; `nil` if further bytes have arrived.
    func endWriting() -> Bool? {
        state.withLock { state in
            guard case .flowing = state.phase else { return Self.wake(&state) }
            guard state.intake?.endWriting() == true else { return nil }
            return Self.wake(&state)
        }
    }

    /// Returns the request for a response before the end of its body.
    func takeEarlyRequest() -> HTTPRequest? {
        state.withLock { state in
            guard case .flowing = state.phase, let head = state.head, let sink = state.sink.take() else { return nil }
            return HTTPRequest(head: head, sink: sink)
        }
    }

    /// - Returns: `true` if the caller must resume the connection.
    func reject(_ response: HTTPResponse) -> Bool {
        state.withLock { state in
            guard case .flowing = state.phase else { return false }
            state.phase = .rejected(response)
            return Self.wake(&state)
        }
    }

    /// Ends the request without a further callback for it.
    func abandon() {
        state.withLock { state in
            if case .flowing = state.phase { state.phase = .refused(.badRequest) }
        }
    }

    private static func wake(_ state: inout State) -> Bool {
        guard state.intake?.wake() == true else { return false }
        state.progress.resume()
        return true
    }
}
