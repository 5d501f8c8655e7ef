@testable import CressetConcurrency

/// Lets a test hold a pool's thread, and wait until it is held. A closed gate is opened once.
final class Gate: Sendable {
    private struct State: Sendable {
        var arrived = 0
        var isOpen = false
    }

    private let monitor = Monitor(State())

    /// Blocks until the gate is open.
    func pass() {
        monitor.withLock(waking: { _ in .all }) { $0.arrived += 1 }
        monitor.wait { state in state.isOpen ? () : nil }
    }

    func open() {
        monitor.withLock(waking: { _ in .all }) { $0.isOpen = true }
    }

    /// Comes back when so many threads have arrived.
    func waitForArrivals(_ count: Int = 1) async {
        await BlockingWork.run { [monitor] in
            monitor.wait { state in state.arrived >= count ? () : nil }
        }
    }
}
