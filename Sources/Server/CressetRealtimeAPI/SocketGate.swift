internal import Synchronization

/// The unfinished writes of one connection. Only one task starts them and waits.
final class SocketGate: Sendable {
    private static let limit = 128

    private struct State {
        var count = 0
        var waiting: CheckedContinuation<Void, Never>?
        var awaitedCount = 0
    }

    private let state = Mutex(State())

    func enter() async {
        await wait(until: Self.limit - 1)
        state.withLock { $0.count += 1 }
    }

    func leave() {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.count -= 1
            return state.count <= state.awaitedCount ? state.waiting.take() : nil
        }
        waiting?.resume()
    }

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
