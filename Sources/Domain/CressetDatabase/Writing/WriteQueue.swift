/// The writes of a database that wait. Client networks take turns by the cost of their writes, so that the large writes of
/// one network delay the writes of others by one turn. The writes of one network keep their order.
struct WriteQueue {
    /// The most writes that may wait, and the most places that these may have.
    static let limit = (writes: 10_000, places: 4_000_000)
    /// The most writes and places of one network that may wait. One write may wait whatever its places.
    static let networkLimit = (writes: 5_000, places: 250_000)
    /// The places that a network may write in one turn. A larger write waits for several turns.
    private static let turnPlaces = 1_000
    /// The most writes that are stored together, and their places, unless one has more.
    private static let batchLimit = (writes: 256, places: 10_000)

    /// The waiting writes of a network.
    private struct Lane {
        /// The writes from `first` on wait.
        var writes: [PendingWrite] = []
        var first = 0
        var places = 0
        /// The places that the network may write in its turn.
        var credit = 0

        var count: Int { writes.count - first }
        var firstCost: Int { writes[first].cost }

        /// Begins a turn. Nothing is saved beyond the cost of the next write.
        mutating func earn(_ places: Int) {
            credit = min(credit + places, max(firstCost, places))
        }

        mutating func removeFirst() -> PendingWrite {
            let write = writes[first]
            first += 1
            places -= write.cost
            // Frees the written ones soon; moving the rest costs little.
            if first > writes.count / 2 {
                writes.removeFirst(first)
                first = 0
            }
            return write
        }
    }

    private var lanes: [String: Lane] = [:]
    /// The networks in the order of their turns, from `turn` on.
    private var turns: [String] = []
    private var turn = 0
    /// The number of writes that wait.
    private(set) var count = 0
    private var places = 0

    /// Adds a write.
    ///
    /// - Returns: False if too much waits; then nothing was added.
    mutating func append(_ write: PendingWrite) -> Bool {
        guard count < Self.limit.writes, places + write.cost <= Self.limit.places else { return false }
        var lane = lanes[write.holder] ?? Lane()
        guard lane.count < Self.networkLimit.writes,
            lane.count == 0 || lane.places + write.cost <= Self.networkLimit.places
        else { return false }
        if lane.count == 0 { turns.append(write.holder) }
        lanes[write.holder] = nil
        lane.writes.append(write)
        lane.places += write.cost
        lanes[write.holder] = lane
        count += 1
        places += write.cost
        return true
    }

    /// Takes the writes that are stored together next; none if nothing waits.
    mutating func takeBatch() -> [PendingWrite] {
        var batch: [PendingWrite] = []
        var cost = 0
        while batch.count < Self.batchLimit.writes, let holder = nextTurn(),
            var lane = lanes.removeValue(forKey: holder)
        {
            // A large write is stored alone, so that small ones need not wait for it.
            guard batch.isEmpty || cost + lane.firstCost <= Self.batchLimit.places else {
                lanes[holder] = lane
                turns.insert(holder, at: turn)
                break
            }
            lane.earn(Self.turnPlaces)
            while lane.count > 0, lane.firstCost <= lane.credit, batch.count < Self.batchLimit.writes,
                batch.isEmpty || cost + lane.firstCost <= Self.batchLimit.places
            {
                let write = lane.removeFirst()
                lane.credit -= write.cost
                cost += write.cost
                batch.append(write)
            }
            guard lane.count > 0 else { continue }
            lanes[holder] = lane
            turns.append(holder)
        }
        count -= batch.count
        places -= cost
        return batch
    }

    private mutating func nextTurn() -> String? {
        guard turn < turns.count else { return nil }
        defer {
            turn += 1
            if turn > turns.count / 2 {
                turns.removeFirst(turn)
                turn = 0
            }
        }
        return turns[turn]
    }
}
