import CressetRules
import CressetWire
import Testing

struct RegexDialectTests {
    /// Returns the issues of a rule matching a text, or an empty text if it is valid.
    private func issue(_ pattern: String) -> String {
        Sample.issues(#"{"rules":{".read":\#(Sample.quoted("'a'.matches(/\(pattern)/)"))}}"#)
    }

    private func matches(_ pattern: String, _ text: String) throws -> Bool {
        let rule = "data.val().matches(/\(pattern)/)"
        let rules = try Sample.rules(#"{"rules":{".read":\#(Sample.quoted(rule))}}"#)
        return rules.verdict(reading: .root, state: RequestState(auth: .null, now: 0, before: DataTree(.string(text))))
            .isAllowed
    }

    @Test(arguments: [
        ("a|", 15, "empty alternative"), ("|a", 13, "empty alternative"),
        ("a||b", 15, "empty alternative"),
        ("()", 14, "empty alternative"), ("^(a|)$", 17, "empty alternative"),
        ("(^a$|b)", 14, "'^' is only allowed at the beginning"),
        ("(a$|b)", 15, "misplaced '$'"), ("a$b", 15, "misplaced '$'"),
        ("a^", 14, "'^' is only allowed at the beginning"),
        ("*a", 13, "nothing to repeat"), ("a**", 15, "nothing to repeat"), ("a+?", 15, "nothing to repeat"),
        ("(?:a)", 14, "nothing to repeat"),
        ("(?=a)", 14, "nothing to repeat"), ("a{", 14, "malformed repetition"), ("a{2,1}", 14, "malformed repetition"),
        ("a{,2}", 14, "malformed repetition"), ("a{1001}", 14, "malformed repetition"),
        ("{1}", 13, "nothing to repeat"),
        ("\\\\b", 13, "unknown escape '\\b'"), ("(a)\\\\1", 16, "unknown escape '\\1'"),
        ("\\\\pL", 13, "unknown escape '\\p'"),
        ("[\\\\b]", 14, "unknown escape '\\b'"), ("[]", 14, "empty class"), ("[^]", 15, "empty class"),
        ("[z-a]", 16, "range out of order"),
        ("(a", 15, "unterminated group"), ("a)", 14, "unmatched ')'"),
    ])
    func otherDialectsAreRefusedWithTheirPlace(_ pattern: String, _ column: Int, _ words: String) {
        let written = pattern.split(separator: "\\\\", omittingEmptySubsequences: false).joined(separator: "\\")
        #expect(issue(written) == "1:\(column + 20): Invalid regular expression: \(words)\n")
    }

    @Test func patternThatTakesTooMuchIsRefused() {
        #expect(issue("(((a{1000}){1000}){1000})").contains("Invalid regular expression: it is too large"))
        let groups = String(repeating: "(", count: 1000) + "a" + String(repeating: ")", count: 1000)
        #expect(issue(groups).contains("groups are nested too deeply"))
    }

    @Test func numberOfPatternsIsBounded() {
        let rule = Array(repeating: "'a'.matches(/a{999}/)", count: 501).joined(separator: " || ")
        #expect(Sample.issues(#"{"rules":{".read":"\#(rule)"}}"#).isEmpty)
        let issues = Sample.issues(#"{"rules":{".read":"\#(rule)",".write":"\#(rule)"}}"#)
        #expect(issues.hasSuffix(": The rules have too many regular expressions.\n"))
    }

    @Test(arguments: [
        ("^a.c$", "a😀c", "a\nc"), ("^\\w+\\s\\d{2,}$", "ab 12", "ab 1"), ("^\\W\\S\\D$", "-ab", "aab"),
        ("[[:alpha:]]", ":]", "a"),
        ("^[a\\]-]$", "-", "\\"), ("^[\\w-]+$", "a-b", "a+b"), ("^[^\\d/]$", "a", "/"), ("^[a-cx]{2}$", "bx", "bd"),
        ("^\\.\\*\\$\\/$", ".*$/", "ab"),
        ("^a{2,3}$", "aaa", "aaaa"), ("^a{2}$", "aa", "aaa"), ("^(ab|c)+$", "abcab", "abd"), ("^é?ü$", "éü", "eü"),
        ("^$", "", "a"),
        ("^[\\n\\t]$", "\n", "n"), ("^a|b$", "ax", "xa"), ("^}]$", "}]", "}"), ("$", "a", "\u{0}never"),
    ])
    func dialectMatchesAsItReads(_ pattern: String, _ match: String, _ other: String) throws {
        #expect(try matches(pattern, match))
        #expect(try !matches(pattern, other) || pattern == "$")
    }

    /// The library visits all parts of the pattern for each byte, so these count as steps too.
    @Test func longTextIsNotMatchedWithALargePattern() throws {
        let rules = try RealtimeRules(
            SourceText(Array(#"{"rules":{".read":"root.child('s').val().matches(/(a?b?[ac]?[ad]?){200}x/)"}}"#.utf8))
        )
        let text = JSONValue.string(String(repeating: "ab", count: 450_000))
        let state = RequestState(auth: .null, now: 0, before: try DataTree.parse(["s": text]))
        #expect(rules.verdict(reading: .root, state: state) != .allowed)
        let none = RequestState(auth: .null, now: 0, before: try DataTree.parse(["s": "abx"]))
        #expect(rules.verdict(reading: .root, state: none) == .allowed)
    }

    @Test func catastrophicPatternIsHarmless() throws {
        #expect(try !matches("^(a|aa|a*)*b$", String(repeating: "a", count: 100_000)))
    }
}
