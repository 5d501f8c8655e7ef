internal import CressetRules
internal import Synchronization

/// Asks the rules of one database. Counts what requests come by, and tells why they are refused, where that is wanted.
final class RulesJudge: Sendable {
    private let id: DatabaseID
    private let countsCoverage: Bool
    private let refused: RefusalHandler?
    private let seen = Mutex<RulesCoverage?>(nil)

    init(for id: DatabaseID, countsCoverage: Bool, refused: RefusalHandler?) {
        self.id = id
        self.countsCoverage = countsCoverage
        self.refused = refused
    }

    /// The parts of the rules that requests have come by since these rules hold; `nil` where that is not counted.
    var coverage: RulesCoverage? { seen.withLock { $0 } }

    /// Counts from nothing: other rules hold from now on.
    func begin(_ rules: DatabaseRules?) {
        guard countsCoverage else { return }
        let coverage = rules.map { RulesCoverage(of: $0) }
        seen.withLock { $0 = coverage }
    }

    /// Asks whether a request may read a place. Without rules it may not.
    func verdict(reading path: DataPath, state: RequestState, by rules: DatabaseRules?) -> RulesVerdict {
        guard let rules else { return notGranted(.read, at: path) }
        return verdict(
            of: rules.verdict(reading: path, state: state),
            counted: rules.counted(reading: path, state: state),
            refusal: rules.refusal(reading: path, state: state)
        )
    }

    /// Asks whether a change may write to places. Without rules it may not.
    func verdict(
        writing paths: [DataPath],
        of change: DataChange,
        state: RequestState,
        by rules: DatabaseRules?
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

    /// Decides, and counts and tells as far as that is wanted: no more than that is evaluated.
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
