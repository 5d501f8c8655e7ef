/// A latch for threads to report the creation of their resources.
final class ThreadStart: Sendable {
    private struct State: Sendable {
        var started = 0
        var failure: (any Error)?
    }

    private let monitor = Monitor(State())

    /// `nil` ends the thread.
    func report<Resource>(_ make: () throws -> Resource) -> Resource? {
        let made = Result { try make() }
        monitor.withLock(waking: { _ in .all }) { state in
            state.started += 1
            if case .failure(let error) = made { state.failure = error }
        }
        return try? made.get()
    }

    func wait(for count: Int) throws {
        let failure: (any Error)? = monitor.wait { state in
            state.started == count ? .some(state.failure) : nil
        }
        if let failure { throw failure }
    }
}
