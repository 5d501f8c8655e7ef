import CressetRules
internal import Synchronization

/// A listener to a place. Events arrive once, in order, after the initial data.
public final class DataListener: Sendable {
    private struct State {
        var hasBegun = false
        var isEnded = false
        var caller: DatabaseCaller
        var early: [DataEvent] = []
    }

    let choice: WriteEvents.Choice
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

    var caller: DatabaseCaller {
        get { state.withLock { $0.caller } }
        set { state.withLock { $0.caller = newValue } }
    }

    var isEnded: Bool { state.withLock { $0.isEnded } }

    func begin(with tree: DataTree?) {
        tell(.put([], tree))
        while let event = nextEarly() { tell(event) }
    }

    /// Sends an event. Calls must be serialized.
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
