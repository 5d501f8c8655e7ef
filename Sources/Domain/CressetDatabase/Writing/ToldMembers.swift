/// The members of events that were made for each network because of one write. Those who write wait until all is told.
struct ToldMembers {
    private let limit: Int
    private var counts: [String: Int] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    /// Returns true if more may be told to a network.
    func hasRoom(for holder: String) -> Bool {
        counts[holder, default: 0] < limit
    }

    /// Counts an event that was made for some networks.
    mutating func add(_ event: DataEvent, for holders: Set<String>) {
        for holder in holders { counts[holder, default: 0] += event.memberCount }
    }
}
