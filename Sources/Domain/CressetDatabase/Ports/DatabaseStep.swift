/// An atomic step of a store: removals followed by writes.
public struct DatabaseStep: Equatable, Sendable {
    /// The stored paths of subtrees to remove.
    public private(set) var emptied: [String] = []
    /// The stored paths of single places to remove.
    public private(set) var removed: [String] = []
    public private(set) var written: [StoredPlace] = []

    public init() {}

    public var isEmpty: Bool { emptied.isEmpty && removed.isEmpty && written.isEmpty }

    /// The bytes that are removed with the places that are emptied, about.
    private var emptiedBytes = 0

    /// True if the step takes a store longer than steps do: it writes or removes very many places.
    public var isLarge: Bool { written.count > 10_000 || emptiedBytes > 1 << 20 }

    /// Removes a place with everything below it.
    mutating func empty(_ path: String, bytes: Int) {
        emptied.append(path)
        emptiedBytes += bytes
    }

    /// Removes a place alone.
    mutating func remove(_ path: String) {
        removed.append(path)
    }

    /// Writes a place.
    mutating func write(_ place: StoredPlace) {
        written.append(place)
    }

    /// Writes places.
    mutating func write(_ places: [StoredPlace]) {
        written += places
    }
}
