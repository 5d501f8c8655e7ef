import CressetHTTP
internal import Synchronization

/// The requests whose connections rest until they are answered, and those whose answers are on their way.
final class RequestTable: Sendable {
    private struct State {
        var resting: [ObjectIdentifier: @Sendable (HTTPResponse) -> Void] = [:]
        var unfinished: Set<ObjectIdentifier> = []
        var isStopped = false
    }

    private let state = Mutex(State())

    /// The number of requests whose responses have not been sent.
    var count: Int {
        state.withLock { $0.unfinished.count }
    }

    /// - Parameter answer: Sends a response, at most once.
    /// - Returns: False when nothing may rest any more.
    func insert(_ exchange: Exchange, answer: @escaping @Sendable (HTTPResponse) -> Void) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            state.resting[ObjectIdentifier(exchange)] = answer
            state.unfinished.insert(ObjectIdentifier(exchange))
            return true
        }
    }

    /// Removes the request, and returns its way to answer: to the first caller alone.
    func remove(_ exchange: Exchange) -> (@Sendable (HTTPResponse) -> Void)? {
        state.withLock { $0.resting.removeValue(forKey: ObjectIdentifier(exchange)) }
    }

    /// The exchange is over, however it ended.
    func complete(_ exchange: Exchange) {
        _ = state.withLock { $0.unfinished.remove(ObjectIdentifier(exchange)) }
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
