/// The party on whose behalf work waits: a ``BlockingPool`` is fair between shares.
public struct Share: Hashable, Sendable {
    /// A part of the queue that has a part of the pool for itself as long as something waits in it.
    public enum Lane: Int, CaseIterable, Sendable {
        /// Half of the pool.
        case preferred
        /// A quarter.
        case ordinary
        /// A quarter.
        case deferrable

        /// The turns that the lane has in a round of all lanes.
        var weight: Int {
            switch self {
            case .preferred: 2
            case .ordinary, .deferrable: 1
            }
        }

        /// One round. A lane in which nothing waits leaves its turns to the others.
        static let round: [Lane] = [.preferred, .ordinary, .preferred, .deferrable]
    }

    /// The account that the work is for.
    public let account: String
    /// The client address that the work comes from.
    public let address: String
    /// The lane of the queue.
    public let lane: Lane

    /// Makes a share of the queue.
    public init(account: String, address: String, lane: Lane = .ordinary) {
        self.account = account
        self.address = address
        self.lane = lane
    }

    /// Work of no particular party: first come, first served.
    public static let common = Share(account: "", address: "")
}
