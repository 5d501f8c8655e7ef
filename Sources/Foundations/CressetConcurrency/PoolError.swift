/// A pool did not take the work; it was not begun.
public enum PoolError: Error, Hashable, Sendable {
    /// As much waits already as may.
    case full
    /// The pool is closing.
    case closed
}
