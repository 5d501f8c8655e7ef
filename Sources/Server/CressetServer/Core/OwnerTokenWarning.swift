import CressetIdentity
import CressetLog

/// Warns about rejected `Bearer owner` tokens, at most once a minute.
///
/// SDKs in emulator mode send this token, and accept forged ID tokens.
struct OwnerTokenWarning: Sendable {
    private let logger: Logger
    private let clock: any WallClock
    private let line = ThrottledLogLine()

    init(logger: Logger, clock: any WallClock) {
        self.logger = logger
        self.clock = clock
    }

    func record(from clientAddress: String) {
        guard let requests = line.record(at: clock.now().milliseconds) else { return }
        logger.log(
            .warning,
            "Bearer owner rejected; a server SDK in emulator mode does not verify ID tokens",
            [("address", .text(clientAddress)), ("requests", .integer(requests))]
        )
    }
}
