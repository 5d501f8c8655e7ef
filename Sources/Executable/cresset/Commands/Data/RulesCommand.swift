import CressetRules
import CressetSystem
import CressetWire

enum RulesCommand {
    static let commands = [
        Command("rules check FILE", run: check)
            .summary("Print the errors in security rules as line:column: text")
            .examples("rules check database.rules.json", "rules check storage.rules --kind storage"),
        Command("rules test", run: test)
            .summary("Evaluate requests from a file and print unexpected decisions")
            .examples(
                "rules test --rules database.rules.json --cases cases.json",
                "rules test --rules database.rules.json --cases cases.json --coverage coverage.json"
            ),
        Command("rules explain", run: explain)
            .summary("Show the rules that decide on a request, with the value of each expression")
            .examples(
                "rules explain --rules database.rules.json --case case.json",
                "rules explain --kind storage --rules storage.rules --case case.json"
            ),
    ]

    struct KindOptions: OptionGroup {
        let isStorage = Option("kind", as: .choice([("database", false), ("storage", true)]), default: false)
            .help("Language of the rules")
    }

    struct CheckOptions: OptionGroup {
        let kind = KindOptions()
        let output = OutputOptions()
    }

    private static func check(_ path: String, options: Options<CheckOptions>) async throws {
        if options.kind.isStorage {
            _ = try rules(at: path, as: options.output, parse: StorageRules.init)
        } else {
            _ = try rules(at: path, as: options.output, parse: RealtimeRules.init)
        }
        options.output.show(["ok": true, "issues": []], text: "\(path) has no problems")
    }

    struct TestOptions: OptionGroup {
        let kind = KindOptions()
        let rules = Option(required: "rules", as: .file).help("File with the security rules")
        let cases = Option(required: "cases", as: .file).help("File with data, requests and expected decisions")
        let coverage = Option("coverage", as: .file)
            .help("Write the evaluated expressions and their values to this file")
        let output = OutputOptions()
    }

    private static func test(_ options: Options<TestOptions>) async throws {
        guard !options.kind.isStorage else { return try testStorage(options) }
        let rules = try rules(at: options.rules, as: options.output, parse: RealtimeRules.init)
        let cases = try cases(at: options.cases, parse: databaseCases)
        if let other = cases.first(where: { $0.isAllowedExpected == nil }) {
            throw CommandFailure("\(options.cases): \(other.name): expect is missing; set it to allow or deny")
        }
        let answers = cases.map { (example: $0, verdict: $0.verdict(by: rules)) }
        let differing = answers.filter { $0.verdict.isAllowed != $0.example.isAllowedExpected }
        try writeCoverage(RulesCoverage(of: rules), with: options) { coverage in
            for example in cases { coverage.add(RulesExplanation(of: example, by: rules)) }
        }
        try show(
            ["ok": .bool(differing.isEmpty), "cases": .array(answers.map(json))],
            differing: differing.map { "\($0.name): expected \(expected(of: $0)): \($1.reason)" },
            of: cases.count,
            as: options.output
        )
    }

    static func show(
        _ json: JSONObject,
        differing: [String],
        of count: Int,
        as output: Options<OutputOptions>
    ) throws {
        let lines = differing.isEmpty ? ["\(count) cases passed"] : differing.map(TextTable.shown)
        output.show(json, text: lines.joined(separator: "\n"))
        guard differing.isEmpty else { throw CommandFailure("\(differing.count) of \(count) cases failed") }
    }

    struct ExplainOptions: OptionGroup {
        let kind = KindOptions()
        let rules = Option(required: "rules", as: .file).help("File with the security rules")
        let example = Option(required: "case", as: .file).help("File with data and one request")
        let output = OutputOptions()
    }

    private static func explain(_ options: Options<ExplainOptions>) async throws {
        guard !options.kind.isStorage else { return try explainStorage(options) }
        let rules = try rules(at: options.rules, as: options.output, parse: RealtimeRules.init)
        let example = try theCase(at: options.example, parse: databaseCases)
        show(RulesExplanation(of: example, by: rules), as: options.output)
    }

