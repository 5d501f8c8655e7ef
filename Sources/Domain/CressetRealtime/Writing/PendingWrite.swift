import CressetRules

/// Work before its turn does not block other writes.
struct PendingWrite: Sendable {
    let change: DataChange
    let caller: RealtimeCaller
    /// Client's network.
    let holder: String
    let cost: Int
    let answer: @Sendable (Result<DataTree?, any Error>) -> Void
    let early: UnresolvedData?
    /// `nil` if they depend on the current data.
    let places: [StoredPlace]?

    init(
        change: DataChange,
        caller: RealtimeCaller,
        holder: String,
        cost: Int,
        answer: @escaping @Sendable (Result<DataTree?, any Error>) -> Void
    ) {
        self.change = change
        self.caller = caller
        self.holder = holder
        self.cost = cost
        self.answer = answer
        early = change.readEarly()
        places = early?.places.map { members in
            var places: [StoredPlace] = []
            for (path, tree) in members { tree?.forEachPlace(below: path.stored) { places.append($0) } }
            return places
        }
    }
}
