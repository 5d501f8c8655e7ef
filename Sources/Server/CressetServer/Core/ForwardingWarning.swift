import CressetLog
import Synchronization

/// Warns once that a trusted proxy sends an `X-Forwarded-For` whose last entries are not addresses: its clients are then
/// counted as one, by the proxy's own address.
final class ForwardingWarning: Sendable {
    private let logger: Logger
    private let isGiven = Mutex(false)

    init(logger: Logger) {
        self.logger = logger
    }

    /// To be called with each such request.
    func note(from proxy: String) {
        let isFirst = isGiven.withLock { isGiven in
            defer { isGiven = true }
            return !isGiven
        }
        guard isFirst else { return }
        logger.log(
            .warning,
            "X-Forwarded-For of a trusted proxy is malformed: its clients share the proxy's address",
            [("address", .text(proxy))]
        )
    }
}
