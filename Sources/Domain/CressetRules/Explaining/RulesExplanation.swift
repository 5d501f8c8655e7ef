/// The rules that a request came by, with the value of every part of them. It shows data that the request itself may not
/// read: it is for those who administer the rules.
public struct RulesExplanation: Sendable {
    /// True if the request is allowed.
    public let isAllowed: Bool
    /// The answer in one line, with its reason.
    public let reason: String
    let rules: [ExplainedRule]
    let source: SourceText
}
