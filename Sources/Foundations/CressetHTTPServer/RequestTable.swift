import CressetHTTP
internal import Synchronization

final class RequestTable: Sendable {
    private struct State {
        var resting: [ObjectIdentifier: @Sendable (HTTPResponse) -> Void] = [:]
        var unfinished: Set<ObjectIdentifier> = []
        var isStopped = false
    }

    private let state = Mutex(State())

    var count: Int {
        state.withLock { $0.unfinished.count }
    }

    /// - Parameter answer: Sends a response, at most once.
    /// - Returns: `false` if suspension is no longer allowed.
    func insert(_ exchange: Exchange, answer: @escaping @Sendable (HTTPResponse) -> Void) -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            state.resting[ObjectIdentifier(exchange)] = answer
            state.unfinished.insert(ObjectIdentifier(exchange))
            return true
        }
    }

    /// Returns the response function to the first caller only.
    func remove(_ exchange: Exchange) -> (@Sendable (HTTPResponse) -> Void)? {
        state.withLock { $0.resting.removeValue(forKey: ObjectIdentifier(exchange)) }
    }

    func complete(_ exchange: Exchange) {
        _ = state.withLock { $0.unfinished.remove(ObjectIdentifier(exchange)) }
    }

    func stop(with response: HTTPResponse) {
        let resting = state.withLock { state in
            state.isStopped = true
            defer { state.resting = [:] }
            return Array(state.resting.values)
        }
        for answer in resting { answer(response) }
    }
}
