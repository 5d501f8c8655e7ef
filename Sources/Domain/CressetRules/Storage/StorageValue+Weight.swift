extension StorageValue {
    /// The work that it takes to make a value, in steps.
    var weight: Int {
        switch self {
        case .text(let text): text.utf8.count / RulesLimits.bytesPerStep
        case .bytes(let bytes): bytes.count / RulesLimits.bytesPerStep
        case .list(let elements): elements.count
        case .set(let elements): elements.count
        case .map(let members): members.count
        case .path(let segments): segments.count
        default: 0
        }
    }
}
