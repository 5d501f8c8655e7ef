internal import Foundation

/// A value with exclusive access for one thread at a time.
///
/// Has the API of `Synchronization.Mutex`, missing on the oldest systems of the client.
public final class Lock<Value>: @unchecked Sendable {
    // The lock serializes all access to the value.
    private let lock = NSLock()
    private nonisolated(unsafe) var value: Value

    public init(_ value: sending Value) {
        unsafe self.value = value
    }

    public func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try unsafe body(&value)
    }

    /// Calls the closure with the value, unless another thread uses it.
    ///
    /// - Returns: Result of the closure; `nil` if it was not called.
    public func withLockIfAvailable<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
        guard lock.try() else { return nil }
        defer { lock.unlock() }
        return try unsafe body(&value)
    }
}
