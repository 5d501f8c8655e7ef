/// An executor with an immediate start of tasks on the calling thread.
///
/// A task without suspension then runs without thread switches: two switches cost more than many requests. After its
/// first suspension, a task continues on the executor.
public protocol BeginningExecutor: TaskExecutor {
    /// Calls the closure, then runs each task it enqueued on this executor, up to its first suspension.
    ///
    /// The calling thread works for the executor meanwhile. It must belong to the caller and may block.
    func begin(_ make: () -> Void)
}
