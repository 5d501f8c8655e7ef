import CressetPostgres
import CressetStoreSQL
import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Keeps threads from waiting one after the other for a server that has just not answered, and those without a connection
/// from taking what others could do.
final class ConnectionGate: Sendable {
    private static let pause = Duration.milliseconds(200)
    /// The same where other threads have connections: the server has no more of them, and other servers need some.
    private static let pauseForMore = Duration.seconds(5)
    /// The pause, in milliseconds, of a thread that leaves work to others.
    private static let yieldPause = 10

    private let state = Mutex(State())

    private struct State {
        /// The connections that are there or being made.
        var connections = 0
        var failure: (moment: ContinuousClock.Instant, error: SQLError)?

        func failure(since moment: ContinuousClock.Instant) -> SQLError? {
            failure.flatMap { $0.moment > moment ? $0.error : nil }
        }
    }

    /// Connects, unless another thread has failed to a moment ago.
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

    /// Notes that a thread has lost its connection.
    func noteLoss() {
        state.withLock { $0.connections -= 1 }
    }

    /// Counts a connection that is left to others, and has no other made in its place for a while.
    ///
    /// - Returns: False if it is the last one.
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

    /// Pauses, so that threads with a connection take what this one, which has none, cannot do.
    ///
    /// - Returns: False, at once, if no thread has one or is about to.
    func yieldToOthers() -> Bool {
        guard state.withLock({ $0.connections > 0 }) else { return false }
        usleep(UInt32(Self.yieldPause * 1000))
        return true
    }
}
