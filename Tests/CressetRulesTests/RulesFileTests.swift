import CressetRules
import CressetWire
import Testing

struct RulesFileTests {
    /// All of these look the same but differ in bytes.
    @Test func keysThatLookAlikeAreOthers() throws {
        let marks = ["\u{300}", "\u{323}", "\u{327}", "\u{331}", "\u{338}"]
        let keys = marks.flatMap { first in marks.map { "x" + first + $0 } }
        let text = "{\"rules\":{" + keys.map { "\"\($0)\":{\".read\":true}" }.joined(separator: ",") + "}}"
        let rules = try RealtimeRules(SourceText(Array(text.utf8)))
        let state = RequestState(auth: .null, now: 0, before: nil)
        #expect(keys.allSatisfy { key in (try? rules.verdict(reading: DataPath(key), state: state)) == .allowed })
        #expect(Set(keys.map { DataKey($0) }).count == keys.count)
    }

    @Test func firstHundredProblemsAreTold() {
        let text = "{\"rules\":{" + (0..<300).map { "\"é\($0)\":{\".read\":1}" }.joined(separator: ",") + "}}"
        #expect(Sample.issues(text).split(separator: "\n").count == 100)
    }

    @Test(arguments: [
        (#"{}"#, "1:2: Expected 'rules' property.\n"),
        (#"{"rules":{".read":true,,".write":true}}"#, "1:24: Expected '\"'.\n"),
        (#"{"rules":{,".read":true}}"#, "1:11: Unexpected ','.\n"),
        ("{\"rules\":{\".read\":\"auth \\\n!= null\"}}", "1:25: Invalid escape: '\\\n'\n"),
        (#"{"rules":{"$a":{},"$b":{}}}"#, "1:19: Cannot have multiple default rules ('$a' and '$b').\n"),
        (#"{"rules":{".foo":"true"}}"#, "1:18: Expected '{'.\n"),
        (#"{"rules":{".foo":{}}}"#, "1:11: String can't contain \".\", \"#\", \"$\", \"/\", \"[\", or \"]\"\n"),
        (
            #"{"rules":{".read":1}}"#,
            "1:19: Invalid rule expression.  Expected 'true', 'false', or an expression string.\n"
        ),
        (
            #"{"rules":{".read":{"a":1}}}"#,
            "1:19: Invalid rule expression.  Expected 'true', 'false', or an expression string.\n"
        ),
        (
            #"{"rules":{".indexOn":5}}"#,
            "1:22: Invalid indexOn expression. Must be either a string or an array of strings\n"
        ),
        (
            #"{"rules":{".indexOn":["a",5]}}"#,
            "1:22: Invalid indexOn expression. Must be either a string or an array of strings\n"
        ),
        (#"{"rules":{"a#b":{}}}"#, "1:11: String can't contain \".\", \"#\", \"$\", \"/\", \"[\", or \"]\"\n"),
        (#"{"rules":{"a/b":{}}}"#, "1:11: String can't contain \".\", \"#\", \"$\", \"/\", \"[\", or \"]\"\n"),
        (#"{"rules":{"a":"true"}}"#, "1:15: Expected '{'.\n"),
        (#"{"rules":{"$a":{"b":{"$a":{}}}}}"#, "1:22: Cannot use '$a' twice on one path.\n"),
        (#"{"rules":{},"other":1}"#, "1:13: Unexpected property 'other'.\n"),
        (#"{"other":{}}"#, "1:2: Expected 'rules' property.\n"), (#"{"rules":1}"#, "1:10: Expected '{'.\n"),
        ("[]", "1:1: Expected '{'.\n"),
        ("", "1:1: Unexpected end of the rules.\n"), (#"{"rules":{}} 1"#, "1:14: Unexpected '1'.\n"),
        (#"{"rules":{"a":{},"a":{}}}"#, "1:18: Duplicate key 'a'.\n"),
        (#"{"rules":{"a" {}}}"#, "1:15: Expected ':'.\n"),
        (#"{"rules":{"a":{} "b":{}}}"#, "1:18: Expected ',' or '}'.\n"),
        ("{\"rules\":{/* ", "1:11: Unterminated comment.\n"),
        (#"{"rules":{"a"#, "1:11: Unterminated string.\n"),
        (#"{"rules":{"\ud800":{}}}"#, "1:12: Invalid escape: '\\u'\n"),
        (#"{"rules":{".read":"\q"}}"#, "1:20: Invalid escape: '\\q'\n"),
    ])
    func malformedFileIsRefusedWithItsPlace(_ text: String, _ words: String) {
        #expect(Sample.issues(text) == words)
    }

    @Test(arguments: [
        #"{"rules":{".read":true}}"#, #"{"rules":{".read":"auth != null"}} // end"#,
        #"{ /* a */ "rules": { "x": { ".read": true, } } }"#, #"{"rules":{"x":{".indexOn":["a","b",]}}}"#,
        "{\"rules\":{\".read\":\"auth !=\n\tnull\"}}", "{\"rules\":{\".read\":\"auth !=\r\n\tnull\"}}",
        #"{"rules":{"x":{".indexOn":"a"}}}"#, #"{"rules":{".read":"true // c\n"}}"#,
        #"{"rules":{".read":"// c\r\nauth != null && // d\n auth.uid == 'a//b'// e"}}"#,
        "{\"rules\":{\".read\":\"auth != null // c\n  && true\"}}",
        #"{"rules":{"x":{".read":true, /* a */ }, // b"# + "\n}}", #"{"rules":{".read":"auth.uid == \"\u0061\""}}"#,
        #"{"rules":{"$a":{".indexOn":".value","$b":{}},"b":{"$a":{}}}}"#,
    ])
    func relaxedFileIsTaken(_ text: String) {
        #expect(Sample.issues(text).isEmpty)
    }

    @Test func fileThatIsTooLongTooDeepOrNotUTF8IsRefused() {
        let long = "{\"rules\":{}}" + String(repeating: " ", count: RulesLimits.fileBytes)
        #expect(Sample.issues(long) == "1:1: The rules are longer than \(RulesLimits.fileBytes) bytes.\n")
        let deep = "{\"rules\":" + String(repeating: "{\"a\":", count: 10_000)
        #expect(Sample.issues(deep).hasSuffix(": The rules are nested too deeply.\n"))
        let error = #expect(throws: RulesIssues.self) {
            try RealtimeRules(SourceText(Array("{\"rules\":\n".utf8) + [0xFF] + Array("{}}".utf8)))
        }
        #expect(error?.description == "2:1: The rules are not UTF-8.\n")
    }

    @Test func indexesAreThoseOfThePlace() throws {
        let rules = try Sample.rules(#"{"rules":{"a":{"$k":{".indexOn":["v",".value"]}},"b":{".indexOn":"x/y"}}}"#)
        #expect(rules.indexes(at: try DataPath("a/one")) == ["v", ".value"])
        #expect(rules.indexes(at: try DataPath("b")) == ["x/y"])
        #expect(rules.indexes(at: try DataPath("a")).isEmpty)
        #expect(rules.indexes(at: try DataPath("c/d")).isEmpty)
    }
}
