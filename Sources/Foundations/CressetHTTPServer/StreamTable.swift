import CressetHTTP
internal import Synchronization

final class StreamTable: Sendable {
    private struct State {
        var streams: [ObjectIdentifier: HTTPBodyStream] = [:]
        var isStopped = false
    }

    private let state = Mutex(State())

    func insert(_ stream: HTTPBodyStream) {
        let isStopped = state.withLock { state in
            state.streams[ObjectIdentifier(stream)] = stream
            return state.isStopped
        }
        if isStopped { stream.end() }
    }

    func remove(_ stream: HTTPBodyStream) {
        _ = state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    func stop() {
        let streams = state.withLock { state in
            state.isStopped = true
            return Array(state.streams.values)
        }
        for stream in streams { stream.end() }
    }
}
