import CressetRules
import CressetWire
import Testing

/// Values that are found cost less than those that are made, unless they are looked at as a whole.
struct StorageWorkTests {
    private static let functions =
        "function big() { let a = [1,2,3,4,5,6,7,8,9,10]; let b = [a,a,a,a,a,a,a,a,a,a]; "
        + "let c = [b,b,b,b,b,b,b,b,b,b]; let d = [c,c,c,c,c,c,c,c,c,c]; return {'d': [d,d,d], 'n': 1}; }"

    @Test func membersOfALargeValueAreFoundOften() throws {
        let reads = Array(repeating: "m.d != null && m.n == 1", count: 90).joined(separator: " && ")
        let functions = Self.functions + " function all(m) { return \(reads); }"
        #expect(try StorageSample.verdict("all(big())", functions: functions).isAllowed)
    }

    /// An explanation writes values out, also those that cost nothing to name.
    @Test func largeValuesAreNotWrittenOut() throws {
        let looks = Array(repeating: "m.d != null", count: 300).joined(separator: " && ")
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
        let looks = Array(repeating: look, count: 90).joined(separator: " && ")
        let functions = Self.functions + " function all(m) { return \(looks); }"
        let verdict = try StorageSample.verdict("all(big())", functions: functions)
        #expect(!verdict.isAllowed && verdict.reason.contains("too much work"))
    }
}
