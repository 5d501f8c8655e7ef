import CressetRules
import CressetSystem
import CressetWire

extension RulesCommand {
    static func isStorage(_ options: Options) throws -> Bool {
        let kind = options["kind"] ?? "database"
        guard kind == "database" || kind == "storage" else {
            throw UsageError("--kind is \(kind); expected database or storage")
        }
        return kind == "storage"
    }

    static func storageRules(at path: String, with options: Options) throws -> StorageRules {
        let source = SourceText(try read(path, limit: RulesLimits.fileBytes))
        do throws(RulesIssues) {
            return try StorageRules(source)
        } catch {
            throw try failure(of: error, in: path, with: options)
        }
    }

    static func testStorage(_ path: String, cases casesPath: String, with options: Options) throws {
        let rules = try storageRules(at: path, with: options)
        let cases = try storageCases(at: casesPath)
        let answers = cases.map { (example: $0, verdict: $0.verdict(by: rules)) }
        let differing = answers.filter { $0.verdict.isAllowed != $0.example.isAllowedExpected }
        try writeCoverage(RulesCoverage(of: rules), named: path, with: options) { coverage in
            for example in cases { coverage.add(RulesExplanation(of: example, by: rules)) }
        }
        if try options.isSet("json") {
            let results = answers.map { $0.example.json($0.verdict, by: rules, fileName: path) }
            options.printJSON(["testResults": .array(results)])
        } else {
            for (example, verdict) in differing {
                let expected = example.isAllowedExpected ? "ALLOW" : "DENY"
                System.printLine(TextTable.shown("\(example.name): expected \(expected): \(verdict.reason)"))
            }
        }
        guard differing.isEmpty else { throw CommandFailure("\(differing.count) of \(cases.count) cases failed") }
        if try !options.isSet("json") { System.printLine("\(cases.count) cases passed") }
    }

    static func explainStorage(_ path: String, case examplePath: String, with options: Options) throws {
        let rules = try storageRules(at: path, with: options)
        let cases = try storageCases(at: examplePath)
        try show(RulesExplanation(of: theOne(of: cases, in: examplePath), by: rules), with: options)
    }

    private static func storageCases(at path: String) throws -> [StorageCase] {
        let bytes = try read(path, limit: DatabaseSuite.fileBytes)
        do throws(CaseError) {
            return try StorageSuite(parsing: bytes, now: System.milliseconds()).cases
        } catch {
            throw CommandFailure("\(path): \(error)")
        }
    }
}
