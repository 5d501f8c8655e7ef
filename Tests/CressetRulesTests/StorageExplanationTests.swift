import CressetRules
import CressetWire
import Testing

/// Explanations of Storage rules: the matching blocks, their statements, and the values of all parts.
struct StorageExplanationTests {
    private static let rules = """
        rules_version = '2';
        service firebase.storage {
          match /b/{bucket}/o {
            function owns(id) { let me = request.auth.uid; return me == id; }
            match /users/{uid}/{rest=**} {
              allow delete;
              allow get, list: if request.auth != null && owns(uid);
              allow create: if request.resource.size < 10 * 1024
                && resource.name == 'x' || false;
            }
          }
        }
        """

    private func explanation(_ request: String) throws -> RulesExplanation {
        let suite = try StorageSuite(
            parsing: Array(#"{"testCases":[{"expectation":"ALLOW",\#(request)}]}"#.utf8),
            now: 0
        )
        let example = try #require(suite.cases.first)
        let explanation = RulesExplanation(of: example, by: try StorageRules(SourceText(Array(Self.rules.utf8))))
        // Explaining does not change the verdict.
        let verdict = example.verdict(by: try StorageRules(SourceText(Array(Self.rules.utf8))))
        #expect(explanation.reason == verdict.reason)
        return explanation
    }

    private static let read = #""request":{"auth":{"uid":"u7","token":{}},"method":"get","path":"/b/x/o/users/u8/a"}"#

    @Test func partsAreShownWithTheirValuesAndTheBodyOfAFunction() throws {
        let explanation = try explanation(Self.read)
        #expect(!explanation.isAllowed)
        let text = explanation.text(isColoured: false)
        #expect(
            text.split(separator: "\n").map { String($0) } == [
                "denied: allow at 7:7 is false",
                "6:7 allow delete of /b/{bucket}/o/users/{uid}/{rest=**} for /b/x/o/users/u8/a, bucket = \"x\", "
                    + "uid = \"…not evaluated: it applies to other methods",
                "7:7 allow get, list of /b/{bucket}/o/users/{uid}/{rest=**} for /b/x/o/users/u8/a, "
                    + "bucket = \"x\", uid …false",
                "  request.auth != null && owns(uid)  →  false", "    request.auth != null  →  true",
                #"      request.auth  →  {"token":{},"uid":"u7"}"#, "    owns(uid)  →  false",
                #"      uid  →  "u8""#, #"      request.auth.uid  →  "u7""#,
                #"        request.auth  →  {"token":{},"uid":"u7"}"#, "      me == id  →  false",
                #"        me  →  "u7""#, #"        id  →  "u8""#,
                "8:7 allow create of /b/{bucket}/o/users/{uid}/{rest=**} for /b/x/o/users/u8/a, bucket = \"x\", "
                    + "uid = \"…not evaluated: it applies to other methods",
            ]
        )
    }

    @Test func innerOneOfTwoVariablesOfANameIsShown() throws {
        let rules = try StorageSample.rules(
            "service firebase.storage { match /b/{x}/o { match /{x}/{y} { allow get: if x == 'p'; } } }"
        )
        let request = #""request":{"auth":null,"method":"get","path":"/b/k/o/p/q"}"#
        let text = #"{"testCases":[{"expectation":"ALLOW",\#(request)}]}"#
        let example = try StorageSuite(parsing: Array(text.utf8), now: Sample.now).cases[0]
        let explanation = RulesExplanation(of: example, by: rules)
        #expect(explanation.isAllowed)
        #expect(explanation.json["rules"]?.array?.last?.object?["bindings"] == ["x": "p", "y": "q"])
    }

