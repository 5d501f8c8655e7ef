import CressetRules
import CressetWire

extension RulesCommand {
    static func testStorage(_ options: Options<TestOptions>) throws {
        let rules = try rules(at: options.rules, as: options.output, parse: StorageRules.init)
        let cases = try cases(at: options.cases, parse: storageCases)
        let answers = cases.map { (example: $0, verdict: $0.verdict(by: rules)) }
        let differing = answers.filter { $0.verdict.isAllowed != $0.example.isAllowedExpected }
        try writeCoverage(RulesCoverage(of: rules), with: options) { coverage in
            for example in cases { coverage.add(RulesExplanation(of: example, by: rules)) }
        }
        try show(
            ["testResults": .array(answers.map { $0.json($1, by: rules, fileName: options.rules) })],
            differing: differing.map { example, verdict in
                "\(example.name): expected \(example.isAllowedExpected ? "ALLOW" : "DENY"): \(verdict.reason)"
            },
            of: cases.count,
            as: options.output
        )
    }

    static func explainStorage(_ options: Options<ExplainOptions>) throws {
        let rules = try rules(at: options.rules, as: options.output, parse: StorageRules.init)
        let example = try theCase(at: options.example, parse: storageCases)
        show(RulesExplanation(of: example, by: rules), as: options.output)
    }

    private static func storageCases(_ bytes: [UInt8], now: Int64) throws(CaseError) -> [StorageCase] {
        try StorageSuite(parsing: bytes, now: now).cases
    }
}
