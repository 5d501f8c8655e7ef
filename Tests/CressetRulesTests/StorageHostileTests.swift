import CressetRules
import Testing

struct StorageHostileTests {
    @Test func deepNestingIsRefused() {
        let opened = String(repeating: "(", count: 1000) + "true" + String(repeating: ")", count: 1000)
        #expect(StorageSample.issues(condition: opened).contains("nested 100 levels deep or more"))
        let sum = Array(repeating: "1", count: 32_000).joined(separator: "+") + " > 0"
        #expect(StorageSample.issues(condition: sum).contains("nested 100 levels deep or more"))
        let signs = String(repeating: "!", count: 65_536) + "true"
        #expect(StorageSample.issues(condition: signs).contains("nested 100 levels deep or more"))
    }

    @Test func compiledRulesHaveALimit() {
        let operands = Array(repeating: "x||y", count: 40).joined(separator: "||")
        let functions = (0..<500).map { "function f\($0)(x, y) { return \(operands); }" }.joined()
        #expect(StorageSample.issues(condition: "true", functions: functions).contains("The maximum is 256000."))
        let text = "'" + String(repeating: "a", count: 255_990) + "' == 'b'"
        #expect(StorageSample.issues(condition: text).contains("The compiled rules have"))
        let fitting = "'" + String(repeating: "a", count: 255_000) + "' == 'b'"
        #expect(StorageSample.issues(condition: fitting) == "")
    }

    @Test func longConditionIsAnswered() throws {
        let operands = Array(repeating: "false", count: 98).joined(separator: "||")
        #expect(try StorageSample.verdict(operands + "||true").isAllowed)
        #expect(try !StorageSample.verdict(operands).isAllowed)
    }

    /// The limits were recorded in production: deeper expressions do not compile.
    @Test(arguments: [
        (String(repeating: "(", count: 98) + "true" + String(repeating: ")", count: 98), false),
        (String(repeating: "(", count: 97) + "true" + String(repeating: ")", count: 97), true),
        (String(repeating: "true && (", count: 49) + "true && true" + String(repeating: ")", count: 49), false),
        (String(repeating: "true && (", count: 48) + "true && true" + String(repeating: ")", count: 48), true),
        (Array(repeating: "1 == 1", count: 99).joined(separator: " && "), false),
        (Array(repeating: "1 == 1", count: 98).joined(separator: " && "), true),
    ])
    func expressionsAreAsDeepAsInProduction(_ condition: String, _ compiles: Bool) throws {
        let issues = StorageSample.issues(condition: condition)
        #expect(compiles ? issues.isEmpty : issues.contains("nested 100 levels deep or more"), "\(issues)")
        if compiles { #expect(try StorageSample.verdict(condition).isAllowed) }
    }

    @Test func requestWithTooManyExpressionsIsDenied() throws {
        let operands = StorageSample.row(Array(repeating: "1 + 1 == 3", count: 2000), joinedBy: "||")
        let verdict = try StorageSample.verdict(operands + "||true")
        #expect(!verdict.isAllowed)
        #expect(verdict.reason.contains("more than 1000 expressions"))
    }

    @Test func functionsThatDoubleTheirCallsAreStopped() throws {
        let doubling = (0..<18).map { "function f\($0)() { return f\($0 + 1)() && f\($0 + 1)(); } " }.joined()
        let verdict = try StorageSample.verdict("f0()", functions: doubling + "function f18() { return 1 == 1; }")
        #expect(!verdict.isAllowed)
    }

    @Test func textThatDoublesIsStopped() throws {
        let doubling = (0..<9).map { "let a\($0 + 1) = a\($0) + a\($0) + a\($0) + a\($0) + a\($0) + a\($0); " }
        let functions = "function f(a0) { \(doubling.joined()) return a9.size() > 0; }"
        let verdict = try StorageSample.verdict("f('0123456789')", functions: functions)
        #expect(!verdict.isAllowed)
        #expect(verdict.reason.contains("The request is too expensive to evaluate."))
    }

    @Test func listThatDoublesIsStopped() throws {
        let doubling = (0..<9).map {
            "let a\($0 + 1) = [a\($0), a\($0), a\($0), a\($0), a\($0), a\($0), a\($0), a\($0)]; "
        }
        let functions = "function f(a0) { \(doubling.joined()) return a9 == a9; }"
        let verdict = try StorageSample.verdict("f(1)", functions: functions)
        #expect(!verdict.isAllowed)
        #expect(verdict.reason.contains("The request is too expensive to evaluate."))
    }

    @Test func malformedTextIsRefused() {
        #expect(StorageSample.issues([0x73, 0x0A, 0xFF, 0xFE]).contains("2:1: The line is not UTF-8."))
        #expect(StorageSample.issues(Array(repeating: 0x20, count: 300_000)).contains("longer than 262144 bytes"))
        #expect(StorageSample.issues(Array("service firebase.storage { /* ".utf8)).contains("unterminated comment"))
    }

    @Test func catastrophicExpressionIsLinear() throws {
        let text = String(repeating: "a", count: 20_000)
        #expect(try !StorageSample.verdict("'\(text)b'.matches('(a+)+c')").isAllowed)
        #expect(try !StorageSample.verdict("'\(text)'.split('a.*z|a').size() < 0").isAllowed)
        #expect(try !StorageSample.verdict("'a'.matches('((a{0,1000}){0,1000}){0,1000}') || false").isAllowed)
    }

    @Test(arguments: [
        "null", "true", "1", "1.5", "'a'", "b'a'", "[1]", "{'a': 1}", "(/a/b)", "request.time", "[1].toSet()",
    ])
    func wrongTypesAreErrors(_ value: String) throws {
        for method in [
            "nope()", "matches(1)", "hasAll(1)", "get(1, 2)", "diff(1)", "bind(1)", "distance(1)", "replace('a')",
        ] {
            #expect(try !StorageSample.verdict("\(value).\(method) == 1").isAllowed)
            #expect(try !StorageSample.verdict("!(\(value).\(method) == 1)").isAllowed)
        }
        for function in ["math.sqrt", "math.pow", "hashing.md5", "timestamp.date", "duration.value", "latlng.value"] {
            #expect(try !StorageSample.verdict("\(function)(\(value), null, {}) == 7").isAllowed)
        }
        #expect(try !StorageSample.verdict("\(value)[9223372036854775807:0] == 1").isAllowed)
        #expect(try !StorageSample.verdict("duration.value(9223372036854775807, 'w') == \(value)").isAllowed)
    }
}
