internal import Foundation

/// A value that one thread at a time may use.
///
/// It is called as `Synchronization.Mutex` is, which the oldest systems of the client do not have.
public final class Lock<Value>: @unchecked Sendable {
    // The lock orders all uses of the value.
    private let lock = NSLock()
    private nonisolated(unsafe) var value: Value

    /// Guards a value.
    public init(_ value: sending Value) {
        unsafe self.value = value
    }

    /// Calls the closure with the value while no other thread can use it.
    ///
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure.
    public func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try unsafe body(&value)
    }

    /// Calls the closure with the value, unless another thread uses it.
    ///
    /// - Returns: The result of the closure; `nil` if it was not called.
    /// - Throws: The error of the closure.
    public func withLockIfAvailable<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
        guard lock.try() else { return nil }
        defer { lock.unlock() }
        return try unsafe body(&value)
    }
}
