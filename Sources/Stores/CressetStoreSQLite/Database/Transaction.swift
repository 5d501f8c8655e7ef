import CressetSQL
import CressetSQLite
import CressetStoreSQL

enum Transaction {
    enum End: Equatable {
        case committed
        /// Without writes.
        case empty
        /// If full, the disk has no room or is read-only.
        case failed(isFull: Bool)
    }

    @discardableResult
    static func run(_ steps: [WriteStep], on session: SQLiteSession) -> End {
        let connection = session.connection
        do {
            try connection.execute("BEGIN IMMEDIATE")
            session.scratch.clear()
            if steps.count == 1 {
                let outcome = steps[0].run(session)
                try finish(outcome, on: connection)
                return outcome.failure == nil ? .committed : .empty
            }
            var outcomes: [WriteStep.Outcome] = []
            for step in steps { outcomes.append(try run(step, on: session)) }
            try commit(connection)
            for outcome in outcomes { outcome.answer() }
            return outcomes.contains { $0.failure == nil } ? .committed : .empty
        } catch {
            // The batch was rolled back, so each step fails.
            try? connection.execute("ROLLBACK")
            let failure = (error as? SQLiteError).map(SQLError.init) ?? error
            for step in steps { step.fail(failure) }
            return .failed(isFull: (failure as? SQLError)?.reason == .readOnly)
        }
    }

    // Without a savepoint, since SQLite copies every page changed within one.
    private static func finish(_ outcome: WriteStep.Outcome, on connection: SQLiteConnection) throws {
        if let error = outcome.undoing { throw error }
        if outcome.failure == nil { try commit(connection) } else { try connection.execute("ROLLBACK") }
        outcome.answer()
    }

    private static func commit(_ connection: SQLiteConnection) throws {
        guard !connection.hasMoved else {
            throw SQLError(.displaced, description: "the file is not at its path any more")
        }
        try connection.execute("COMMIT")
    }

    private static func run(
        _ step: WriteStep,
        on session: SQLiteSession
    ) throws -> WriteStep.Outcome {
        let connection = session.connection
        _ = try connection.run("SAVEPOINT step")
        let outcome = step.run(session)
        if let error = outcome.undoing { throw error }
        if outcome.failure != nil {
            _ = try connection.run("ROLLBACK TO step")
            session.scratch.clear()
        }
        _ = try connection.run("RELEASE step")
        return outcome
    }
}
