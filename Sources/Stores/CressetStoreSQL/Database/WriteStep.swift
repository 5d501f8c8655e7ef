/// A step of a transaction, with the caller that waits for it.
package struct WriteStep: Sendable {
    /// Does the step; gives what answers the caller once the transaction is committed.
    package let run: @Sendable (any SQLConnection) -> Outcome
    /// Answers the caller with an error instead.
    package let fail: @Sendable (any Error) -> Void

    /// The outcome of a step.
    package struct Outcome: Sendable {
        /// Why the step is undone; `nil` if it stays.
        package let failure: (any Error)?
        package let answer: @Sendable () -> Void

        /// - Parameter failure: Why the step is undone; `nil` if it stays.
        package init(failure: (any Error)?, answer: @escaping @Sendable () -> Void) {
            (self.failure, self.answer) = (failure, answer)
        }

        /// The error that undoes the whole transaction, not only this step: of a full or broken disk.
        package var undoing: SQLError? {
            guard let error = failure as? SQLError, !error.isUniqueViolation else { return nil }
            return error
        }
    }

    package init<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value,
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
