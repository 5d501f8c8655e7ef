import CressetSQLite

/// Runs a batch of steps in one transaction.
enum Transaction {
    static func run(_ steps: [WriteStep], on connection: SQLiteConnection) {
        do throws(SQLiteError) {
            try connection.execute("BEGIN IMMEDIATE")
            var outcomes: [WriteStep.Outcome] = []
            for step in steps { outcomes.append(try run(step, on: connection)) }
            try connection.execute("COMMIT")
            for outcome in outcomes { outcome.answer() }
        } catch {
            // Nothing of the batch is kept: every step in it is told.
            try? connection.execute("ROLLBACK")
            for step in steps { step.fail(error) }
        }
    }

    private static func run(
        _ step: WriteStep,
        on connection: SQLiteConnection
    ) throws(SQLiteError) -> WriteStep.Outcome {
        _ = try connection.run("SAVEPOINT step")
        let outcome = step.run(connection)
        if let failure = outcome.failure {
            // A full or broken disk undoes the whole transaction, not only this step.
            if let error = failure as? SQLiteError, error.code.primary != .constraint { throw error }
            _ = try connection.run("ROLLBACK TO step")
        }
        _ = try connection.run("RELEASE step")
        return outcome
    }
}
