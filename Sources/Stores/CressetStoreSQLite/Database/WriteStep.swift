import CressetSQLite

/// A step of a transaction, with the caller that waits for it.
struct WriteStep: Sendable {
    /// Does the step; gives what answers the caller once the transaction is committed.
    let run: @Sendable (SQLiteConnection) -> Outcome
    /// Answers the caller with an error instead.
    let fail: @Sendable (any Error) -> Void

    /// The outcome of a step.
    struct Outcome: Sendable {
        /// Why the step is undone; `nil` if it stays.
        let failure: (any Error)?
        let answer: @Sendable () -> Void

        /// The error that undoes the whole transaction, not only this step: of a full or broken disk.
        var undoing: SQLiteError? {
            guard let error = failure as? SQLiteError, error.code.primary != .constraint else { return nil }
            return error
        }
    }

    init<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Value,
        answer: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        run = { connection in
            let result = Result { try body(connection) }
            var failure: (any Error)?
            if case .failure(let error) = result { failure = error }
            return Outcome(failure: failure) { answer(result) }
        }
        fail = { answer(.failure($0)) }
    }
}
