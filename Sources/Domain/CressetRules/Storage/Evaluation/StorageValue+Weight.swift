extension StorageValue {
    /// Returns the steps for traversing a value, counted up to the limit.
    ///
    /// Lists with a shared element are far larger to traverse than in memory.
    func weight(limit: Int) -> Int {
        var left = limit
        measure(left: &left)
        return limit - left
    }

    private func measure(left: inout Int) {
        left -= 1
        guard left >= 0 else { return }
        switch self {
        case .text(let text): left -= text.utf8.count / RulesLimits.bytesPerStep
        case .bytes(let bytes): left -= bytes.count / RulesLimits.bytesPerStep
        case .list(let elements): Self.measure(elements, left: &left)
        case .set(let elements): Self.measure(elements, left: &left)
        case .map(let members): Self.measure(members, left: &left)
        case .path(let segments): Self.measure(segments.map { .text($0) }, left: &left)
        case .difference(let new, let old):
            Self.measure(new, left: &left)
            Self.measure(old, left: &left)
        default: break
        }
    }

    private static func measure(_ members: [[UInt8]: StorageValue], left: inout Int) {
        for (name, value) in members where left >= 0 {
            left -= name.count / RulesLimits.bytesPerStep
            value.measure(left: &left)
        }
    }

    private static func measure(_ values: some Sequence<StorageValue>, left: inout Int) {
        for value in values where left >= 0 { value.measure(left: &left) }
    }
}
