/// The reason for which rules refuse a request, without the data that they have looked at.
public struct RulesRefusal: Hashable, Sendable {
    /// The rule that was asked last, and was not true.
    public struct Rule: Hashable, Sendable {
        /// The place as it is written, with the kind: `/users/$uid .read`.
        public let name: String
        /// The place of its expression in the file.
        public let position: SourcePosition
        /// The error of its expression, with the types of its operands; `nil` if it is false.
        public let error: String?
    }

    /// The kind of the rules that were asked.
    public let kind: RuleKind
    /// The place that is refused.
    public let path: DataPath
    /// `nil` if no rule of the kind stands on the way to the place, or there are no rules.
    public let rule: Rule?

    /// Describes a refusal by rules that are not there.
    public init(_ kind: RuleKind, at path: DataPath) {
        self.init(kind, at: path, rule: nil)
    }

    init(_ kind: RuleKind, at path: DataPath, rule: Rule?) {
        self.kind = kind
        self.path = path
        self.rule = rule
    }

    /// The reason in a few words.
    public var reason: String {
        guard let rule else { return "no \(kind.rawValue) rule from / to this path" }
        return rule.error ?? "false"
    }
}
