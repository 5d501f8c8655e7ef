import CressetRules
import CressetSystem
import CressetWire

/// `cresset rules check FILE`, `rules test`, `rules explain`: offline evaluation of rules and requests in files.
enum RulesCommand {
    static func check(_ options: Options) async throws {
        guard options.arguments.count == 1, let path = options.arguments.first else {
            throw UsageError("rules check needs one rules file")
        }
        if try isStorage(options) {
            _ = try storageRules(at: path, with: options)
        } else {
            _ = try rules(at: path, with: options)
        }
        if try options.isSet("json") {
            options.printJSON(["ok": true, "issues": []])
        } else {
            System.printLine("\(path) has no problems")
        }
    }

    static func test(_ options: Options) async throws {
        try options.requireNoArguments()
        let paths = (rules: try options.required("rules"), cases: try options.required("cases"))
        guard try !isStorage(options) else {
            return try testStorage(paths.rules, cases: paths.cases, with: options)
        }
        let rules = try rules(at: paths.rules, with: options)
        let cases = try suite(at: paths.cases).cases
        if let other = cases.first(where: { $0.isAllowedExpected == nil }) {
            throw CommandFailure("\(paths.cases): \(other.name): expect is missing; set it to allow or deny")
        }
        let answers = cases.map { (example: $0, verdict: $0.verdict(by: rules)) }
        let differing = answers.filter { $0.verdict.isAllowed != $0.example.isAllowedExpected }
        try writeCoverage(RulesCoverage(of: rules), named: paths.rules, with: options) { coverage in
            for example in cases { coverage.add(RulesExplanation(of: example, by: rules)) }
        }
        if try options.isSet("json") {
            options.printJSON(["ok": .bool(differing.isEmpty), "cases": .array(answers.map(json))])
        } else {
            for (example, verdict) in differing {
                System.printLine(
                    TextTable.shown("\(example.name): expected \(expected(of: example)): \(verdict.reason)")
                )
            }
        }
        guard differing.isEmpty else { throw CommandFailure("\(differing.count) of \(cases.count) cases failed") }
        if try !options.isSet("json") { System.printLine("\(cases.count) cases passed") }
    }

    static func explain(_ options: Options) async throws {
        try options.requireNoArguments()
        let paths = (rules: try options.required("rules"), example: try options.required("case"))
        guard try !isStorage(options) else {
            return try explainStorage(paths.rules, case: paths.example, with: options)
        }
        let rules = try rules(at: paths.rules, with: options)
        let example = try theOne(of: suite(at: paths.example).cases, in: paths.example)
        try show(RulesExplanation(of: example, by: rules), with: options)
    }

    static func theOne<Case>(of cases: [Case], in path: String) throws -> Case {
        guard cases.count == 1, let example = cases.first else {
            throw UsageError("rules explain needs a file with one case; \(path) has \(cases.count)")
        }
        return example
    }

    static func show(_ explanation: RulesExplanation, with options: Options) throws {
        if try options.isSet("json") {
            options.printJSON(explanation.json)
        } else {
            System.printLine(explanation.text(isColoured: Terminal.showsOutput))
        }
    }

    private static func expected(of example: DatabaseCase) -> String {
        example.isAllowedExpected == true ? "allow" : "deny"
    }

    private static func json(_ example: DatabaseCase, verdict: RulesVerdict) -> JSONValue {
        [
            "name": .string(example.name), "expect": .string(expected(of: example)),
            "result": verdict.isAllowed ? "allow" : "deny", "reason": .string(verdict.reason),
            "ok": .bool(verdict.isAllowed == example.isAllowedExpected),
        ]
    }
}

// MARK: Files

extension RulesCommand {
    private static func rules(at path: String, with options: Options) throws -> DatabaseRules {
        let source = SourceText(try read(path, limit: RulesLimits.fileBytes))
        do throws(RulesIssues) {
            return try DatabaseRules(source)
        } catch {
            throw try failure(of: error, in: path, with: options)
        }
    }

    static func failure(of problems: RulesIssues, in path: String, with options: Options) throws -> CommandFailure {
        try show(problems.issues, with: options)
        let count = problems.issues.count
        return CommandFailure("\(path) has \(count) problem\(count == 1 ? "" : "s")")
    }

    private static func show(_ issues: [RulesIssue], with options: Options) throws {
        guard try options.isSet("json") else {
            return issues.forEach { System.printLine(TextTable.shown($0.description)) }
        }
        let list = issues.map { issue -> JSONValue in
            [
                "line": .integer(Int64(issue.position.line)), "column": .integer(Int64(issue.position.column)),
                "message": .string(issue.message),
            ]
        }
        options.printJSON(["ok": false, "issues": .array(list)])
    }

    private static func suite(at path: String) throws -> DatabaseSuite {
        let bytes = try read(path, limit: DatabaseSuite.fileBytes)
        do throws(CaseError) {
            return try DatabaseSuite(parsing: bytes, now: System.milliseconds())
        } catch {
            throw CommandFailure("\(path): \(TextTable.shown("\(error)"))")
        }
    }

    static func read(_ path: String, limit: Int) throws -> [UInt8] {
        do throws(SystemError) {
            return try PrivateFile.read(path, limit: limit)
        } catch {
            throw CommandFailure(error.description)
        }
    }

    /// Writes the evaluated expressions of the rules and their values.
    ///
    /// - Parameter add: Adds the test cases to the coverage.
    static func writeCoverage(
        _ empty: RulesCoverage,
        named name: String,
        with options: Options,
        adding add: (inout RulesCoverage) -> Void
    ) throws {
        guard let path = options["coverage"] else { return }
        var coverage = empty
        add(&coverage)
        let file = try OutputFile(path, replacingExisting: true)
        try file.write(coverage.json(fileName: name).serialized())
        try file.finish()
    }
}
