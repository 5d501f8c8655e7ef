import CressetHTTP
internal import Synchronization

final class StreamTable: Sendable {
    private struct State {
        var streams: [ObjectIdentifier: HTTPBodyStream] = [:]
        var isStopped = false
        var isCut = false
    }

    private let state = Mutex(State())

    func insert(_ stream: HTTPBodyStream) {
        let (isStopped, isCut) = state.withLock { state in
            state.streams[ObjectIdentifier(stream)] = stream
            return (state.isStopped, state.isCut)
        }
        if isCut { stream.fail() } else if isStopped, stream.length == nil { stream.end() }
    }

    func remove(_ stream: HTTPBodyStream) {
        _ = state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    /// Ends the streams of unknown length.
    func stop() {
        let streams = state.withLock { state in
            state.isStopped = true
            return Array(state.streams.values)
        }
        for stream in streams where stream.length == nil { stream.end() }
    }

    /// Ends the others, too: the library cannot end with a suspended connection.
    func cut() {
        let streams = state.withLock { state in
            state.isCut = true
            return Array(state.streams.values)
        }
        for stream in streams where stream.length != nil { stream.fail() }
    }
}
