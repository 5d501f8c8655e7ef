import CressetLog
import Synchronization

/// Warns once per fault: rate limits then treat all clients of the proxy as one.
final class ForwardingWarning: Sendable {
    private let logger: Logger
    private let given = Mutex<Set<ForwardingFault>>([])

    init(logger: Logger) {
        self.logger = logger
    }

    func record(_ fault: ForwardingFault, from peer: String) {
        guard given.withLock({ $0.insert(fault).inserted }) else { return }
        logger.log(.warning, fault.message, [("address", .text(peer))])
    }
}
