import CressetLog
import Synchronization

/// Warns once of each way in which `X-Forwarded-For` does not lead to the client: the clients of a proxy are then counted
/// as one, by the proxy's own address.
final class ForwardingWarning: Sendable {
    private let logger: Logger
    private let given = Mutex<Set<ForwardingFault>>([])

    init(logger: Logger) {
        self.logger = logger
    }

    /// To be called with each such request.
    func note(_ fault: ForwardingFault, from peer: String) {
        guard given.withLock({ $0.insert(fault).inserted }) else { return }
        logger.log(.warning, fault.message, [("address", .text(peer))])
    }
}
