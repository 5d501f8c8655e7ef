/// The order of the children of a place.
public enum DataOrder: Hashable, Sendable {
    case key
    case value
    case priority
    /// By the value at a path below each child.
    case child(DataPath)

    /// Returns the place of a child in the order, before its key.
    func rank(of child: DataTree) -> DataRank {
        switch self {
        case .key: .missing
        case .value: DataRank(child)
        case .priority: DataRank(child.priority)
        case .child(let path): DataRank(child.value(at: path.keys))
        }
    }
}
