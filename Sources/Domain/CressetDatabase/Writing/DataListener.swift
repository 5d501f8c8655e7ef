import CressetRules
internal import Synchronization

/// Somebody who listens to a place. Each change is told once, in the order in which the changes were made, after the
/// data that were there first.
public final class DataListener: Sendable {
    private struct State {
        var hasBegun = false
        var isEnded = false
        var caller: DatabaseCaller
        /// The events that came before the first data were told.
        var early: [DataEvent] = []
    }

    let path: DataPath
    let query: DataQuery?
    private let tell: @Sendable (DataEvent) -> Void
    private let state: Mutex<State>

    init(
        at path: DataPath,
        choosing query: DataQuery?,
        as caller: DatabaseCaller,
        telling tell: @escaping @Sendable (DataEvent) -> Void
    ) {
        self.path = path
        self.query = query
        self.tell = tell
        state = Mutex(State(caller: caller))
    }

    /// The one whose permission to read counts.
    var caller: DatabaseCaller {
        get { state.withLock { $0.caller } }
        set { state.withLock { $0.caller = newValue } }
    }

    /// Tells the data that are there, and then what has happened meanwhile.
    func begin(with tree: DataTree?) {
        tell(.put([], tree))
        while let event = nextEarly() { tell(event) }
    }

    /// Tells an event. Only one caller tells at a time.
    func note(_ event: DataEvent) {
        let isTold = state.withLock { state in
            guard !state.isEnded else { return false }
            if event == .cancelled { state.isEnded = true }
            if !state.hasBegun { state.early.append(event) }
            return state.hasBegun
        }
        if isTold { tell(event) }
    }

    private func nextEarly() -> DataEvent? {
        state.withLock { state in
            guard let first = state.early.first else {
                state.hasBegun = true
                return nil
            }
            state.early.removeFirst()
            return first
        }
    }
}