    static func show(_ explanation: RulesExplanation, as output: Options<OutputOptions>) {
        let isColored = Terminal.showsOutput && System.environment("NO_COLOR")?.isEmpty != false
        output.show(explanation.json, text: explanation.text(isColoured: isColored))
    }

    private static func expected(of example: RealtimeCase) -> String {
        example.isAllowedExpected == true ? "allow" : "deny"
    }

    private static func json(_ example: RealtimeCase, verdict: RulesVerdict) -> JSONValue {
        [
            "name": .string(example.name), "expect": .string(expected(of: example)),
            "result": verdict.isAllowed ? "allow" : "deny", "reason": .string(verdict.reason),
            "ok": .bool(verdict.isAllowed == example.isAllowedExpected),
        ]
    }
}

// MARK: Files

extension RulesCommand {
    static func rules<Rules>(
        at path: String,
        as output: Options<OutputOptions>,
        parse: (SourceText) throws(RulesIssues) -> Rules
    ) throws -> Rules {
        let bytes = try PrivateFile.read(path, limit: RulesLimits.fileBytes)
        do throws(RulesIssues) {
            return try parse(SourceText(bytes))
        } catch {
            let hint = otherKind(than: Rules.self, of: bytes).map { "; use --kind \($0)" } ?? ""
            throw failure(of: error, in: path, as: output, hint: hint)
        }
    }

    private static func otherKind(than kind: Any.Type, of bytes: [UInt8]) -> String? {
        if kind == StorageRules.self { return (try? RealtimeRules(SourceText(bytes))) == nil ? nil : "database" }
        return String(decoding: bytes, as: UTF8.self).contains("service firebase.storage") ? "storage" : nil
    }

    static func failure(
        of problems: RulesIssues,
        in path: String,
        as output: Options<OutputOptions>,
        hint: String = ""
    ) -> CommandFailure {
        let list = problems.issues.map { issue -> JSONValue in
            [
                "line": .integer(Int64(issue.position.line)), "column": .integer(Int64(issue.position.column)),
                "message": .string(issue.message),
            ]
        }
        output.show(
            ["ok": false, "issues": .array(list)],
            text: problems.issues.map { TextTable.shown($0.description) }.joined(separator: "\n")
        )
        let count = problems.issues.count
        return CommandFailure("\(path) has \(count) problem\(count == 1 ? "" : "s")\(hint)")
    }

    static func cases<Case>(
        at path: String,
        parse: ([UInt8], Int64) throws(CaseError) -> [Case]
    ) throws -> [Case] {
        let bytes = try PrivateFile.read(path, limit: RealtimeSuite.fileBytes)
        do throws(CaseError) {
            return try parse(bytes, System.milliseconds())
        } catch {
            throw CommandFailure("\(path): \(TextTable.shown("\(error)"))")
        }
    }

    static func theCase<Case>(
        at path: String,
        parse: ([UInt8], Int64) throws(CaseError) -> [Case]
    ) throws -> Case {
        let cases = try cases(at: path, parse: parse)
        guard cases.count == 1, let example = cases.first else {
            throw UsageError("rules explain needs a file with one case; \(path) has \(cases.count)")
        }
        return example
    }

    private static func databaseCases(_ bytes: [UInt8], now: Int64) throws(CaseError) -> [RealtimeCase] {
        try RealtimeSuite(parsing: bytes, now: now).cases
    }

    static func writeCoverage(
        _ empty: RulesCoverage,
        with options: Options<TestOptions>,
        adding add: (inout RulesCoverage) -> Void
    ) throws {
        guard let path = options.coverage else { return }
        var coverage = empty
        add(&coverage)
        let file = try OutputFile(path, replacingExisting: true)
        try file.write(coverage.json(fileName: options.rules).serialized())
        try file.finish()
    }
}
