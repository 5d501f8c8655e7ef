import CressetConcurrency

/// A thread to detect stuck library threads.
///
/// It passes each of them a socket with a silent peer. A running thread closes it within milliseconds, even when busy.
@safe final class Watchdog: Sendable {
    /// Passes a socket to the library, which closes it.
    typealias Distribute = @Sendable (_ descriptor: Int32) -> Void

    private let thread: WorkerThread
    private let stopping: WakePipe

    /// - Parameters:
    ///   - interval: In milliseconds.
    ///   - onStuck: Called once, when a worker has missed the allowed number of rounds.
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

    func stop() {
        stopping.wake()
        thread.join()
    }
}
