extension RealtimeRules {
    /// Returns the reason for a denied read; `nil` if it is allowed.
    public func refusal(
        reading path: DataPath,
        state: RequestState,
        steps: Int = RulesLimits.steps
    ) -> RulesRefusal? {
        var walk = RulesWalk(nodes, state: state, steps: steps, observer: RefusalObserver())
        return refusal(walk.read(at: path), seen: walk.observer, of: .read, at: path)
    }

    public func refusal(
        writing paths: [DataPath],
        state: RequestState,
        steps: Int = RulesLimits.steps
    ) -> RulesRefusal? {
        var walk = RulesWalk(nodes, state: state, steps: steps, observer: RefusalObserver())
        return refusal(walk.write(at: paths), seen: walk.observer, of: .write, at: paths.first ?? .root)
    }

    private func refusal(
        _ verdict: RulesVerdict,
        seen: RefusalObserver,
        of kind: RuleKind,
        at path: DataPath
    ) -> RulesRefusal? {
        switch verdict {
        case .allowed: nil
        case .notGranted(let kind, let path): RulesRefusal(kind, at: path, rule: rule(of: seen))
        case .invalid(let path): RulesRefusal(.validate, at: path, rule: rule(of: seen))
        case .exhausted:
            // The place of the exhausting rule, possibly below the requested one.
            seen.node == nil
                ? RulesRefusal(kind, at: path) : RulesRefusal(seen.kind, at: seen.path, rule: rule(of: seen))
        }
    }

    private func rule(of seen: RefusalObserver) -> RulesRefusal.Rule? {
        guard let node = seen.node, let rule = nodes[node].rule(seen.kind) else { return nil }
        let place = nodes[node].path
        return RulesRefusal.Rule(
            name: "\(place.isEmpty ? "/" : place) \(seen.kind.rawValue)",
            position: source.position(of: rule.start),
            error: seen.error?.message
        )
    }
}

struct RefusalObserver: RulesObserver {
    private(set) var kind = RuleKind.read
    /// Index of the rule's place; `nil` without a rule since the last true one.
    private(set) var node: Int?
    private(set) var path = DataPath.root
    private(set) var error: EvaluationError?

    mutating func began(_ kind: RuleKind, of node: Int, at place: RulePlace) {
        (self.kind, self.node, path, error) = (kind, node, place.path, nil)
    }

    mutating func ended(_ result: Bool) {
        if result { node = nil }
    }

    mutating func failed(_ error: EvaluationError, at step: Int) {
        self.error = error
    }

    func saw(_ value: RuleValue, at step: Int) {}
    func skipped(_ kind: RuleKind, of node: Int, at place: RulePlace, because reason: SkipReason) {}
}
