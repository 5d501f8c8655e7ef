import CressetIdentity
import Testing

struct EmailAddressTests {
    @Test(arguments: [
        "", "@", "ada", "ada@", "@example.com", "a@b@c", "a@@b", " ada@example.com", "ada@example.com ",
        "ada @example.com", "ada@exam\tple.com", "ada@example.com\n", "a\u{0}da@example.com", "ada\u{7F}@example.com",
        "ada\u{A0}@example.com", "ada\u{2028}@example.com", "ada@b@\u{301}c",
    ])
    func whatIsNoAddressIsRefused(_ text: String) {
        #expect(EmailAddress.canonical(text) == nil)
    }

    @Test(arguments: [
        ("ada@example.com", "ada@example.com"), ("ADA@Example.COM", "ada@example.com"), ("a@b", "a@b"),
        ("ÄDA@bücher.example", "äda@bücher.example"), ("o'hara+x=y@example.com", "o'hara+x=y@example.com"),
        ("用户@例子.公司", "用户@例子.公司"),
    ])
    func addressIsLowerCased(_ text: String, _ canonical: String) {
        #expect(EmailAddress.canonical(text) == canonical)
    }

    @Test func addressHasAtMost256UTF16Units() {
        let domain = "@example.com"
        let longest = String(repeating: "x", count: 256 - domain.count) + domain
        #expect(EmailAddress.canonical("x" + longest) == nil)
        #expect(EmailAddress.canonical(longest) == longest)
        // An emoji counts twice.
        let emoji = String(repeating: "\u{1F600}", count: 122)
        #expect(EmailAddress.canonical("x" + emoji + domain) == nil)
        #expect(EmailAddress.canonical(emoji + domain) == emoji + domain)
    }

    @Test func canonicalAddressStaysAsItIs() throws {
        let once = try #require(EmailAddress.canonical("Ada.Lovelace@EXAMPLE.com"))
        #expect(EmailAddress.canonical(once) == once)
    }
}
