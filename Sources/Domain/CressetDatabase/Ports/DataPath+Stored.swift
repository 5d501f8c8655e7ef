import CressetRules

extension DataPath {
    /// The path as places are stored under it.
    var stored: String { keys.map { $0.text + "/" }.joined() }
}
