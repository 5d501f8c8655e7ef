import CressetConcurrency
import CressetIdentity

extension Share {
    /// The queue's share of a user. An unknown address waits like a stranger's attempt.
    init(_ requester: PasswordRequester) {
        let pool = requester.pool
        let lane: Lane =
            switch requester.trustLevel {
            case .trusted: .preferred
            case .stranger: .ordinary
            case .newcomer: .deferrable
            }
        self.init(
            account: [pool.projectID, pool.tenantID ?? "", requester.account].joined(separator: "/"),
            address: requester.clientAddress,
            lane: lane
        )
    }
}
