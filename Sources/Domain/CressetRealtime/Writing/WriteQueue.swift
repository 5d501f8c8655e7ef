/// Client networks take turns by write cost: large writes of one network delay others by one turn. The writes of one
/// network stay in order.
struct WriteQueue {
    static let limit = (writes: 10_000, places: 4_000_000)
    /// A single write may exceed the places.
    static let networkLimit = (writes: 5_000, places: 250_000)
    /// A larger write waits for several turns.
    private static let turnPlaces = 1_000
    /// A single write may exceed the places.
    private static let batchLimit = (writes: 256, places: 10_000)

    private struct Lane {
        /// Writes; pending from `first` on.
        var writes: [PendingWrite] = []
        var first = 0
        var places = 0
        var credit = 0

        var count: Int { writes.count - first }
        var firstCost: Int { writes[first].cost }

        /// Credit is capped at the cost of the next write.
        mutating func earn(_ places: Int) {
            credit = min(credit + places, max(firstCost, places))
        }

        mutating func removeFirst() -> PendingWrite {
            let write = writes[first]
            first += 1
            places -= write.cost
            // Frees completed writes soon; moving the rest is cheap.
            if first > writes.count / 2 {
                writes.removeFirst(first)
                first = 0
            }
            return write
        }
    }

    private var lanes: [String: Lane] = [:]
    /// Networks in order of their turns, from `turn` on.
    private var turns: [String] = []
    private var turn = 0
    private(set) var count = 0
    private var places = 0

    /// False if the write exceeds a limit.
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

    /// Removes and returns the next writes to store together; empty for an empty queue.
    mutating func takeBatch() -> [PendingWrite] {
        var batch: [PendingWrite] = []
        var cost = 0
        while batch.count < Self.batchLimit.writes, let holder = nextTurn(),
            var lane = lanes.removeValue(forKey: holder)
        {
            // A large write is stored alone so as not to delay small ones.
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
