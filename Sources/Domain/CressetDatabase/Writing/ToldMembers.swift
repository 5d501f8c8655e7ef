/// The event members generated for each client network by a write. The writer waits for all events.
struct ToldMembers {
    private let limit: Int
    private var counts: [String: Int] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    func hasRoom(for holder: String) -> Bool {
        counts[holder, default: 0] < limit
    }

    mutating func add(_ event: DataEvent, for holders: Set<String>) {
        for holder in holders { counts[holder, default: 0] += event.memberCount }
    }
}
