/// A pool did not take the work; it was not begun.
public enum PoolError: Error, Hashable, Sendable {
    /// The queue is full.
    case full
    /// The pool is closing.
    case closed
}
