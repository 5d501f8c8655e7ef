internal import Synchronization

/// The writes of one connection that were begun and not answered. One task begins them and waits.
final class SocketGate: Sendable {
    /// The most writes that are under way at once.
    private static let limit = 128

    private struct State {
        var count = 0
        var waiting: CheckedContinuation<Void, Never>?
        var awaitedCount = 0
    }

    private let state = Mutex(State())

    /// Counts a write, as soon as so few are under way that another one may be.
    func enter() async {
        await wait(until: Self.limit - 1)
        state.withLock { $0.count += 1 }
    }

    /// Counts the end of a write.
    func leave() {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.count -= 1
            return state.count <= state.awaitedCount ? state.waiting.take() : nil
        }
        waiting?.resume()
    }

    /// Returns when all are answered.
    func settle() async {
        await wait(until: 0)
    }

    private func wait(until count: Int) async {
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                guard state.count > count else { return true }
                state.awaitedCount = count
                state.waiting = continuation
                return false
            }
            if goesOn { continuation.resume() }
        }
    }
}
