import CressetHTTP
import Testing

struct StringPartsTests {
    @Test(
        arguments: [
            ("", "a", nil), ("a", "ab", nil), ("ab", "ab", 0), ("aab", "ab", 1), ("aaab", "aab", 1),
            ("€://x", "://", 1),
            ("a\u{301}:b", ":", 1), ("x\r\ny", "\n", 2),
        ] as [(String, String, Int?)]
    )
    func partIsFoundWhereItIsFirst(_ text: String, _ part: String, _ characters: Int?) {
        let found = text.firstRange(ofPart: part)
        #expect((found != nil) == (characters != nil))
        #expect(text.contains(part: part) == (characters != nil))
        if let found { #expect(String(text.unicodeScalars[found]) == part) }
    }

    @Test func everyOccurrenceIsReplacedOnce() {
        #expect("a%3Ab%3Ac".replacing("%3A", by: ":") == "a:b:c")
        #expect("{t}{t}".replacing("{t}", by: "{t}x") == "{t}x{t}x")
        #expect("aaa".replacing("aa", by: "b") == "ba")
        #expect("é–ü".replacing(":", by: "-") == "é–ü")
        #expect("".replacing("a", by: "b").isEmpty)
    }
}
