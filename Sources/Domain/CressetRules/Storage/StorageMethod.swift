/// An operation on an object of Storage, as `allow` names it.
public enum StorageMethod: String, Hashable, Sendable, CaseIterable {
    case get
    case list
    case create
    case update
    case delete

    /// The operations that a word of an `allow` statement means.
    static func named(_ word: String) -> [StorageMethod] {
        switch word {
        case "read": [.get, .list]
        case "write": [.create, .update, .delete]
        default: StorageMethod(rawValue: word).map { [$0] } ?? []
        }
    }
}
