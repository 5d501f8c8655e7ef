/// Compiled rules of a Realtime Database: immutable and shared by all requests.
public struct DatabaseRules: Sendable {
    public let source: SourceText
    /// The places of the rules, root first.
    let nodes: [RuleNode]

    /// Checks and compiles a rules file.
    ///
    /// - Throws: ``RulesIssues``: every problem of the file.
    public init(_ source: SourceText) throws(RulesIssues) {
        self.source = source
        nodes = try RulesCompiler.compile(source)
    }

    /// Returns the verdict on reading a place and all data below.
    public func verdict(
        reading path: DataPath,
        state: RequestState,
        steps: Int = RulesLimits.steps
    ) -> RulesVerdict {
        var walk = RulesWalk(nodes, state: state, steps: steps, observer: SilentObserver())
        return walk.read(at: path)
    }

    /// Returns the verdict on writing places; the state contains the database before and after.
    public func verdict(
        writing paths: [DataPath],
        state: RequestState,
        steps: Int = RulesLimits.steps
    ) -> RulesVerdict {
        var walk = RulesWalk(nodes, state: state, steps: steps, observer: SilentObserver())
        return walk.write(at: paths)
    }

    public func indexes(at path: DataPath) -> [String] {
        var number: Int? = 0
        for key in path.keys { number = number.flatMap { nodes[$0].place(of: key) } }
        return number.map { nodes[$0].indexes } ?? []
    }
}
