internal import CressetRules
internal import Synchronization

/// The evaluator of a database's rules, with optional coverage counts and denial reports.
final class RulesEvaluation: Sendable {
    private let id: RealtimeDatabaseID
    private let countsCoverage: Bool
    private let refused: RefusalHandler?
    private let seen = Mutex<RulesCoverage?>(nil)

    init(for id: RealtimeDatabaseID, countsCoverage: Bool, refused: RefusalHandler?) {
        self.id = id
        self.countsCoverage = countsCoverage
        self.refused = refused
    }

    var coverage: RulesCoverage? { seen.withLock { $0 } }

    func begin(_ rules: RealtimeRules?) {
        guard countsCoverage else { return }
        let coverage = rules.map { RulesCoverage(of: $0) }
        seen.withLock { $0 = coverage }
    }

    func verdict(reading path: DataPath, state: RequestState, by rules: RealtimeRules?) -> RulesVerdict {
        guard let rules else { return notGranted(.read, at: path) }
        return verdict(
            of: rules.verdict(reading: path, state: state),
            counted: rules.counted(reading: path, state: state),
            refusal: rules.refusal(reading: path, state: state)
        )
    }

    func verdict(
        writing paths: [DataPath],
        of change: DataChange,
        state: RequestState,
        by rules: RealtimeRules?
    ) -> RulesVerdict {
        guard let rules else { return notGranted(.write, at: change.path) }
        return verdict(
            of: rules.verdict(writing: paths, state: state),
            counted: rules.counted(writing: paths, state: state),
            refusal: rules.refusal(writing: paths, state: state)
        )
    }

    private func notGranted(_ kind: RuleKind, at path: DataPath) -> RulesVerdict {
        refused?(id, RulesRefusal(kind, at: path))
        return .notGranted(kind, at: path)
    }

    private func verdict(
        of plain: @autoclosure () -> RulesVerdict,
        counted: @autoclosure () -> (verdict: RulesVerdict, counts: RulesCounts),
        refusal: @autoclosure () -> RulesRefusal?
    ) -> RulesVerdict {
        let verdict = countsCoverage ? count(counted()) : plain()
        if let refused, !verdict.isAllowed, let refusal = refusal() { refused(id, refusal) }
        return verdict
    }

    private func count(_ answer: (verdict: RulesVerdict, counts: RulesCounts)) -> RulesVerdict {
        seen.withLock { $0?.add(answer.counts) }
        return answer.verdict
    }
}