    @Test func errorIsToldAtThePartAtWhichItArose() throws {
        let explanation = try explanation(
            #""request":{"auth":null,"method":"create","path":"/b/x/o/users/u8/a","resource":{"size":5}}"#
        )
        let rule = try #require(explanation.json["rules"]?.array?.last?.object)
        #expect(rule["kind"] == "allow create")
        #expect(rule["bindings"] == ["bucket": "x", "uid": "u8", "rest": "/a"])
        #expect(rule["result"] == "error" && rule["error"] == "Null value error.")
        let expression = try #require(rule["expression"]?.object)
        #expect(expression["line"] == 8 && expression["column"] == 24)
        #expect(
            expression["source"]
                == "request.resource.size < 10 * 1024\n        && resource.name == 'x' || false"
        )
        #expect(expression["error"] == "an operand is an error")
        let operands = try #require(expression["operands"]?.array)
        #expect(operands.map { $0.object?["error"] ?? $0.object?["value"] } == ["an operand is an error", false])
        let all = try #require(operands[0].object?["operands"]?.array)
        #expect(all[0].object?["value"] == true)
        let last = try #require(all[1].object?["operands"]?.array?[0].object)
        #expect(last["source"] == "resource.name")
        #expect(last["operands"]?.array?[0].object?["error"] == "Null value error.")
    }

    @Test func statementWithoutAConditionAllows() throws {
        let explanation = try explanation(#""request":{"auth":null,"method":"delete","path":"/b/x/o/users/u8/a"}"#)
        #expect(explanation.isAllowed)
        #expect(explanation.json["reason"] == "allowed by 6:7")
        #expect(explanation.json["rules"]?.array?.count == 1)
    }

    @Test func coverageCountsTheValuesOfEachPart() throws {
        let rules = try StorageRules(SourceText(Array(Self.rules.utf8)))
        var coverage = RulesCoverage(of: rules)
        for _ in 0..<2 { coverage.add(try explanation(Self.read)) }
        let json = coverage.json(fileName: "storage.rules")
        let report = try #require(json["report"]?.array)
        // Two conditions, and the function's bindings and result.
        #expect(report.count == 4)
        let first = try #require(report[0].object)
        #expect(first["values"] == [["value": ["boolValue": false], "count": 2]])
        #expect(
            first["sourcePosition"] == [
                "fileName": "storage.rules", "line": 7, "column": 27, "currentOffset": 223, "endOffset": 256,
            ]
        )
        #expect(report[1].object?["values"] == [])
        #expect(report[2].object?["values"] == [["value": ["stringValue": "u7"], "count": 2]])
        #expect(report[3].object?["values"] == [["value": ["boolValue": false], "count": 2]])
    }

    @Test(arguments: [("FULL", 4, 13), ("VISITED", 3, 13), ("NONE", nil, nil)])
    func resultHasTheReportsThatACaseAsksFor(_ level: String, _ reports: Int?, _ visited: Int?) throws {
        let object = #"{"expectation":"ALLOW","expressionReportLevel":"\#(level)",\#(Self.read)}"#
        let suite = try StorageSuite(parsing: Array(#"{"testCases":[\#(object)]}"#.utf8), now: 0)
        let rules = try StorageRules(SourceText(Array(Self.rules.utf8)))
        let example = suite.cases[0]
        let result = example.json(example.verdict(by: rules), by: rules, fileName: "storage.rules").object
        #expect(result?["state"] == "FAILURE")
        #expect(result?["expressionReports"]?.array?.count == reports)
        #expect(result?["visitedExpressions"]?.array?.count == visited)
    }

    @Test func resultHasThePlaceOfTheFirstError() throws {
        let request = #""request":{"auth":null,"method":"create","path":"/b/x/o/users/u8/a","resource":{"size":5}}"#
        let suite = try StorageSuite(
            parsing: Array(#"{"testCases":[{"expectation":"DENY",\#(request)}]}"#.utf8),
            now: 0
        )
        let rules = try StorageRules(SourceText(Array(Self.rules.utf8)))
        let result = suite.cases[0].json(suite.cases[0].verdict(by: rules), by: rules, fileName: "storage.rules")
        #expect(result.object?["state"] == "SUCCESS")
        #expect(result.object?["errorPosition"] == ["fileName": "storage.rules", "line": 9, "column": 12])
    }
}
