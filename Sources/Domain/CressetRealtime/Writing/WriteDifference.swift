import CressetRules

/// The storage step and data growth of a write, found in one walk along the written places.
struct WriteDifference {
    private(set) var step = RealtimeStep()
    /// Approximate growth of the data in bytes.
    private(set) var growth = 0

    private let paths: [DataPath]
    private let makesPlaces: Bool

    /// - Parameters:
    ///   - paths: Disjoint changed places, in key order.
    ///   - places: Stored form of the data at the paths; `nil` to create it.
    init(from before: DataTree?, to after: DataTree?, at paths: [DataPath], storing places: [StoredPlace]? = nil) {
        self.paths = paths
        makesPlaces = places == nil
        if let places { step.write(places) }
        walk(paths.indices, from: before, to: after, at: "", depth: 0)
    }

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

    private mutating func compareOwn(_ before: DataTree?, with after: DataTree?, at place: String) {
        growth += (after?.ownSize ?? 0) - (before?.ownSize ?? 0)
        let (old, new) = (before?.ownPlace(at: place), after?.ownPlace(at: place))
        guard old != new else { return }
        if let new { step.write(new) } else { step.remove(place) }
    }
}

extension DataTree {
    fileprivate var ownSize: Int {
        (priority?.size ?? 0) + (leaf?.size ?? 0)
    }
}
