import CressetRules
import CressetWire
import Testing

/// Existing values cost less than new ones, unless they are used as a whole.
struct StorageWorkTests {
    private static let functions =
        "function big() { let a = [1,2,3,4,5,6,7,8,9,10]; let b = [a,a,a,a,a,a,a,a,a,a]; "
        + "let c = [b,b,b,b,b,b,b,b,b,b]; let d = [c,c,c,c,c,c,c,c,c,c]; return {'d': [d,d,d], 'n': 1}; }"

    @Test func membersOfALargeValueAreFoundOften() throws {
        let reads = StorageSample.row(Array(repeating: "(m.d != null && m.n == 1)", count: 90), joinedBy: "&&")
        let functions = Self.functions + " function all(m) { return \(reads); }"
        #expect(try StorageSample.verdict("all(big())", functions: functions).isAllowed)
    }

    /// An explanation prints values, even those free to reference.
    @Test func largeValuesAreNotWrittenOut() throws {
        let looks = StorageSample.row(Array(repeating: "m.d != null", count: 300), joinedBy: "&&")
        let rules = try StorageSample.rules(
            condition: "all(big())",
            functions: Self.functions + " function all(m) { return \(looks); }"
        )
        let request = #""request":{"auth":null,"method":"get","path":"/b/b1/o/f/a"}"#
        let text = #"{"testCases":[{"expectation":"ALLOW",\#(request)}]}"#
        let example = try StorageSuite(parsing: Array(text.utf8), now: Sample.now).cases[0]
        let explanation = RulesExplanation(of: example, by: rules)
        #expect(explanation.isAllowed)
        #expect(explanation.json.serialized().count < 1 << 20)
    }

    @Test(arguments: ["m.d == m.d", "m.d.hasAny(m.d)", "m.d.concat(m.d).size() > 0"])
    func largeMembersThatAreLookedAtArePaidFor(_ look: String) throws {
        let looks = StorageSample.row(Array(repeating: look, count: 90), joinedBy: "&&")
        let functions = Self.functions + " function all(m) { return \(looks); }"
        let verdict = try StorageSample.verdict("all(big())", functions: functions)
        #expect(!verdict.isAllowed && verdict.reason.contains("too expensive"))
    }

    @Test(arguments: ["hashing.crc32(x) == x", "hashing.sha256(x) == x", "int(x) == 1", "x[0:1] != 'x'"])
    func argumentsOfFunctionsArePaidFor(_ call: String) throws {
        let calls = StorageSample.row(Array(repeating: "!(\(call))", count: 300), joinedBy: "&&")
        let text = String(repeating: "x", count: 100_000)
        let verdict = try StorageSample.verdict("f('\(text)')", functions: "function f(x) { return \(calls); }")
        #expect(!verdict.isAllowed && verdict.reason.contains("too expensive"))
    }

    @Test func namesOfMembersArePaidFor() throws {
        let name = String(repeating: "x", count: 100_000)
        let looks = StorageSample.row(Array(repeating: "m == m", count: 300), joinedBy: "&&")
        let functions = "function f(m) { return \(looks); }"
        let verdict = try StorageSample.verdict("f({'\(name)': 1})", functions: functions)
        #expect(!verdict.isAllowed && verdict.reason.contains("too expensive"))
    }

    @Test func messagesAreFewAndShort() throws {
        let accents = "a" + String(repeating: "\u{301}", count: 4000)
        let statements = Array(repeating: "allow get: if int('\(accents)') == 1;", count: 20).joined(separator: "\n")
        let plain = Array(repeating: "allow get: if false;", count: 200).joined(separator: "\n")
        let rules = try StorageSample.rules(
            "service firebase.storage { match /b/{b}/o/f/{n} { \(statements)\n\(plain) } }"
        )
        let request = StorageRequest(
            .get,
            path: "/b/b1/o/f/a.txt",
            auth: .null,
            time: Sample.now,
            resource: nil,
            proposed: nil
        )
        let messages = rules.verdict(of: request).messages
        #expect(messages.count == 100)
        #expect(messages.allSatisfy { $0.utf8.count < 300 })
    }

    @Test func patternThatStandsOftenIsCompiledOnce() throws {
        let uses = StorageSample.row(
            Array(repeating: "'a'.matches('(\\\\pL{1,500}){1,2}')", count: 1000),
            joinedBy: "||"
        )
        let functions = "function unused() { return \(uses); }"
        let verdict = try StorageSample.verdict("true", functions: functions)
        #expect(verdict.isAllowed)
    }

    @Test func manyPatternsAreRefusedAlsoIfTheyAreMalformed() {
        let uses = StorageSample.row((0..<1001).map { "'a'.matches('(\($0)')" }, joinedBy: "||")
        let text = "service firebase.storage { match /b/{b}/o { function f() { return \(uses); } } }"
        #expect(StorageSample.issues(Array(text.utf8)).contains("regular expressions"))
    }
}
