import CressetRules

extension RealtimeDatabase {
    struct State {
        var tree: DataTree?
        var revision: Int64
        var size: Int
        var rules: RealtimeRules?
        var rulesVersion: StoredRules?
        var waiting = WriteQueue()
        var isWriting = false
        var listeners: [ObjectIdentifier: DataListener] = [:]
        /// Number of connections with later requests.
        var holders = 0
        var isClosed = false
    }
}
