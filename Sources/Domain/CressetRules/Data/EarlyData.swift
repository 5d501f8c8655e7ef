public import CressetWire

/// The data of a write as they were read before its turn came, which takes longest of large ones: those in which nothing
/// depends on the instant, or on the data that are there.
public struct EarlyData: Sendable {
    private struct Member: Sendable {
        let path: DataPath
        let tree: DataTree?
    }

    /// One for each value of the write; none of those that are to be read in their turn.
    private var members: [Member?] = []

    /// Has everything be read in its turn.
    public init() {}

    /// Reads data for a place.
    public init(putting value: JSONValue, at path: DataPath) {
        members = [Self.read(value, at: path)]
    }

    /// Reads data for several places below a path, as ``DataWrite/init(updating:at:early:before:now:)`` takes them.
    public init(updating values: JSONObject, at path: DataPath) {
        members = values.members.map { name, value in
            DataWrite.place(ofPriority: name) == nil
                ? (try? DataPath(name, below: path)).flatMap { Self.read(value, at: $0) } : nil
        }
    }

    /// Data with an error are left for their turn: the write may be refused for something else before.
    private static func read(_ value: JSONValue, at path: DataPath) -> Member? {
        var reader = DataReader(at: path, now: 0)
        guard let tree = try? reader.tree(value, before: nil), !reader.hasServerValues else { return nil }
        return Member(path: path, tree: tree)
    }

    /// Returns the place and the data of a value of the write; `nil` if they are to be read.
    package func data(of number: Int) -> (path: DataPath, tree: DataTree?)? {
        guard members.indices.contains(number) else { return nil }
        return members[number].map { ($0.path, $0.tree) }
    }
}
