import CressetMail
import Testing

struct MailAddressTests {
    @Test(arguments: [
        "", "@", "a", "a@", "@b", "a@b@c", "a b@c", "a@b c", " a@b", "a@b ", "a\u{A0}b@c", "a\u{3000}@c", "a@b\r\n",
        "a@b\n",
        "a\r\nRCPT TO:<x@y>@b", "a\u{0}@b", "a\u{7F}@b", "a\u{85}@b", "a\u{2028}@b", "a\u{202E}@b", "a\u{200B}@b",
        "<a@b>",
        "a<@b", "a@b>", "a@b,c", "a,b@c", "a;b@c", "a:b@c", "\"a\"@b", "a\\b@c", "a(b)@c", "a@(b)", "[a]@b",
        String(repeating: "a", count: 319) + "@b",
    ])
    func malformedAddressIsRefused(_ text: String) {
        #expect(MailAddress(displayName: "Name", address: text) == nil)
    }

    @Test(arguments: [
        ("ada@example.com", "example.com"), ("a.b+c_d'e@x-y.example", "x-y.example"), ("ä@exämple.com", "exämple.com"),
        ("a@[192.0.2.1]", "[192.0.2.1]"), ("a@[IPv6:2001:db8::1]", "[IPv6:2001:db8::1]"), ("a@localhost", "localhost"),
    ])
    func addressIsKeptAsItIs(_ text: String, _ domain: String) throws {
        let address = try #require(MailAddress(address: text))
        #expect(address.address == text)
        #expect(address.domain == domain)
        #expect(address.displayName == nil)
    }

    @Test func longestAddressIsTaken() {
        #expect(MailAddress(address: String(repeating: "a", count: 318) + "@b") != nil)
    }
}
