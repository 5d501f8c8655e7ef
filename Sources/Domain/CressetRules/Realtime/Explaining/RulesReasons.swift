/// The evaluated rules and their results, as reported to clients of the 2.x SDKs, without values.
public struct RulesReasons: Sendable {
    private static let width = 200
    /// Maximum reported rules.
    private static let height = 64

    public let lines: [String]

    public init(reading path: DataPath, state: RequestState, by rules: RealtimeRules, steps: Int) {
        var walk = RulesWalk(rules.nodes, state: state, steps: steps, observer: RecordingObserver())
        let verdict = walk.read(at: path)
        lines = Self.lines(of: walk.observer.rules, verdict: verdict, by: rules)
    }

    public init(writing paths: [DataPath], state: RequestState, by rules: RealtimeRules, steps: Int) {
        var walk = RulesWalk(rules.nodes, state: state, steps: steps, observer: RecordingObserver())
        let verdict = walk.write(at: paths)
        lines = Self.lines(of: walk.observer.rules, verdict: verdict, by: rules)
    }

    private static func lines(
        of asked: [RecordedRule],
        verdict: RulesVerdict,
        by rules: RealtimeRules
    ) -> [String] {
        let answers = asked.prefix(height).flatMap { rule -> [String] in
            let answer: String
            switch rule.result {
            case .answer(let result): answer = "\(result)"
            case .failure: answer = "false"
            case .skipped: return []
            }
            let path = rule.path.keys.isEmpty ? "/" : "\(rule.path)"
            return ["\(path):\(rule.kind.rawValue): \"\(text(of: rule, in: rules))\"", "    => \(answer)"]
        }
        return answers + [ending(of: verdict)]
    }

    private static func text(of asked: RecordedRule, in rules: RealtimeRules) -> String {
        guard let step = rules.nodes[asked.node].rule(asked.kind)?.program.steps.last else { return "" }
        let words = rules.source.text(from: step.start, to: step.end).split { $0.isWhitespace }
        return String(words.joined(separator: " ").unicodeScalars.prefix(width).map { Character($0) })
    }

    private static func ending(of verdict: RulesVerdict) -> String {
        switch verdict {
        case .allowed: "It was allowed."
        case .notGranted(let kind, _): "No \(kind.rawValue) rule allowed the operation."
        case .invalid: "Validation failed."
        case .exhausted: "The rules took too many steps."
        }
    }
}
