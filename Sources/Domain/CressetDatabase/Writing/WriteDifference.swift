import CressetRules

/// The difference that a write makes: the step of the store and the growth of the data, found in one walk along the places
/// that were written.
struct WriteDifference {
    /// The step from the former data to the new ones.
    private(set) var step = DatabaseStep()
    /// The bytes by which the data grow, about.
    private(set) var growth = 0

    private let paths: [DataPath]
    private let makesPlaces: Bool

    /// - Parameters:
    ///   - paths: The places that differ, none within another, in the order of their keys.
    ///   - places: The stored form of the data at the paths; `nil` has it made.
    init(from before: DataTree?, to after: DataTree?, at paths: [DataPath], storing places: [StoredPlace]? = nil) {
        self.paths = paths
        makesPlaces = places == nil
        if let places { step.write(places) }
        walk(paths.indices, from: before, to: after, at: "", depth: 0)
    }

    /// - Parameters:
    ///   - range: The numbers of the paths at a place and below it.
    ///   - place: The place as it is stored.
    private mutating func walk(
        _ range: Range<Int>,
        from before: DataTree?,
        to after: DataTree?,
        at place: String,
        depth: Int
    ) {
        guard let first = range.first else { return }
        if paths[first].keys.count == depth { return replace(before, by: after, at: place) }
        compareOwn(before, with: after, at: place)
        var (keys, starts): ([DataKey], [Int]) = ([], [])
        for number in range where keys.last.map({ $0 != paths[number].keys[depth] }) ?? true {
            keys.append(paths[number].keys[depth])
            starts.append(number)
        }
        let old = before?.children.values(of: keys) ?? []
        let new = after?.children.values(of: keys) ?? []
        starts.append(range.upperBound)
        for (index, key) in keys.enumerated() {
            let former = old.isEmpty ? nil : old[index]
            let newer = new.isEmpty ? nil : new[index]
            let presence = (newer == nil ? 0 : 1) - (former == nil ? 0 : 1)
            growth += presence * (key.text.utf8.count + DataTree.sizeOfPlace)
            let place = place + key.text + "/"
            walk(starts[index]..<starts[index + 1], from: former, to: newer, at: place, depth: depth + 1)
        }
    }

    /// Replaces all that was at a place.
    private mutating func replace(_ before: DataTree?, by after: DataTree?, at place: String) {
        let former = before?.size ?? 0
        growth += (after?.size ?? 0) - former
        if makesPlaces { after?.forEachPlace(below: place) { step.write($0) } }
        guard let before else { return }
        if before.leaf == nil {
            step.empty(place, bytes: former)
        } else if after?.ownPlace(at: place) == nil {
            step.remove(place)
        }
    }

    /// Compares a place on the way, without its children.
    private mutating func compareOwn(_ before: DataTree?, with after: DataTree?, at place: String) {
        growth += (after?.ownSize ?? 0) - (before?.ownSize ?? 0)
        let (old, new) = (before?.ownPlace(at: place), after?.ownPlace(at: place))
        guard old != new else { return }
        if let new { step.write(new) } else { step.remove(place) }
    }
}

extension DataTree {
    /// The bytes that a place takes without its children.
    fileprivate var ownSize: Int {
        (priority?.size ?? 0) + (leaf?.size ?? 0)
    }
}
