import CressetRules

/// A write that waits, and its way to answer. Nobody waits for as much of it as is done before its turn.
struct PendingWrite: Sendable {
    let change: DataChange
    let caller: DatabaseCaller
    let answer: @Sendable (Result<DataTree?, any Error>) -> Void
    /// The data, as far as they could be read.
    let early: EarlyData
    /// The places that are written; `nil` if they are not known yet, or are those of several values.
    let places: [StoredPlace]?

    init(
        change: DataChange,
        caller: DatabaseCaller,
        answer: @escaping @Sendable (Result<DataTree?, any Error>) -> Void
    ) {
        self.change = change
        self.caller = caller
        self.answer = answer
        early = change.readEarly()
        guard case .put = change.kind, let data = early.data(of: 0) else {
            places = nil
            return
        }
        var places: [StoredPlace] = []
        data.tree?.forEachPlace(below: data.path.stored) { places.append($0) }
        self.places = places
    }
}
