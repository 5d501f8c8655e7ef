import CressetRules
import Testing

struct RealtimeSuiteTests {
    private func suite(_ text: String) throws -> RealtimeSuite {
        try RealtimeSuite(parsing: Array(text.utf8), now: Sample.now)
    }

    @Test(arguments: [
        ("", "the file is not a JSON object"), ("[]", "the file is not a JSON object"),
        (#"{"cases":{}}"#, "the cases: cases must be a list"),
        (#"{"cases":[],"dta":1}"#, "the cases: unknown member dta"), (#"{"cases":[1]}"#, "case 1 is not an object"),
        (#"{"now":"x","cases":[]}"#, "the cases: now must be a number of milliseconds"),
        (
            #"{"data":{"a.b":1},"cases":[]}"#,
            "data: /: a key is empty, too long, or contains . $ # [ ] / or a control character"
        ),
        (#"{"cases":[{"path":"/"}]}"#, "case 1: operation must be read, write or update"),
        (
            #"{"cases":[{"path":"/","operation":"read"},{"name":"x","operation":"list","path":"/"}]}"#,
            "x: operation must be read, write or update"
        ),
        (#"{"cases":[{"operation":"read"}]}"#, "case 1: path is missing or not a string"),
        (
            #"{"cases":[{"operation":"read","path":"a.b"}]}"#,
            "case 1: path: /: a key is empty, too long, or contains . $ # [ ] / or a control character"
        ),
        (#"{"cases":[{"operation":"read","path":"a","expct":"allow"}]}"#, "case 1: unknown member expct"),
        (#"{"cases":[{"operation":"read","path":"a","expect":true}]}"#, "case 1: expect must be allow or deny"),
        (#"{"cases":[{"operation":"read","path":"a","auth":"u7"}]}"#, "case 1: auth must be an object or null"),
        (#"{"cases":[{"operation":"read","path":"a","query":{"limit":1}}]}"#, "case 1: query: unknown member limit"),
        (
            #"{"cases":[{"operation":"read","path":"a","query":{"limitToFirst":0}}]}"#,
            "case 1: query: limitToFirst must be a positive integer"
        ),
        (
            #"{"cases":[{"operation":"read","path":"a","query":{"orderByChild":1}}]}"#,
            "case 1: query: orderByChild must be a path"
        ),
        (
            #"{"cases":[{"operation":"read","path":"a","query":{"equalTo":[]}}]}"#,
            "case 1: query: equalTo must be a string, a number or a boolean"
        ),
        (#"{"cases":[{"operation":"write","path":"a"}]}"#, "case 1: value is missing; null removes data"),
        (
            #"{"cases":[{"operation":"write","path":"a","value":1,"query":{}}]}"#,
            "case 1: query is only allowed for reads"
        ),
        (
            #"{"cases":[{"operation":"update","path":"a","value":1}]}"#,
            "case 1: the value of an update must be an object"
        ),
        (
            #"{"cases":[{"operation":"update","path":"a","value":{"b":1,"b/c":2}}]}"#,
            "case 1: value: /a/b: the update contains this path and a path below it"
        ),
    ])
    func malformedCasesAreRefusedWithTheirName(_ text: String, _ words: String) {
        let error = #expect(throws: CaseError.self) { try suite(text) }
        #expect(error?.description == words)
    }

    @Test func casesAreAskedWithTheirDataAndTheirTime() throws {
        let rules = try Sample.rules(
            #"{"rules":{"a":{".read":"now == 5 && query.limitToLast == 2 && query.orderByChild == 'k'",".write":"now == 7 && data.val() == 1"}}}"#
        )
        let suite = try suite(
            #"""
            {"data": {"a": 1}, "now": 5, "cases": [
              {"operation": "read", "path": "/a", "query": {"orderByChild": "k", "limitToLast": 2}, "expect": "allow"},
              {"name": "plain", "auth": {"uid": "u"}, "operation": "read", "path": "/a", "expect": "deny"},
              {"operation": "write", "path": "/a", "value": null, "now": 7, "expect": "allow"},
              {"operation": "update", "path": "/", "value": {"a": 2}, "now": 7, "expect": "allow"},
              {"operation": "update", "path": "/", "value": {"a": 2, "b": 1}, "now": 7, "expect": "deny"}
            ]}
            """#
        )
        #expect(suite.cases.map(\.name) == ["case 1", "plain", "case 3", "case 4", "case 5"])
        for example in suite.cases {
            #expect(example.verdict(by: rules).isAllowed == example.isAllowedExpected, "\(example.name)")
        }
    }

    @Test func onlyCaseStandsBesideItsData() throws {
        let suite = try suite(#"{"data":{"a":1},"operation":"read","path":"/a"}"#)
        #expect(suite.cases.count == 1 && suite.cases[0].isAllowedExpected == nil)
        let rules = try Sample.rules(#"{"rules":{".read":"data.child('a').val() == 1 && now == \#(Sample.now)"}}"#)
        #expect(suite.cases[0].verdict(by: rules).isAllowed)
    }
}
