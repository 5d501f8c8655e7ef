internal import CressetRules
internal import Synchronization

/// Asks the rules of one database, and counts what requests come by where that is wanted.
final class RulesJudge: Sendable {
    private let countsCoverage: Bool
    private let seen = Mutex<RulesCoverage?>(nil)

    init(countsCoverage: Bool) {
        self.countsCoverage = countsCoverage
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
        guard let rules else { return .notGranted(.read, at: path) }
        guard countsCoverage else { return rules.verdict(reading: path, state: state) }
        let (verdict, counts) = rules.counted(reading: path, state: state)
        seen.withLock { $0?.add(counts) }
        return verdict
    }

    /// Asks whether a request may write to places. Without rules it may not.
    func verdict(
        writing paths: [DataPath],
        of change: DataChange,
        state: RequestState,
        by rules: DatabaseRules?
    ) -> RulesVerdict {
        guard let rules else { return .notGranted(.write, at: change.path) }
        guard countsCoverage else { return rules.verdict(writing: paths, state: state) }
        let (verdict, counts) = rules.counted(writing: paths, state: state)
        seen.withLock { $0?.add(counts) }
        return verdict
    }
}
