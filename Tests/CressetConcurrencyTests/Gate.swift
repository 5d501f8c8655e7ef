@testable import CressetConcurrency

/// Blocks a pool's thread, and lets the test wait for the blocked thread. A closed gate opens once.
final class Gate: Sendable {
    private struct State: Sendable {
        var arrived = 0
        var isOpen = false
    }

    private let monitor = Monitor(State())

    func pass() {
        monitor.withLock(waking: { _ in .all }) { $0.arrived += 1 }
        monitor.wait { state in state.isOpen ? () : nil }
    }

    func open() {
        monitor.withLock(waking: { _ in .all }) { $0.isOpen = true }
    }

    func waitForArrivals(_ count: Int = 1) async {
        await BlockingWork.run { [monitor] in
            monitor.wait { state in state.arrived >= count ? () : nil }
        }
    }
}
