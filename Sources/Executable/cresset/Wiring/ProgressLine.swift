import CressetConcurrency
import CressetSystem
import CressetTransfer
import Synchronization

/// The progress of long work on standard error: redrawn in place on a terminal, else printed periodically.
final class ProgressLine: Sendable {
    private struct State {
        var lastShown: ContinuousClock.Instant?
        var isDrawn = false
    }

    private let total: Int?
    private let start = ContinuousClock.now
    private let interval: Duration
    private let isQuiet: Bool
    private let isDrawn = Terminal.showsErrors
    private let state = Mutex(State())

    init(total: Int?, isQuiet: Bool) {
        self.total = total
        self.isQuiet = isQuiet
        interval = isDrawn ? .milliseconds(200) : .seconds(10)
    }

    func show(rows: Int, bytes: Int, of total: Int? = nil) {
        guard !isQuiet else { return }
        let now = ContinuousClock.now
        state.withLock { state in
            guard now - (state.lastShown ?? start) >= interval else { return }
            state.lastShown = now
            let text = ProgressText(rows: rows, done: bytes, total: total ?? self.total, elapsed: now - start)
            guard isDrawn else { return System.printError(text.line) }
            state.isDrawn = true
            Terminal.write("\r\u{1B}[K" + text.bar)
        }
    }

    func print(_ text: String) {
        state.withLock { state in
            clear(&state)
            System.printError(text)
        }
    }

    func end() {
        state.withLock { clear(&$0) }
    }

    private func clear(_ state: inout State) {
        if state.isDrawn { Terminal.write("\r\u{1B}[K") }
        state.isDrawn = false
    }
}

final class StopSignal: Sendable {
    private let flag = Atomic(false)

    init() {
        WorkerThread { [weak self] in
            TerminationSignals.wait()
            self?.flag.store(true, ordering: .relaxed)
        }.detach()
    }

    var hasCome: Bool { flag.load(ordering: .relaxed) }
}
