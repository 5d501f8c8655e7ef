import CressetRules
import CressetWire
import Testing

struct RealtimeExpressionTests {
    private static let data = #"{"x":{"a":{"b":1},"s":"abc","t":true,"e":""}}"#
    private static let auth = #"{"uid":"u7","provider":"password","n":4,"s":"abc","b":true,"o":{"k":true}}"#

    private func isAllowed(_ expression: String, signedIn: Bool) throws -> Bool {
        let rules = try Sample.rules(#"{"rules":{"x":{".read":\#(Sample.quoted(expression))}}}"#)
        let state = RequestState(
            auth: signedIn ? try Sample.json(Self.auth) : .null,
            now: Sample.now,
            before: try Sample.tree(Self.data)
        )
        return rules.verdict(reading: try DataPath("/x"), state: state).isAllowed
    }

    @Test(arguments: ExpressionTable.rows)
    func expressionHasItsAnswer(_ row: [String]) throws {
        let (isSignedIn, expression, answer) = (row[0] == "A", row[1], row[2])
        #expect(try isAllowed(expression, signedIn: isSignedIn) == (answer == "T"))
        // An error is not false: it affects operands after it, but not a decision before it.
        #expect(try isAllowed("(\(expression)) || true", signedIn: isSignedIn) == (answer != "ERR"))
        #expect(try isAllowed("!(\(expression))", signedIn: isSignedIn) == (answer == "F"))
        #expect(try isAllowed("true || (\(expression))", signedIn: isSignedIn))
    }

    @Test(arguments: [
        ("'' + 0.1", "0.1"), ("'' + 5.0", "5"), ("'' + 1.50", "1.5"),
        ("'' + 100000000000000000000", "100000000000000000000"),
        ("'' + 1000000000000000000000", "1e+21"), ("'' + 1234567890123456789012", "1.2345678901234568e+21"),
        ("'' + 0.000001", "0.000001"), ("'' + 0.0000001", "1e-7"), ("'' + -2.5", "-2.5"), ("'' + (0 / 5)", "0"),
        ("'a\\tb\\x41\\u00e9\\ud83d\\ude00\\q'", "a\tbAé😀q"),
    ])
    func textIsThatOfJavaScript(_ expression: String, _ text: String) throws {
        #expect(try isAllowed("\(expression) == auth.text || \(expression) == \(Sample.quoted(text))", signedIn: false))
    }

    @Test(arguments: [
        "'\u{E9}' == 'e\u{301}'", "'a'.contains('a\u{301}')", "'\u{FFFD}' < '\u{1F600}'", "'😀'.length == 1",
        "'aaa'.replace('aa', 'b') == 'bb'", "auth.o == auth.o", "auth == auth", "data.val() == data.val()",
        "data.val() == null", "data.child('a').isNumber()",
    ])
    func codeUnitsDecide(_ expression: String) throws {
        #expect(try !isAllowed(expression, signedIn: true))
        #expect(try isAllowed("!(\(expression))", signedIn: true))
    }

    @Test func pathWithTooManyPartsIsAnError() throws {
        let path = Array(repeating: "a", count: 300).joined(separator: "/")
        #expect(try !isAllowed("data.child('\(path)').exists() || true", signedIn: false))
        #expect(try isAllowed("!data.child('\(path.prefix(200))').exists()", signedIn: false))
    }

    @Test func slashesAtTheEndsOfAPathMeanNothing() throws {
        #expect(try isAllowed("data.child('/a/b/').val() == 1 && data.child('').child('a').exists()", signedIn: false))
    }
}
