struct RuleNode: Sendable {
    /// Place as written: `/users/$uid`.
    let path: String
    let depth: Int
    var read: Rule?
    var write: Rule?
    var validate: Rule?
    /// `.value`, or a path below each child.
    var indexes: [String] = []
    /// Places of literal keys; they precede the wildcard.
    var children: [DataKey: Int] = [:]
    /// Place of all other keys.
    var wildcard: Int?
    /// Bound wildcards with the depths of their keys.
    var wildcards: [String: Int] = [:]
    /// True if this place or one below has a `.validate`; other data need no check.
    var validates = false

    struct Rule: Sendable {
        let program: Program
        let start: Int
        let end: Int
    }

    init(path: String, depth: Int) {
        self.path = path
        self.depth = depth
    }

    func rule(_ kind: RuleKind) -> Rule? {
        switch kind {
        case .read: read
        case .write: write
        case .validate: validate
        }
    }

    mutating func set(_ rule: Rule, for kind: RuleKind) {
        switch kind {
        case .read: read = rule
        case .write: write = rule
        case .validate: validate = rule
        }
    }

    func place(of key: DataKey) -> Int? {
        children.isEmpty ? wildcard : children[key] ?? wildcard
    }
}

public enum RuleKind: String, Sendable, CaseIterable {
    case read = ".read"
    case write = ".write"
    case validate = ".validate"
}
