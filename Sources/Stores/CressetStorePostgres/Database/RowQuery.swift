import CressetSQL
import Synchronization

/// A statement that finds one row, with the caller that waits for it, and takes the first answer.
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
    private let isTaken = Flag()

    init<Value: Sendable>(
        _ sql: String,
        binding values: [SQLValue],
        read: @escaping @Sendable (borrowing SQLRow) -> Value,
        answer: @escaping @Sendable (Result<Value?, any Error>) -> Void
    ) {
        (self.sql, self.values) = (sql, values)
        let isTaken = isTaken
        let answer: @Sendable (Result<Value?, any Error>) -> Void = { if isTaken.set() { answer($0) } }
        self.read = { row in
            let value = read(row)
            return { answer(.success(value)) }
        }
        answerWithout = { answer(.success(nil)) }
        fail = { answer(.failure($0)) }
    }

    /// True once the caller has an answer.
    var isAnswered: Bool { isTaken.isSet }

    private final class Flag: Sendable {
        private let value = Atomic(false)

        var isSet: Bool { value.load(ordering: .relaxed) }

        /// - Returns: False if it was set before.
        func set() -> Bool { !value.exchange(true, ordering: .relaxed) }
    }
}
