import CressetPostgres
import CressetStoreSQL
import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Prevents connection attempts by all threads in a row, and work on unconnected threads.
final class ConnectionGate: Sendable {
    private static let pause = Duration.milliseconds(200)
    /// The pause if other threads are connected: the server is at its limit, and other servers need connections.
    private static let pauseForMore = Duration.seconds(5)
    /// In milliseconds.
    private static let yieldPause = 10

    private let state = Mutex(State())

    private struct State {
        /// Connections, including those in progress.
        var connections = 0
        var failure: (moment: ContinuousClock.Instant, error: SQLError)?

        func failure(since moment: ContinuousClock.Instant) -> SQLError? {
            failure.flatMap { $0.moment > moment ? $0.error : nil }
        }
    }

    /// Connects, unless another thread has failed recently.
    func connecting(_ connect: () throws(PostgresError) -> PostgresConnection) throws(SQLError) -> PostgresConnection {
        let failure = state.withLock { state in
            let failure = state.failure(since: .now - (state.connections > 0 ? Self.pauseForMore : Self.pause))
            if failure == nil { state.connections += 1 }
            return failure
        }
        if let failure { throw failure }
        do throws(PostgresError) {
            let connection = try connect()
            state.withLock { $0.failure = nil }
            return connection
        } catch {
            let failure = SQLError(error)
            state.withLock { state in
                state.connections -= 1
                state.failure = (ContinuousClock.now, failure)
            }
            throw failure
        }
    }

    func recordLoss() {
        state.withLock { $0.connections -= 1 }
    }

    /// Releases a connection for other servers and delays its replacement.
    ///
    /// - Returns: `false` if it is the last one.
    func surrender() -> Bool {
        state.withLock { state in
            guard state.connections > 1 else { return false }
            state.connections -= 1
            let error = SQLError(
                .unreachable,
                description: "a connection was released to other requests",
                endsConnection: true
            )
            state.failure = (.now, error)
            return true
        }
    }

    /// Pauses so threads with a connection take the work.
    ///
    /// - Returns: `false`, immediately, without such threads.
    func yieldToOthers() -> Bool {
        guard state.withLock({ $0.connections > 0 }) else { return false }
        usleep(UInt32(Self.yieldPause * 1000))
        return true
    }
}
