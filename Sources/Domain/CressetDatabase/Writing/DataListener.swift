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

    let choice: WriteEvents.Choice
    /// The network of the one who listens.
    let holder: String
    private let tell: @Sendable (DataEvent) -> Void
    private let state: Mutex<State>

    init(
        at path: DataPath,
        choosing query: DataQuery?,
        as caller: DatabaseCaller,
        from holder: String,
        telling tell: @escaping @Sendable (DataEvent) -> Void
    ) {
        choice = WriteEvents.Choice(path: path, query: query)
        self.holder = holder
        self.tell = tell
        state = Mutex(State(caller: caller))
    }

    var path: DataPath { choice.path }
    var query: DataQuery? { choice.query }

    /// The one whose permission to read counts.
    var caller: DatabaseCaller {
        get { state.withLock { $0.caller } }
        set { state.withLock { $0.caller = newValue } }
    }

    /// True once nothing more is told.
    var isEnded: Bool { state.withLock { $0.isEnded } }

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
