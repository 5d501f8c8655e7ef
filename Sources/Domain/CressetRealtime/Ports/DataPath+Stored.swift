import CressetRules

extension DataPath {
    var stored: String { keys.map { $0.text + "/" }.joined() }
}
