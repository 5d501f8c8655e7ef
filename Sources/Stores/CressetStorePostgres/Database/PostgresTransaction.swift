import CressetSQL
import CressetStoreSQL

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Runs batches of steps on one thread, each batch in one transaction.
///
/// After a conflict, the transaction restarts. A mark in the database shows the result of a `COMMIT` without response.
final class PostgresTransaction {
    /// In milliseconds.
    private static let maxPause = 40
    /// In milliseconds.
    private static let connectionPause = 250
    /// Period of short lock waits after a lock timeout.
    private static let memoryOfLocks = Duration.seconds(30)

    private let limit: Duration
    private let session: PostgresSession
    private let lock: WriteLock
    private let counters: PostgresCounters
    private let onLackOfConnection: () -> Void
    private var shortensLocksUntil = ContinuousClock.now
    private var shortensLocks: Bool { ContinuousClock.now < shortensLocksUntil }
    private var isOutOfReach = false

    /// - Parameter onLackOfConnection: Called without a connection for the steps.
    init(
        counters: PostgresCounters,
        version: Int64,
        limit: Duration = .seconds(10),
        onLackOfConnection: @escaping () -> Void = {},
        _ makeSession: () -> PostgresSession
    ) {
        self.limit = limit
        (session, lock) = (makeSession(), WriteLock(makeSession(), version: version))
        (self.counters, self.onLackOfConnection) = (counters, onLackOfConnection)
    }

    /// - Returns: `true` if committed, `false` if the database failed, `nil` without writes.
    func run(_ steps: [WriteStep]) -> Bool? {
        let deadline = ContinuousClock.now + limit
        var attempts = 0
        defer { lock.release() }
        while true {
            attempts += 1
            let mark = CommitMarker()
            switch outcome(of: steps, leaving: mark, until: deadline) {
            case .over(let outcomes, let isCommitted):
                isOutOfReach = false
                for outcome in outcomes { outcome.answer() }
                // Leftover marks are harmless.
                if mark.isOneOfManyThousands { _ = try? CommitMarker.deleteOld(on: session) }
                return isCommitted
            case .failed(let error) where mayRepeat(after: error, until: deadline):
                pause(after: error, attempts: attempts)
            case .failed(let error) where error.reason == .readOnly && attempts == 1 && !isConnected:
                // The dropped connection may have been the last one to a read-only server.
                continue
            case .failed(let error):
                isOutOfReach = error.reason == .unreachable
                for step in steps { step.fail(error) }
                return false
            }
        }
    }

    private func mayRepeat(after error: SQLError, until deadline: ContinuousClock.Instant) -> Bool {
        guard ContinuousClock.now < deadline else { return false }
        return error.isTransient || error.endsConnection && !isOutOfReach
    }

    private var isConnected: Bool { session.isConnected && lock.isConnected }

    private enum End {
        case over([WriteStep.Outcome], isCommitted: Bool?)
        case failed(SQLError)
    }

    private func outcome(
        of steps: [WriteStep],
        leaving mark: CommitMarker,
        until deadline: ContinuousClock.Instant
    ) -> End {
        let before = session.roundTrips
        defer { counters.count(max(0, session.roundTrips - before), as: \.roundTrips) }
        var outcomes: [WriteStep.Outcome] = []
        do throws(SQLError) {
            try connect()
            let hasTurn = try lock.acquire()
            try session.begin()
            if !hasTurn { try lock.requireCompatibility(of: session) }
            if shortensLocks { try session.shortenLockTimeout() }
            for step in steps { outcomes.append(try run(step, isAlone: steps.count == 1, until: deadline + limit)) }
            guard outcomes.contains(where: { $0.failure == nil }) else {
                session.rollback()
                return .over(outcomes, isCommitted: nil)
            }
            try mark.write(to: session)
        } catch {
            session.rollback()
            return .failed(error)
        }
        return commit(outcomes, marked: mark, until: deadline)
    }

    private func connect() throws(SQLError) {
        do throws(SQLError) {
            try session.connect()
        } catch {
            lock.abandon()
            onLackOfConnection()
            throw error
        }
    }

    private func commit(
        _ outcomes: [WriteStep.Outcome],
        marked mark: CommitMarker,
        until deadline: ContinuousClock.Instant
    ) -> End {
        do throws(SQLError) {
            try session.commit()
        } catch {
            guard error.endsConnection else {
                session.rollback()
                return .failed(error)
            }
            return resolve(outcomes, marked: mark, after: error, until: max(deadline, .now) + limit)
        }
        counters.count(as: \.commits)
        return .over(outcomes, isCommitted: true)
    }

    private func resolve(
        _ outcomes: [WriteStep.Outcome],
        marked mark: CommitMarker,
        after error: SQLError,
        until deadline: ContinuousClock.Instant
    ) -> End {
        session.rollback()
        repeat {
            do throws(SQLError) {
                let isCommitted = try mark.isKept(in: session)
                counters.count(as: \.resolvedCommits)
                return isCommitted ? .over(outcomes, isCommitted: true) : .failed(error)
            } catch {
                wait(milliseconds: Self.connectionPause)
            }
        } while ContinuousClock.now < deadline
        // The result is unknown. Callers receive an error and must check before a retry.
        let unknown = SQLError(.unreachable, description: "the outcome of a commit is unknown: \(error.description)")
        return .failed(unknown)
    }

    // A single step is its own transaction, without a savepoint.
    private func run(
        _ step: WriteStep,
        isAlone: Bool,
        until deadline: ContinuousClock.Instant
    ) throws(SQLError) -> WriteStep.Outcome {
        guard ContinuousClock.now < deadline else {
            return refusal(of: step, SQLError(.busy, description: "earlier writes took too long"))
        }
        if !isAlone { try session.enqueue("SAVEPOINT step", binding: []) }
        var outcome = step.run(session)
        if outcome.failure == nil {
            do throws(SQLError) {
                if isAlone { try session.flush() } else { try session.run("RELEASE SAVEPOINT step") }
            } catch {
                outcome = refusal(of: step, error)
            }
        }
        guard let failure = outcome.failure else { return outcome }
        if let error = failure as? SQLError, undoesAll(error) { throw error }
        if !isAlone {
            session.scratch.clear()
            try undoStep()
        }
        if let error = failure as? SQLError, error.reason == .locked {
            shortensLocksUntil = ContinuousClock.now + Self.memoryOfLocks
            if !isAlone { try session.shortenLockTimeout() }
        }
        return outcome
    }

    private func undoStep() throws(SQLError) {
        do throws(SQLError) {
            try session.enqueue("ROLLBACK TO SAVEPOINT step", binding: [])
            try session.run("RELEASE SAVEPOINT step")
        } catch {
            guard !error.endsConnection else { throw error }
            throw SQLError(.busy, description: error.description, isTransient: true)
        }
    }

    private func refusal(of step: WriteStep, _ error: SQLError) -> WriteStep.Outcome {
        WriteStep.Outcome(failure: error) { step.fail(error) }
    }

    private func undoesAll(_ error: SQLError) -> Bool {
        error.isTransient || error.endsConnection || error.reason == .readOnly || error.reason == .corrupt
    }

    private func pause(after error: SQLError, attempts: Int) {
        if error.isTransient {
            counters.count(as: \.conflicts)
            // With the turn, conflicts are rare.
            if attempts > 1 { wait(milliseconds: Int.random(in: 0...min(attempts, Self.maxPause))) }
        } else {
            wait(milliseconds: Self.connectionPause)
        }
    }

    private func wait(milliseconds: Int) {
        usleep(UInt32(milliseconds * 1000))
    }
}
