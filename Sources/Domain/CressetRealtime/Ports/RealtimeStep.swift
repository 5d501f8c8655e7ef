/// An atomic step of a store: removals followed by writes.
public struct RealtimeStep: Equatable, Sendable {
    /// The stored paths of subtrees to remove.
    public private(set) var emptied: [String] = []
    /// The stored paths of single places to remove.
    public private(set) var removed: [String] = []
    public private(set) var written: [StoredPlace] = []

    public init() {}

    public var isEmpty: Bool { emptied.isEmpty && removed.isEmpty && written.isEmpty }

    /// Approximate size of the emptied subtrees.
    private var emptiedBytes = 0

    /// True if the step is slow to store because it writes many places or removes much data.
    public var isLarge: Bool { written.count > 10_000 || emptiedBytes > 1 << 20 }

    /// Removes a place and its descendants.
    mutating func empty(_ path: String, bytes: Int) {
        emptied.append(path)
        emptiedBytes += bytes
    }

    /// Removes a place without its descendants.
    mutating func remove(_ path: String) {
        removed.append(path)
    }

    mutating func write(_ place: StoredPlace) {
        written.append(place)
    }

    mutating func write(_ places: [StoredPlace]) {
        written += places
    }
}
