import CressetIdentity
import CressetLog

/// Warns of `Bearer owner` where it opens nothing, once a minute at most.
///
/// Server SDKs send it when they are set up for the emulator. Such a one checks no signatures, and believes
/// forged ID tokens.
struct OwnerTokenWarning: Sendable {
    private let logger: Logger
    private let clock: any WallClock
    private let line = RepeatedLine()

    init(logger: Logger, clock: any WallClock) {
        self.logger = logger
        self.clock = clock
    }

    /// To be called with each request that has it.
    func note(from clientAddress: String) {
        guard let requests = line.note(at: clock.now().milliseconds) else { return }
        logger.log(
            .warning,
            "server SDK configured for the emulator; it does not verify signatures: Bearer owner",
            [("address", .text(clientAddress)), ("requests", .integer(requests))]
        )
    }
}
