import CressetRules
import Testing

struct DatabaseCheckTests {
    private static let start = #"{"rules":{"p":{"$id":{""#

    private func issues(_ kind: String, _ expression: String) -> String {
        Sample.issues(Self.start + "\(kind)\":\(Sample.quoted(expression))}}}}")
    }

    @Test(arguments: CheckTable.rows)
    func ruleIsCheckedWhenItIsUploaded(_ row: [String]) throws {
        let issues = issues(row[0], row[1])
        switch row[2] {
        case "ok": #expect(issues.isEmpty)
        case "any": #expect(issues.hasPrefix("1:") && issues.hasSuffix("\n"))
        default: #expect(issues.contains(": ") && issues.contains(row[2]))
        }
    }

    @Test(arguments: [
        ("true && 7", 8, "Right operand of && must be boolean."),
        ("auth.uid", 0, "Expression must evaluate to a boolean."),
        ("data.child('a').val() == [1]", 25, "Unexpected array literal."),
        ("now == nope", 7, "Unknown variable 'nope'."),
        ("'a'.replace('b', 7) == 'a'", 17, "Argument 2 of replace() must be a string."),
        ("'a'.matches() ", 0, "matches() expects 1 regular expression literal argument."),
        ("root.child(1).exists()", 11, "child() expects a string argument."),
        ("1 == 1 extra", 7, "Unexpected 'extra'."), ("a = 1", 2, "Rule expressions may not contain assignments."),
        ("1 ==", 4, "Unexpected end of expression"), ("'open", 0, "unterminated string literal"),
        ("'a'.matches(/b", 12, "unterminated regular expression literal"), ("true @", 5, "Unexpected '@'."),
        ("query.hat.x == 1", 0, "No such method/property 'hat'."),
        ("query() == 1", 0, "Type error: Function call on target that is not a function."),
        ("data.exists", 0, "Expression must evaluate to a boolean."),
        ("data.exists.x()", 0, "Invalid property access: target is not an object."),
        ("now.hat()", 0, "Invalid property access: target is not an object."),
        ("data.hat()", 0, "No such method/property 'hat'."),
        ("auth[true] == 1", 5, "Invalid property access."), ("12x == 1", 0, "Malformed number"),
    ])
    func problemHasItsPlaceAndItsWords(_ expression: String, _ column: Int, _ words: String) {
        let first = Self.start.utf16.count + ".read\":\"".utf16.count + 1
        #expect(issues(".read", expression) == "1:\(first + column): \(words)\n")
    }

    @Test func placesAreThoseOfTheFileWhateverItsEscapesAndLines() {
        let text = "{\"rules\":{\r\n  \"é😀\": { \".read\": \"'\\u0041\\\\n'\n\t  == hat\" } } }"
        #expect(Sample.issues(text) == "3:7: Unknown variable 'hat'.\n")
        #expect(Sample.issues(#"{"rules":{".read":"'\u0041' == hat"}}"#) == "1:32: Unknown variable 'hat'.\n")
        #expect(Sample.issues("{\"rules\":{/* é😀 */\".read\":\"hat\"}}") == "1:29: Unknown variable 'hat'.\n")
    }

    @Test func everyProblemIsTold() {
        let text = #"{"rules":{".write":"7",".read":"hat","a":{".validate":1,".indexOn":{}}}}"#
        #expect(
            Sample.issues(text) == """
                1:21: Expression must evaluate to a boolean.
                1:33: Unknown variable 'hat'.
                1:55: Invalid rule expression.  Expected 'true', 'false', or an expression string.
                1:68: Invalid indexOn expression. Must be either a string or an array of strings

                """
        )
    }

    @Test func conditionsAreAsLongAsTheyLike() throws {
        let condition = Array(repeating: "auth.uid == $id", count: 4000).joined(separator: " && ")
        #expect(condition.utf8.count > 64 * 1024 && issues(".read", condition).isEmpty)
        #expect(issues(".read", Array(repeating: condition, count: 3).joined(separator: " || ")).contains("too long"))
    }

    @Test(arguments: [
        String(repeating: "(", count: 1000) + "true" + String(repeating: ")", count: 1000),
        String(repeating: "!", count: 1000) + "true", String(repeating: "-", count: 1000) + "1 == 1",
        Array(repeating: "1", count: 1000).joined(separator: " + ") + " == 1000",
        "data" + String(repeating: ".parent()", count: 1000) + ".exists()",
        "auth" + String(repeating: ".a", count: 1000) + " == 1",
        String(repeating: "true ? true : ", count: 1000) + "true", String(repeating: "data.child(", count: 1000),
        String(repeating: "[", count: 1000), "auth" + String(repeating: "[auth", count: 1000),
    ])
    func nestingIsBounded(_ expression: String) {
        #expect(issues(".read", expression).contains("nested too deeply"))
    }
}
