public enum DataOrder: Hashable, Sendable {
    case key
    case value
    case priority
    /// By the value at a path below each child.
    case child(DataPath)

    /// Returns a child's rank, the sort key before its own key.
    func rank(of child: DataTree) -> DataRank {
        switch self {
        case .key: .missing
        case .value: DataRank(child)
        case .priority: DataRank(child.priority)
        case .child(let path): DataRank(child.value(at: path.keys))
        }
    }
}
