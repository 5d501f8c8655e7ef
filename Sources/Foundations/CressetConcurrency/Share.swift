/// The origin of pending work: a ``BlockingPool`` is fair between shares.
public struct Share: Hashable, Sendable {
    /// A part of the queue with a guaranteed part of the pool, unless it is empty.
    public enum Lane: Int, CaseIterable, Sendable {
        /// Half of the pool.
        case preferred
        case ordinary
        case deferrable

        var weight: Int {
            switch self {
            case .preferred: 2
            case .ordinary, .deferrable: 1
            }
        }

        /// One round. Empty lanes pass their turns on.
        static let round: [Lane] = [.preferred, .ordinary, .preferred, .deferrable]
    }

    public let account: String
    public let address: String
    public let lane: Lane

    public init(account: String, address: String, lane: Lane = .ordinary) {
        self.account = account
        self.address = address
        self.lane = lane
    }

    /// Work without an account or address: first come, first served.
    public static let common = Share(account: "", address: "")
}
