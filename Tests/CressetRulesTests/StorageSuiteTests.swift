import CressetRules
import CressetWire
import Testing

struct StorageSuiteTests {
    private static func suite(_ members: String) throws(CaseError) -> StorageSuite {
        try StorageSuite(parsing: Array(#"{"testSuite":{"testCases":[{\#(members)}]}}"#.utf8), now: Sample.now)
    }

    @Test(arguments: [
        ("", "expectation is missing"), (#""expectation":"allow""#, "expectation must be ALLOW or DENY"),
        (#""expectation":"DENY""#, "request is missing"),
        (#""expectation":"DENY","request":{"method":"fly","path":"/b"}"#, "method must be get, list"),
        (#""expectation":"DENY","request":{"method":"get"}"#, "path is missing"),
        (#""expectation":"DENY","request":{"method":"get","path":"/b/%20"}"#, "path is percent-encoded"),
        (#""expectation":"DENY","request":{"method":"get","path":"/b","time":1}"#, "time must be a string"),
        (#""expectation":"DENY","request":{"method":"get","path":"/b","who":1}"#, "unknown member who"),
    ])
    func caseWithAProblemIsRefused(_ members: String, _ words: String) {
        do throws(CaseError) {
            _ = try Self.suite(members)
            Issue.record("the case was taken")
        } catch {
            #expect(error.description.contains(words), "\(error)")
        }
    }

    @Test func stateComparesTheExpectation() throws {
        let rules = try StorageSample.rules(condition: "request.time < timestamp.date(2020, 1, 1)")
        for (expectation, state) in [("ALLOW", "FAILURE"), ("DENY", "SUCCESS")] {
            let request = #""request":{"method":"get","path":"/b/b1/o/f/a","time":"2021-01-01T00:00:00+00:00"}"#
            let example = try Self.suite(#""expectation":"\#(expectation)",\#(request)"#).cases[0]
            let verdict = example.verdict(by: rules)
            #expect(example.json(verdict, by: rules, fileName: "storage.rules").object?["state"] == .string(state))
            #expect(verdict.reason == "denied: allow at 2:1 is false")
        }
    }

    @Test(arguments: [
        "request.auth == null || false", "resource == null || false", "request.resource == null || false",
    ])
    func memberThatIsNotThereIsAnError(_ condition: String) throws {
        let rules = try StorageSample.rules(condition: condition)
        let request = #""request":{"method":"get","path":"/b/b1/o/f/a"}"#
        let absent = try Self.suite(#""expectation":"DENY",\#(request)"#).cases[0]
        #expect(!absent.verdict(by: rules).isAllowed)
        let null = #""request":{"method":"get","path":"/b/b1/o/f/a","auth":null,"resource":null},"resource":null"#
        #expect(try Self.suite(#""expectation":"ALLOW",\#(null)"#).cases[0].verdict(by: rules).isAllowed)
    }
}
