import CressetRules
import Testing

struct StorageExpressionTests {
    @Test(arguments: StorageExpressionTable.rows)
    func conditionHasItsAnswer(_ condition: String, _ answer: String) throws {
        #expect(try StorageSample.verdict(condition).isAllowed == (answer == "T"))
        // An error is not false, and a deciding operand absorbs it in both orders.
        #expect(try StorageSample.verdict("(\(condition)) || false").isAllowed == (answer == "T"))
        #expect(try StorageSample.verdict("!(\(condition))").isAllowed == (answer == "F"))
        #expect(try StorageSample.verdict("(\(condition)) || true").isAllowed)
        #expect(try StorageSample.verdict("!((\(condition)) && false)").isAllowed)
    }

    @Test(arguments: [
        ("1 / 0 == 1", "column [17]. Divide by zero error."), ("foo()", "Function not found error: Name: [foo]."),
        ("[1][98] == 1", "Index out of bound error. Index: [98] , size: [1]."),
        ("request.nope == 1", "Property nope is undefined on object."),
        ("9223372036854775807 + 1 > 0", "does not fit into 64 bits"),
        ("firestore.exists(/databases/(default)/documents/a/b)", "this server has no Firestore"),
        ("'a'.matches('a)|(b')", "Invalid regular expression"),
    ])
    func errorSaysItsReason(_ condition: String, _ reason: String) throws {
        let verdict = try StorageSample.verdict(condition)
        #expect(!verdict.isAllowed)
        #expect(verdict.reason.contains(reason), "\(verdict.reason)")
    }

    @Test(arguments: [
        "'\u{E9}' == 'e\u{301}'", "{'\u{E9}': 1}['e\u{301}'] == 1", "9007199254740993 == 9007199254740992.0",
    ])
    func bytesAndDigitsDecide(_ condition: String) throws {
        #expect(try !StorageSample.verdict(condition).isAllowed)
    }

    @Test(arguments: [
        "string(10000000.0) == '1.0E7'", "string(0.00012) == '1.2E-4'", "int('+7') == 7", "float(' 0x1p3 ') == 8.0",
        "math.round(0.49999999999999994) == 0", "'😀a'.size() == 2", "timestamp.value(-1).nanos() == 999000000",
        "timestamp.date(1, 1, 1).year() == 1", "/a/b[1] == 'b'", "path('a/b') == /a/b",
    ])
    func edgeHolds(_ condition: String) throws {
        let verdict = try StorageSample.verdict(condition)
        #expect(verdict.isAllowed, "\(verdict.reason)")
    }
}
