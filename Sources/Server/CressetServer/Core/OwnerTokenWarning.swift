import CressetIdentity
import CressetLog
import Synchronization

/// Warns of `Bearer owner` where it opens nothing, once a minute at most.
///
/// Server SDKs send it when they are set up for the emulator. Such a one checks no signatures, and believes
/// forged ID tokens.
final class OwnerTokenWarning: Sendable {
    /// In milliseconds.
    private static let interval: Int64 = 60_000

    private struct State {
        var warnedAt: Timestamp?
        var requests: Int64 = 0
    }

    private let logger: Logger
    private let clock: any WallClock
    private let state = Mutex(State())

    init(logger: Logger, clock: any WallClock) {
        self.logger = logger
        self.clock = clock
    }

    /// To be called with each request that has it.
    func note(from clientAddress: String) {
        let now = clock.now()
        let requests: Int64? = state.withLock { state in
            state.requests += 1
            if let last = state.warnedAt, (0..<Self.interval).contains(now.milliseconds - last.milliseconds) {
                return nil
            }
            defer { state = State(warnedAt: now) }
            return state.requests
        }
        guard let requests else { return }
        logger.log(
            .warning,
            "server SDK configured for the emulator; it does not verify signatures: Bearer owner",
            [("address", .text(clientAddress)), ("requests", .integer(requests))]
        )
    }
}
