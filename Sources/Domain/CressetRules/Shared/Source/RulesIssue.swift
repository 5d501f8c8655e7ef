public struct RulesIssue: Error, Hashable, Sendable, CustomStringConvertible {
    public let position: SourcePosition
    /// The problem, as worded by Firebase's tools if possible.
    public let message: String

    init(_ message: String, at position: SourcePosition) {
        self.message = message
        self.position = position
    }

    public var description: String { "\(position): \(message)" }
}

/// One or more problems of a rules file, in order of position.
public struct RulesIssues: Error, Hashable, Sendable, CustomStringConvertible {
    public let issues: [RulesIssue]

    init(_ issues: [RulesIssue]) {
        self.issues = issues.sorted { $0.position < $1.position }
    }

    public var description: String { issues.map { $0.description + "\n" }.joined() }
}
