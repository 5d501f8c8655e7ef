/// The reason for a denial, without any data.
public struct RulesRefusal: Hashable, Sendable {
    public struct Rule: Hashable, Sendable {
        /// The place as written, with the kind: `/users/$uid .read`.
        public let name: String
        public let position: SourcePosition
        /// The error of its expression, with the operand types; `nil` if it is false.
        public let error: String?
    }

    public let kind: RuleKind
    public let path: DataPath
    /// `nil` if there is no rule of the kind on the path.
    public let rule: Rule?

    public init(_ kind: RuleKind, at path: DataPath) {
        self.init(kind, at: path, rule: nil)
    }

    init(_ kind: RuleKind, at path: DataPath, rule: Rule?) {
        self.kind = kind
        self.path = path
        self.rule = rule
    }

    public var reason: String {
        guard let rule else { return "no \(kind.rawValue) rule from / to this path" }
        return rule.error ?? "false"
    }
}
