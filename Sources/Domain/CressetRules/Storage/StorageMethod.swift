/// An operation on a Storage object, as named by `allow`.
public enum StorageMethod: String, Hashable, Sendable, CaseIterable {
    case get
    case list
    case create
    case update
    case delete

    static func named(_ word: String) -> [StorageMethod] {
        switch word {
        case "read": [.get, .list]
        case "write": [.create, .update, .delete]
        default: StorageMethod(rawValue: word).map { [$0] } ?? []
        }
    }
}
