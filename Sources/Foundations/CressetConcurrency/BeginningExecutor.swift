/// An executor that can begin a task on the thread that makes it.
///
/// A task that never waits is then over without a change of threads, and two changes cost more than many a request.
/// The rest, after its first wait, runs where the executor runs its tasks.
public protocol BeginningExecutor: TaskExecutor {
    /// Calls the closure, then runs each task that it gave to this executor to where that task first waits.
    ///
    /// The calling thread works for the executor meanwhile: no other than a thread of the caller's own, which may
    /// block, calls this.
    func begin(_ make: () -> Void)
}
