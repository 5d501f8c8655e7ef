public import CressetRules

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

    /// Makes the step from one state of the data to the next, which differ at some places and on the way to them.
    ///
    /// - Parameter places: The stored form of the data at the paths; `nil` has it made.
    public init(
        from before: DataTree?,
        to after: DataTree?,
        at paths: [DataPath],
        storing places: [StoredPlace]? = nil
    ) {
        written = places ?? []
        var outer: Set<DataPath> = []
        for path in paths {
            for depth in path.keys.indices { outer.insert(DataPath(path.keys[..<depth])) }
            if before?.value(at: path.keys) != nil { emptied.append(path.stored) }
            guard places == nil else { continue }
            after?.value(at: path.keys)?.forEachPlace(below: path.stored) { written.append($0) }
        }
        for path in outer.sorted(by: { $0.stored < $1.stored }) {
            let old = before?.value(at: path.keys)?.ownPlace(at: path.stored)
            let new = after?.value(at: path.keys)?.ownPlace(at: path.stored)
            guard old != new else { continue }
            if let new { written.append(new) } else { removed.append(path.stored) }
        }
    }
}
