public import CressetRules

/// A change of data that somebody listens to.
public enum DataEvent: Equatable, Sendable {
    /// The data at a place below the one that is listened to are these now.
    case put([DataKey], DataTree?)
    /// The data at each of several places below a place are these now.
    case patch([DataKey], [Member])
    /// The rules do not allow to listen any more: nothing follows.
    case cancelled

    /// The places that the event names, or the children that it has at one.
    var memberCount: Int {
        switch self {
        case .put(_, let tree): tree?.children.count ?? 1
        case .patch(_, let members): members.count
        case .cancelled: 0
        }
    }

    /// A place, relative to the event's, and its data.
    public struct Member: Equatable, Sendable {
        /// The keys from the event's place on.
        public let keys: [DataKey]
        /// The data; `nil` for none.
        public let tree: DataTree?

        init(_ keys: some Sequence<DataKey>, tree: DataTree?) {
            self.keys = Array(keys)
            self.tree = tree
        }
    }
}
