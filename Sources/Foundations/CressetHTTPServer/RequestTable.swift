import CressetHTTP
internal import Synchronization

/// The requests whose connections rest until they are answered.
final class RequestTable: Sendable {

    private struct State {
        var resting: [ObjectIdentifier: @Sendable (HTTPResponse) -> Void] = [:]
        var isStopped = false
    }

    private let state = Mutex(State())

    var count: Int {
        state.withLock { $0.resting.count }
    }

    /// - Parameter answer: Sends a response, at most once.
    /// - Returns: False when nothing may rest any more.
    func insert(_ exchange: Exchange, answer: @escaping @Sendable (HTTPResponse) -> Void) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            state.resting[ObjectIdentifier(exchange)] = answer
            return true
        }
    }

    /// The way to answer, for whoever asks first.
    func remove(_ exchange: Exchange) -> (@Sendable (HTTPResponse) -> Void)? {
        state.withLock { $0.resting.removeValue(forKey: ObjectIdentifier(exchange)) }
    }

    /// Answers everything that still rests.
    func stop(with response: HTTPResponse) {
        let resting = state.withLock { state in
            state.isStopped = true
            defer { state.resting = [:] }
            return Array(state.resting.values)
        }
        for answer in resting { answer(response) }
    }
}
