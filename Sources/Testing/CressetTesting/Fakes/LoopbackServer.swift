import CressetConcurrency
import Synchronization

package final class LoopbackServer: Sendable {
    private struct State: Sendable {
        var connections = 0
        var open: [LoopbackSocket] = []
        var isStopped = false
    }

    package let port: UInt16
    private let listener: LoopbackSocket
    private let state = Mutex(State())

    package init() throws {
        (listener, port) = try LoopbackSocket.listening()
    }

    package var connections: Int { state.withLock { $0.connections } }

    /// Runs a test, then closes all connections.
    ///
    /// - Parameter handle: Handles one connection, given its number.
    package func run(
        handling handle: @escaping @Sendable (LoopbackSocket, Int) -> Void,
        _ body: () async throws -> Void
    ) async throws {
        let hasEnded = Signal()
        WorkerThread { [self] in
            accept(handle)
            hasEnded.fire()
        }.detach()
        let result: Result<Void, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        stop()
        await hasEnded.wait()
        try result.get()
    }

    private func stop() {
        let open = state.withLock { state in
            state.isStopped = true
            return state.open
        }
        for socket in open + [listener] { socket.end() }
    }

    private func accept(_ handle: @escaping @Sendable (LoopbackSocket, Int) -> Void) {
        while let socket = listener.accept() {
            let number: Int? = state.withLock { state in
                guard !state.isStopped else { return nil }
                state.open.append(socket)
                state.connections += 1
                return state.connections
            }
            guard let number else { return }
            WorkerThread {
                handle(socket, number)
                socket.end()
            }.detach()
        }
    }
}
