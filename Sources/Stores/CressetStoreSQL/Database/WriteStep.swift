package struct WriteStep: Sendable {
    package let run: @Sendable (any SQLConnection) -> Outcome
    package let fail: @Sendable (any Error) -> Void

    package struct Outcome: Sendable {
        package let failure: (any Error)?
        package let answer: @Sendable () -> Void

        package init(failure: (any Error)?, answer: @escaping @Sendable () -> Void) {
            (self.failure, self.answer) = (failure, answer)
        }

        /// The error of a full or broken disk, which rolls back the whole transaction.
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
