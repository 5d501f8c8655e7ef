public import CressetRules
public import CressetWire
internal import Synchronization

/// A listener to a place. Events arrive once, in order, after the initial data.
public final class DataListener: Sendable {
    private struct State {
        var hasBegun = false
        var isEnded = false
        var caller: RealtimeCaller
        var early: [DataEvent] = []
    }

    let choice: WriteEvents.Choice
    let holder: String
    private let deliver: @Sendable (DataEvent) -> Void
    private let state: Mutex<State>

    init(
        at path: DataPath,
        choosing query: DataQuery?,
        as caller: RealtimeCaller,
        from holder: String,
        delivering deliver: @escaping @Sendable (DataEvent) -> Void
    ) {
        choice = WriteEvents.Choice(path: path, query: query)
        self.holder = holder
        self.deliver = deliver
        state = Mutex(State(caller: caller))
    }

    var path: DataPath { choice.path }
    var query: DataQuery? { choice.query }

    var caller: RealtimeCaller {
        get { state.withLock { $0.caller } }
        set { state.withLock { $0.caller = newValue } }
    }

    var isEnded: Bool { state.withLock { $0.isEnded } }

    func begin(with tree: DataTree?) {
        deliver(.put([], tree))
        while let event = nextEarly() { deliver(event) }
    }

    /// Calls must be serialized.
    func send(_ event: DataEvent) {
        let isSent = state.withLock { state in
            guard !state.isEnded else { return false }
            if event == .cancelled { state.isEnded = true }
            if !state.hasBegun { state.early.append(event) }
            return state.hasBegun
        }
        if isSent { deliver(event) }
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

public enum DataEvent: Equatable, Sendable {
    /// New data at a path relative to the listener's place.
    case put([DataKey], DataTree?)
    /// New data at several paths below a place.
    case patch([DataKey], [Member])
    /// The rules now deny the listener; the last event.
    case cancelled

    var memberCount: Int {
        switch self {
        case .put(_, let tree): tree?.children.count ?? 1
        case .patch(_, let members): members.count
        case .cancelled: 0
        }
    }

    public struct Member: Equatable, Sendable {
        public let keys: [DataKey]
        /// The data, or `nil` if deleted.
        public let tree: DataTree?

        init(_ keys: some Sequence<DataKey>, tree: DataTree?) {
            self.keys = Array(keys)
            self.tree = tree
        }
    }
}

public enum RealtimeCaller: Hashable, Sendable {
    /// An administrator, exempt from rules.
    case administrator
    /// Any other caller, with the rules' `auth`: an object or `null`.
    case user(auth: JSONValue)
}
