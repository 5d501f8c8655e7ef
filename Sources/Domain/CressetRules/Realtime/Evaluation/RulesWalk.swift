struct RulesWalk<Observer: RulesObserver> {
    /// The step limit was reached; evaluation stops.
    private struct Exhaustion: Error {}

    private let nodes: [RuleNode]
    private var evaluator: Evaluator<Observer>

    init(_ nodes: [RuleNode], state: RequestState, steps: Int, observer: Observer) {
        self.nodes = nodes
        evaluator = Evaluator(state, steps: steps, observer: observer)
    }

    var observer: Observer { evaluator.observer }

    mutating func read(at path: DataPath) -> RulesVerdict {
        do throws(Exhaustion) {
            return try isGranted(.read, at: path) ? .allowed : .notGranted(.read, at: path)
        } catch {
            return .exhausted
        }
    }

    /// Requires permission for each place, then valid data.
    mutating func write(at paths: [DataPath]) -> RulesVerdict {
        do throws(Exhaustion) {
            for path in paths where try !isGranted(.write, at: path) { return .notGranted(.write, at: path) }
            guard nodes.first?.validates == true else { return .allowed }
            var former: [DataKey] = []
            for (index, path) in paths.enumerated() {
                // Validates common ancestors only once.
                let common = index == 0 ? -1 : zip(path.keys, former).prefix { $0 == $1 }.count
                if let invalid = try firstInvalid(at: path, beyond: common) { return .invalid(at: invalid) }
                former = path.keys
            }
            return .allowed
        } catch {
            return .exhausted
        }
    }

    private mutating func isGranted(_ kind: RuleKind, at path: DataPath) throws(Exhaustion) -> Bool {
        evaluator.keys = path.keys
        var number: Int? = nodes.isEmpty ? nil : 0
        var depth = 0
        var isGranted = false
        while let node = number {
            if let rule = nodes[node].rule(kind) {
                if isGranted {
                    evaluator.observer.skipped(
                        kind,
                        of: node,
                        at: RulePlace(keys: path.keys, depth: depth),
                        because: .granted
                    )
                } else {
                    isGranted = try isTrue(rule, kind: kind, of: node, depth: depth)
                }
            }
            // Rules below cannot revoke a grant; an explanation evaluates them anyway.
            if isGranted, Observer.self == NullObserver.self { return true }
            guard depth < path.keys.count else { break }
            number = nodes[node].place(of: path.keys[depth])
            depth += 1
        }
        return isGranted
    }

    private mutating func isTrue(
        _ rule: RuleNode.Rule,
        kind: RuleKind,
        of node: Int,
        depth: Int
    ) throws(Exhaustion) -> Bool {
        if Observer.self == NullObserver.self, let answer = rule.program.constant { return answer }
        evaluator.observer.began(kind, of: node, at: RulePlace(keys: evaluator.keys, depth: depth))
        do throws(EvaluationError) {
            let answer = try evaluator.evaluate(rule.program, depth: depth)
            evaluator.observer.ended(answer)
            return answer
        } catch {
            evaluator.observer.ended(false)
            if error.isExhausted { throw Exhaustion() }
            return false
        }
    }
}

// MARK: Validation

extension RulesWalk {
    /// Checks the path and the written data.
    ///
    /// - Parameter common: Depth already validated.
    private mutating func firstInvalid(at path: DataPath, beyond common: Int) throws(Exhaustion) -> DataPath? {
        evaluator.keys = path.keys
        var number: Int? = nodes.isEmpty ? nil : 0
        var tree = evaluator.state.after
        for depth in 0..<path.keys.count {
            guard let node = number, nodes[node].validates else { return nil }
            if depth > common, try !isValid(node, tree: tree, depth: depth) {
                return DataPath(Array(path.keys.prefix(depth)))
            }
            number = nodes[node].place(of: path.keys[depth])
            tree = tree?.value(at: CollectionOfOne(path.keys[depth]))
        }
        guard let node = number else { return nil }
        return try firstInvalid(below: node, tree: tree)
    }

    /// At or below the evaluator's keys; skips absent data.
    private mutating func firstInvalid(below node: Int, tree: DataTree?) throws(Exhaustion) -> DataPath? {
        guard nodes[node].validates else { return nil }
        let depth = evaluator.keys.count
        guard try isValid(node, tree: tree, depth: depth) else { return DataPath(evaluator.keys) }
        guard let children = tree?.children else { return nil }
        for (key, child) in children.members {
            guard let number = nodes[node].place(of: key) else { continue }
            evaluator.keys.append(key)
            if let invalid = try firstInvalid(below: number, tree: child) { return invalid }
            evaluator.keys.removeLast()
        }
        return nil
    }

    private mutating func isValid(_ node: Int, tree: DataTree?, depth: Int) throws(Exhaustion) -> Bool {
        guard let rule = nodes[node].validate else { return true }
        guard tree != nil else {
            evaluator.observer.skipped(
                .validate,
                of: node,
                at: RulePlace(keys: evaluator.keys, depth: depth),
                because: .removed
            )
            return true
        }
        return try isTrue(rule, kind: .validate, of: node, depth: depth)
    }
}
