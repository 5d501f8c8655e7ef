import CressetIdentity
import Testing

struct DomainNameTests {
    @Test(arguments: [
        "", ":", ":80", ".", "a..b", ".example.com", "example.com.", "-a.example", "a-.example", "exa mple.com",
        "example.com ", "example.com\n", "example.com\r\nX: y", "exa\u{0}mple.com", "example.com/", "example.com?x",
        "example.com#x", "user@example.com", "example.com\\", "exam%70le.com", "bücher.example", "example\u{3002}com",
        "*.example.com", "a,b", "example.com:x", "example.com:80:80", "example.com:-1", "example.com:65536",
        "example.com:000080", "::1", "[::1", "[]", "[:]", "[::1]x", "[::1]:x", "[fe80::1%25eth0]", "[v1.x]",
        "[1.2.3.4]",
        String(repeating: "a", count: 64), String(repeating: "a.", count: 126) + "ab",
        String(repeating: "a", count: 1_000_000),
    ])
    func malformedHostIsRefused(_ text: String) {
        #expect(DomainName.canonical(text) == nil)
    }

    @Test(arguments: [
        ("localhost", "localhost"), ("Example.COM", "example.com"), ("example.com:443", "example.com"),
        ("example.com:", "example.com"), ("EXAMPLE.com:65535", "example.com"), ("my_host.example", "my_host.example"),
        ("xn--bcher-kva.example", "xn--bcher-kva.example"), ("127.0.0.1:9099", "127.0.0.1"), ("[::1]", "[::1]"),
        ("[2001:DB8::1]:9099", "[2001:db8::1]"), ("[::ffff:1.2.3.4]", "[::ffff:1.2.3.4]"),
        ("a--b.example", "a--b.example"),
    ])
    func hostIsLowerCasedAndLosesItsPort(_ text: String, _ canonical: String) {
        #expect(DomainName.canonical(text) == canonical)
    }

    @Test func nameHasAtMost253Bytes() {
        let longest = String(repeating: "a.", count: 126) + "a"
        #expect(DomainName.canonical(longest) == longest)
        #expect(DomainName.canonical(longest + ":65535") == longest)
    }

    @Test(arguments: [
        "", "Links.example.com", "links.example.com:443", "[::1]", "127.0.0.1", "1", "a b", "x/y", "127.0.0.0x1",
        "a.0x",
    ])
    func nonCanonicalNameIsReported(_ text: String) {
        #expect(!DomainName.isCanonicalName(text))
    }

    @Test(arguments: ["localhost", "links.example.com", "4.example", "xn--bcher-kva.example", "a.0xample"])
    func canonicalNameIsTaken(_ text: String) {
        #expect(DomainName.isCanonicalName(text))
    }

    @Test(arguments: [
        "", "https", "https:", "https:/", "https://", "https:///", "https:///evil.example", "https://?x", "https://#x",
        "https://:80/", "https:evil.example", "https:/evil.example", "//evil.example", "/path", "evil.example",
        "://evil.example", "1x://evil.example", "ht tp://evil.example", "hätte://evil.example",
        "javascript:alert(1)", "javascript://example.com/%0aalert(1)", "JavaScript://example.com", "java\tscript://x",
        "data:text/html,x", "data://example.com", "vbscript://example.com", "file://example.com/etc",
        "blob:https://example.com/x", "blob://example.com", "view-source://example.com", "intent://example.com/#Intent",
        "https://good.example@evil.example", "https://good.example:80@evil.example/", "https://@good.example",
        "https://good.example\\@evil.example", "https:\\\\good.example", "https://good.example\\.evil.example",
        "https://good.example/\\evil", "https://good.example/?a b", " https://good.example", "https://good.example\n",
        "https://good.example/\r\nSet-Cookie: x", "https://good.example/\u{0}", "https://good.example/\u{7F}",
        "https://good.example/\u{85}", "https://good.example/\u{A0}", "https://good.example/\u{202E}",
        "https://good.example%2eevil.example", "https://good%2eexample", "https://gööd.example", "https://[::1",
        "https://::1/", "mailto:ada@good.example", "mailto:good.example",
        "https://good.example/" + String(repeating: "x", count: 10_000),
    ])
    func urlWithoutACertainHostIsRefused(_ text: String) {
        #expect(DomainName.host(ofURL: text) == nil)
    }

    @Test(arguments: [
        ("https://example.com", "example.com"), ("HTTPS://Example.COM:8443/a?b=c#d", "example.com"),
        ("http://localhost:3000/", "localhost"), ("https://example.com?x=@y", "example.com"),
        ("https://example.com#@evil.example", "example.com"), ("https://example.com/@ada", "example.com"),
        ("https://example.com/?next=https://evil.example", "example.com"), ("http://[::1]:80/", "[::1]"),
        ("http://127.0.0.1", "127.0.0.1"), ("https://example.com/ü", "example.com"), ("myapp://Open/x", "open"),
        ("com.example.app://done?x", "done"), ("a+b-c.1://host", "host"),
    ])
    func hostOfAnAbsoluteURLIsRead(_ text: String, _ host: String) {
        #expect(DomainName.host(ofURL: text) == host)
    }

    @Test(arguments: [
        "myapp://example.com/", "ftp://example.com/", "ws://example.com", "httpsx://example.com",
        "xhttps://example.com",
        "https", "https:", "https://", "://example.com", "", "javascript://example.com", "https+x://example.com",
        "https://good.example@evil.example", "h\u{74}tps\u{0}://example.com",
    ])
    func urlOfNoWebPageIsRefused(_ text: String) {
        #expect(DomainName.host(ofWebPage: text) == nil)
    }

    @Test(arguments: [
        "https://Example.com/a", "HTTPS://example.com", "http://example.com:8080?x", "Http://example.com",
    ])
    func hostOfAWebPageIsRead(_ text: String) {
        #expect(DomainName.host(ofWebPage: text) == "example.com")
    }

    @Test(arguments: [
        "", "https://example.com", "example.com:443", "example.com/", "*.example.com", "example.com.", "a b", "ada@b.c",
        "//example.com", "example.com?x", "b\u{FC}cher.example",
    ])
    func textThatIsMoreThanAHostIsTold(_ text: String) {
        #expect(!DomainName.isHost(text))
    }

    @Test(arguments: ["localhost", "App.Example.com", "127.0.0.1", "[::1]", "xn--bcher-kva.example"])
    func hostIsOneInAnyCase(_ text: String) {
        #expect(DomainName.isHost(text))
    }

    @Test func urlHasAtMost10000Bytes() {
        let start = "https://example.com/"
        let longest = start + String(repeating: "x", count: DomainName.maximumURLLength - start.utf8.count)
        #expect(DomainName.host(ofURL: longest) == "example.com")
        #expect(DomainName.host(ofURL: longest + "x") == nil)
    }
}
