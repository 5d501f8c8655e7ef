/// A place of the rules: its own rules, and the places below it.
struct RuleNode: Sendable {
    /// The place as it is written: `/users/$uid`.
    let path: String
    /// The keys from the root to here.
    let depth: Int
    var read: Rule?
    var write: Rule?
    var validate: Rule?
    /// The keys that the place's children are indexed by: `.value`, or a path below each child.
    var indexes: [String] = []
    /// The places of literal keys, which go before the wildcard.
    var children: [DataKey: Int] = [:]
    /// The place of all other keys.
    var wildcard: Int?
    /// The wildcards that are bound here, and the depths of the keys that they stand for.
    var wildcards: [String: Int] = [:]
    /// True if a `.validate` stands here or below: elsewhere written data need no look.
    var validates = false

    /// A rule with the place of its expression in the file.
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
