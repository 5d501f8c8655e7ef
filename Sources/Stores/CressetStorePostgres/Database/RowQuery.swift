import CressetSQL

/// A statement that finds one row, with the caller that waits for it.
struct RowQuery: Sendable {
    typealias Answer = @Sendable () -> Void

    /// Something else may have been in the way: the statement is to be run again, alone.
    struct NotAnswered: Error {}

    let sql: String
    let values: [SQLValue]
    /// Reads the row; gives what answers the caller with it.
    let read: @Sendable (borrowing SQLRow) -> Answer
    /// Answers the caller that there is none.
    let answerWithout: Answer
    /// Answers the caller with an error instead.
    let fail: @Sendable (any Error) -> Void

    init<Value: Sendable>(
        _ sql: String,
        binding values: [SQLValue],
        read: @escaping @Sendable (borrowing SQLRow) -> Value,
        answer: @escaping @Sendable (Result<Value?, any Error>) -> Void
    ) {
        (self.sql, self.values) = (sql, values)
        self.read = { row in
            let value = read(row)
            return { answer(.success(value)) }
        }
        answerWithout = { answer(.success(nil)) }
        fail = { answer(.failure($0)) }
    }
}
