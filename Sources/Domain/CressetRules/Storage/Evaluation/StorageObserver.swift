protocol StorageObserver {
    mutating func began(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue])
    mutating func ended(_ result: Result<Bool, StorageError>)
    /// A statement of a matching block is skipped: it is for other methods.
    mutating func skipped(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue])
    /// A part is about to be evaluated, including nested ones until its end.
    mutating func began(_ node: Int)
    mutating func saw(_ value: StorageValue)
    mutating func failed(_ error: StorageError)
}

struct NullStorageObserver: StorageObserver {
    func began(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue]) {}
    func ended(_ result: Result<Bool, StorageError>) {}
    func skipped(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue]) {}
    func began(_ node: Int) {}
    func saw(_ value: StorageValue) {}
    func failed(_ error: StorageError) {}
}

/// Error of a condition; it never grants access.
struct StorageError: Error, Sendable {
    let message: String
    let offset: Int
    /// True if the request has reached its limit; operators never absorb this error.
    var isExhausted = false
}
