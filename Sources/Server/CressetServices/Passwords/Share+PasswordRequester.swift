import CressetConcurrency
import CressetIdentity

extension Share {
    /// The queue's view of the person on whose behalf a password is hashed. An address without an account waits where
    /// a stranger's attempt at an account waits.
    init(_ requester: PasswordRequester) {
        let pool = requester.pool
        let lane: Lane =
            switch requester.standing {
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
