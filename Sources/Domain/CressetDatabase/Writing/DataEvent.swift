public import CressetRules

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
