import CressetConcurrency

/// The thread that finds out whether each of the library's threads still runs.
///
/// It gives each of them a socket whose other end has nothing to say. A thread that turns closes it within
/// milliseconds, be the server idle or busy, with TLS or without.
@safe final class Watchdog: Sendable {
    /// Gives a socket to the library, which closes it.
    typealias Deal = @Sendable (_ descriptor: Int32) -> Void

    private let thread: WorkerThread
    private let stopping: WakePipe

    /// - Parameters:
    ///   - interval: Milliseconds of a round.
    ///   - onAnswers: Called after each round with the number of workers that answered in it.
    ///   - onStuck: Called once, when a worker has been silent for as many rounds as the probes have patience.
    init(
        _ probes: WorkerProbes,
        interval: Int32,
        onAnswers: @escaping @Sendable (Int) -> Void,
        onStuck: @escaping @Sendable () -> Void
    ) throws(HTTPServerError) {
        guard let pipe = WakePipe() else { throw .noPipe }
        stopping = pipe
        thread = WorkerThread { [stopping] in
            var probes = probes
            repeat {
                guard let answers = probes.round() else {
                    onStuck()
                    break
                }
                onAnswers(answers)
            } while stopping.isSilent(atMost: interval)
            probes.closeAll()
        }
    }

    /// Asks no more. Blocks until the thread has ended.
    func stop() {
        stopping.wake()
        thread.join()
    }
}
