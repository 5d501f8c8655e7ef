import CressetSystem
import Testing

struct ShellWordTests {
    @Test(
        arguments: [
            ("ada@example.com", "ada@example.com"), ("", "''"), ("a b", "'a b'"), ("$(id)", "'$(id)'"),
            ("`id`", "'`id`'"), ("it's", "'it'\\''s'"), ("-x", "'-x'"), ("a;b", "'a;b'"), ("ä", "'ä'"),
            ("a\n", "'a\n'"),
        ]
    )
    func wordIsQuotedUnlessPlain(_ text: String, _ word: String) {
        #expect(ShellWord.quoted(text) == word)
    }
}
