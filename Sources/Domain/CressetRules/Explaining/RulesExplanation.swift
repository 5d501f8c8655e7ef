/// The evaluated rules of a request, with the values of all parts.
///
/// It reveals data hidden from the request itself and is only for administrators of the rules.
public struct RulesExplanation: Sendable {
    public let isAllowed: Bool
    public let reason: String
    let rules: [ExplainedRule]
    let source: SourceText
}
