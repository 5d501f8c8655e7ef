/// One atomic step of a store: places that are removed, and places that are written after that.
public struct DatabaseStep: Equatable, Sendable {
    /// The places that are removed with everything below them, as they are stored.
    public private(set) var emptied: [String] = []
    /// The places that are removed alone.
    public private(set) var removed: [String] = []
    /// The places that are written.
    public private(set) var written: [StoredPlace] = []

    /// Makes a step that changes nothing.
    public init() {}

    /// True if the step changes nothing.
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
