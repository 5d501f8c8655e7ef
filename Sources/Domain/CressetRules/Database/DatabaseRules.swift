/// Rules of a Realtime Database, checked and compiled. They never change, and all requests share them.
public struct DatabaseRules: Sendable {
    /// The file.
    public let source: SourceText
    /// The places of the rules; the first one is the root.
    let nodes: [RuleNode]

    /// Checks and compiles a file of rules.
    ///
    /// - Throws: ``RulesIssues``: every problem of the file.
    public init(_ source: SourceText) throws(RulesIssues) {
        self.source = source
        nodes = try RulesCompiler.compile(source)
    }

    /// Asks whether a request may read a place, with all that is below it.
    ///
    /// - Parameter steps: The most steps that the rules may take.
    public func verdict(
        reading path: DataPath,
        state: RequestState,
        steps: Int = RulesLimits.steps
    ) -> RulesVerdict {
        var walk = RulesWalk(nodes, state: state, steps: steps, observer: SilentObserver())
        return walk.read(at: path)
    }

    /// Asks whether a request may write to places. The state has the database before the write, and after it.
    ///
    /// - Parameter steps: The most steps that the rules may take.
    public func verdict(
        writing paths: [DataPath],
        state: RequestState,
        steps: Int = RulesLimits.steps
    ) -> RulesVerdict {
        var walk = RulesWalk(nodes, state: state, steps: steps, observer: SilentObserver())
        return walk.write(at: paths)
    }

    /// The keys by which the children of a place are indexed.
    public func indexes(at path: DataPath) -> [String] {
        var number: Int? = 0
        for key in path.keys { number = number.flatMap { nodes[$0].place(of: key) } }
        return number.map { nodes[$0].indexes } ?? []
    }
}
