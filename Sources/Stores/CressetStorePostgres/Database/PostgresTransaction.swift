import CressetSQL
import CressetStoreSQL

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Runs batches of steps, each batch in one transaction. Belongs to one thread.
///
/// A transaction that met another server's is run again from its beginning. One whose `COMMIT` was sent, and whose answer was
/// lost, has left a mark in the database, or not: that tells what became of it.
final class PostgresTransaction {
    /// The longest pause, in milliseconds, after a conflict.
    private static let longestPause = 40
    /// The pause, in milliseconds, after a connection was lost or not made.
    private static let connectionPause = 250
    /// The time for which, after something was held for too long, all that wait behind are spared the same.
    private static let memoryOfLocks = Duration.seconds(30)

    private let limit: Duration
    private let session: PostgresSession
    private let turn: WriteTurn
    private let counters: PostgresCounters
    private let onLackOfConnection: () -> Void
    /// The moment until which nothing that others hold is waited for as long as at other times.
    private var shortensLocksUntil = ContinuousClock.now
    private var shortensLocks: Bool { ContinuousClock.now < shortensLocksUntil }
    /// True if the last batch has not reached the database: those that wait behind it then do not wait as long.
    private var isOutOfReach = false

    /// - Parameters:
    ///   - version: The version of the tables that this program knows.
    ///   - limit: The time after which a batch is not begun again.
    ///   - onLackOfConnection: Called when no connection for the steps could be made.
    ///   - makeSession: Makes a connection: one for the steps, and one for the turn to write.
    init(
        counters: PostgresCounters,
        version: Int64,
        limit: Duration = .seconds(10),
        onLackOfConnection: @escaping () -> Void = {},
        _ makeSession: () -> PostgresSession
    ) {
        self.limit = limit
        (session, turn) = (makeSession(), WriteTurn(makeSession(), version: version))
        (self.counters, self.onLackOfConnection) = (counters, onLackOfConnection)
    }

    /// - Returns: True if it was committed; false if the database has failed; `nil` if nothing was to be written.
    func run(_ steps: [WriteStep]) -> Bool? {
        let deadline = ContinuousClock.now + limit
        var attempts = 0
        defer { turn.giveBack() }
        while true {
            attempts += 1
            let mark = CommitMark()
            switch outcome(of: steps, leaving: mark, until: deadline) {
            case .over(let outcomes, let isCommitted):
                isOutOfReach = false
                for outcome in outcomes { outcome.answer() }
                // Marks that are left over hinder nobody.
                if mark.isOneOfManyThousands { _ = try? CommitMark.deleteOld(on: session) }
                return isCommitted
            case .failed(let error) where mayRepeat(after: error, until: deadline):
                pause(after: error, attempts: attempts)
            case .failed(let error) where error.reason == .readOnly && attempts == 1 && !isConnected:
                // The connection that was dropped may have been the last thing that led to a server which takes no writes.
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

    private var isConnected: Bool { session.isConnected && turn.isConnected }

    /// The end of one attempt.
    private enum End {
        case over([WriteStep.Outcome], isCommitted: Bool?)
        /// Nothing of it was kept.
        case failed(SQLError)
    }

    private func outcome(
        of steps: [WriteStep],
        leaving mark: CommitMark,
        until deadline: ContinuousClock.Instant
    ) -> End {
        let before = session.roundTrips
        defer { counters.count(max(0, session.roundTrips - before), as: \.roundTrips) }
        var outcomes: [WriteStep.Outcome] = []
        do throws(SQLError) {
            try connect()
            let hasTurn = try turn.take()
            try session.begin()
            if !hasTurn { try turn.requireCompatibility(of: session) }
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

    /// Connects for the steps, if need be with the turn's connection.
    private func connect() throws(SQLError) {
        do throws(SQLError) {
            try session.connect()
        } catch {
            turn.giveUp()
            onLackOfConnection()
            throw error
        }
    }

    private func commit(
        _ outcomes: [WriteStep.Outcome],
        marked mark: CommitMark,
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

    /// Asks the database what became of a transaction, once it answers again.
    private func resolve(
        _ outcomes: [WriteStep.Outcome],
        marked mark: CommitMark,
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
        // Nobody knows: the callers are told that it failed, which asks them to look before they try again.
        let unknown = SQLError(.unreachable, description: "the outcome of a commit is unknown: \(error.description)")
        return .failed(unknown)
    }

    // Alone, a step needs no savepoint: the transaction is its own.
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

    /// - Throws: `SQLError`: a transient one where there is no savepoint, because the step was cut short before it.
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

    /// True for a failure of the database, not of a step.
    private func undoesAll(_ error: SQLError) -> Bool {
        error.isTransient || error.endsConnection || error.reason == .readOnly || error.reason == .corrupt
    }

    private func pause(after error: SQLError, attempts: Int) {
        if error.isTransient {
            counters.count(as: \.conflicts)
            // With the turn there is hardly anybody to wait for.
            if attempts > 1 { wait(milliseconds: Int.random(in: 0...min(attempts, Self.longestPause))) }
        } else {
            wait(milliseconds: Self.connectionPause)
        }
    }

    private func wait(milliseconds: Int) {
        usleep(UInt32(milliseconds * 1000))
    }
}
