/// A problem in a file of rules, and its place.
public struct RulesIssue: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place.
    public let position: SourcePosition
    /// The problem, in the words that the vendor's tools have for it where they have some.
    public let message: String

    init(_ message: String, at position: SourcePosition) {
        self.message = message
        self.position = position
    }

    /// `line:column: message`
    public var description: String { "\(position): \(message)" }
}

/// The problems of a file of rules, in the order of their places. There is at least one.
public struct RulesIssues: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems.
    public let issues: [RulesIssue]

    init(_ issues: [RulesIssue]) {
        self.issues = issues.sorted { $0.position < $1.position }
    }

    /// The problems, a line each.
    public var description: String { issues.map { $0.description + "\n" }.joined() }
}
