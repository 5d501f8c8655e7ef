extension DatabaseRules {
    /// Returns the reason for a denied read; `nil` if it is allowed.
    public func refusal(
        reading path: DataPath,
        state: RequestState,
        steps: Int = RulesLimits.steps
    ) -> RulesRefusal? {
        var walk = RulesWalk(nodes, state: state, steps: steps, observer: RefusalObserver())
        return refusal(walk.read(at: path), seen: walk.observer, of: .read, at: path)
    }

    /// Returns the reason for a denied write; `nil` if it is allowed.
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
