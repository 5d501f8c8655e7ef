import CressetSQL
import Synchronization

/// A pending single-row query and its continuation. The first response wins.
struct RowQuery: Sendable {
    typealias Answer = @Sendable () -> Void

    /// The failure can have another cause: run the query again, alone.
    struct NotAnswered: Error {}

    let sql: String
    let values: [SQLValue]
    let read: @Sendable (borrowing SQLRow) -> Answer
    let answerWithout: Answer
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

    var isAnswered: Bool { isTaken.isSet }

    private final class Flag: Sendable {
        private let value = Atomic(false)

        var isSet: Bool { value.load(ordering: .relaxed) }

        /// - Returns: `false` if it was already set.
        func set() -> Bool { !value.exchange(true, ordering: .relaxed) }
    }
}
