import CressetRules

extension [DataPath] {
    /// The paths that are within no other of them, each once.
    var outermost: [DataPath] {
        guard count > 1 else { return self }
        var found: [DataPath] = []
        // In the order of keys a path comes right before those within it.
        for path in sorted(by: { $0.keys.lexicographicallyPrecedes($1.keys) }) {
            if found.last?.contains(path) != true { found.append(path) }
        }
        return found
    }
}
