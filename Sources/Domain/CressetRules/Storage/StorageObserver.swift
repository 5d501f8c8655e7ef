/// Sees the statements that a request comes by, and the values of their parts as they are evaluated.
protocol StorageObserver {
    /// A statement is about to be asked.
    mutating func began(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue])
    mutating func ended(_ result: Result<Bool, StorageError>)
    /// A statement of a block that matches is not asked: it is for other methods.
    mutating func skipped(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue])
    /// A part is about to be evaluated; what is evaluated until its end is part of it.
    mutating func began(_ node: Int)
    mutating func saw(_ value: StorageValue)
    mutating func failed(_ error: StorageError)
}

/// Sees nothing: for requests that need no explanation.
struct SilentStorageObserver: StorageObserver {
    func began(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue]) {}
    func ended(_ result: Result<Bool, StorageError>) {}
    func skipped(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue]) {}
    func began(_ node: Int) {}
    func saw(_ value: StorageValue) {}
    func failed(_ error: StorageError) {}
}
