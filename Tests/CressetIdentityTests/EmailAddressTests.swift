import CressetIdentity
import Testing

struct EmailAddressTests {
    @Test(arguments: [
        "", "@", "ada", "ada@", "@example.com", "a@b@c", "a@@b", " ada@example.com", "ada@example.com ",
        "ada @example.com", "ada@exam\tple.com", "ada@example.com\n", "a\u{0}da@example.com", "ada\u{7F}@example.com",
        "ada\u{A0}@example.com", "ada\u{2028}@example.com", "ada@b@\u{301}c",
    ])
    func malformedAddressIsRefused(_ text: String) {
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

    static let unreachable = [
        "<a@b>", "<ada>@example.com", "ada@<example.com>", "\"ada\"@example.com", "\"a b\"@example.com",
        "a,b@example.com",
        "a;b@example.com", "a:b@example.com", "a(b)@example.com", "a\\b@example.com", "[a]@example.com",
        "mailto:ada@example.com", ".ada@example.com", "ada.@example.com", "a..da@example.com", ".@example.com",
        "ada@.example.com", "ada@example.com.", "ada@example..com", "ada@-example.com", "ada@example-.com",
        "ada@exa!mple.com", "ada@[192.0.2.1]", "ada@example.com>", "ada@example.com:25", "ada@example.com/",
        // Zero width, directions, soft hyphen, byte order mark, variation selector, tag, filler.
        "a\u{200B}da@example.com", "ada\u{200D}@example.com", "ada@exam\u{200C}ple.com", "\u{202E}ada@example.com",
        "ada\u{2066}@example.com", "ada@example\u{AD}.com", "\u{FEFF}ada@example.com", "ada\u{FE0F}@example.com",
        "ada\u{E0041}@example.com", "ada\u{3164}@example.com", "ada@\u{200F}example.com", "ada\u{85}@example.com",
        // Marks without a base, private and unassigned characters, compatibility forms in domains.
        "\u{301}ada@example.com", "ada@\u{301}example.com", "ada\u{E000}@example.com", "ada\u{378}@example.com",
        "ada@\u{FF45}xample.com", "ada@e\u{FB01}.com", "ada@b\u{FC}cher-.com", "ada@-b\u{FC}cher.com",
        "ada@xn--b\u{FC}cher.com", "ada@b\u{FC}!cher.com", "ada@xn--.com",
        // Labels without encoded characters, IP addresses, host names without mail.
        "ada@xn--a.test", "ada@XN--A.test", "ada@mail.xn--abc.example", "ada@xn--a-ecp.ru", "ada@192.0.2.1",
        "ada@192.0.2.1.", "ada@1", "ada@example.123", "ada@0x7f000001", "ada@example.0x",
        "ada@ex_ample.test", "ada@_dmarc.example.com",
        "ada@b\u{FC}_cher.example",
        // Invisible characters: Braille, Hangul, music, Khitan; Mongolian and other selectors, and replacements.
        "ada\u{2800}@example.com", "\u{2800}@example.com", "ada@\u{2800}.example", "\u{115F}ada@example.com",
        "ada\u{1160}@example.com", "ada\u{FFA0}@example.com", "ada\u{1D159}@example.com", "a\u{16FE4}@example.com",
        "ada\u{180B}@example.com", "ada\u{180E}@example.com", "ada\u{34F}@example.com", "ada\u{17B4}@example.com",
        "ada\u{FFFD}@example.com", "ada\u{FFFC}@example.com", "ada\u{2061}@example.com", "ada\u{E0100}@example.com",
    ]

    @Test(arguments: unreachable)
    func addressThatNoMailCanReachIsRefused(_ text: String) {
        #expect(EmailAddress.deliverable(text) == nil, "\(text.unicodeScalars.map(\.value))")
    }

    @Test func labelsAndDomainsEndWhereDNSEndsThem() {
        let label = String(repeating: "a", count: 63)
        #expect(EmailAddress.deliverable("a@\(label).com") == "a@\(label).com")
        #expect(EmailAddress.deliverable("a@\(label)a.com") == nil)
        // A short name may be long in ASCII.
        #expect(EmailAddress.deliverable("a@" + String(repeating: "\u{4F8B}", count: 20) + ".com") != nil)
        #expect(EmailAddress.deliverable("a@" + Self.spread(56) + ".com") == nil)
        let long = "a@" + [label, label, label, String(repeating: "a", count: 61)].joined(separator: ".")
        #expect(EmailAddress.deliverable(long) == long)
        #expect(EmailAddress.deliverable(long + "a") == nil)
    }

    /// Returns letters far apart in Unicode.
    private static func spread(_ count: Int) -> String {
        String(
            String.UnicodeScalarView(
                (0..<count).compactMap { Unicode.Scalar(UInt32($0 % 2 == 0 ? 0x4E00 : 0xAC00) + UInt32($0) * 97) }
            )
        )
    }

    @Test(arguments: [
        "ada@example.com", "a@b", "ada+shop@mail.example.co.uk", "!#$%&'*+-/=?^_`{|}~@example.com", "1@1.example",
        "ada@123.example", "ada@a1", "ada@0x1.example", "ada@example.0xg", "under_score@example.com", "ada@localhost",
        "o'hara@example.com",
        "\u{E4}da@b\u{FC}cher.example",
        "\u{7528}\u{6237}@\u{4F8B}\u{5B50}.test",
        "\u{1F600}@example.com", "ada@\u{2764}.example", "ada@i\u{2764}.example",
        "\u{E19}\u{E49}\u{E33}@example.com",
        String(repeating: "x", count: 65) + "@example.com",
    ])
    func addressThatMailCanReachIsTakenAsItIs(_ text: String) {
        #expect(EmailAddress.deliverable(text)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }

    static let forms: [(String, String)] = [
        ("ada@xn--r8jz45g.test", "ada@\u{4F8B}\u{3048}.test"), ("ADA@XN--R8JZ45G.TEST", "ada@\u{4F8B}\u{3048}.test"),
        ("ada@\u{4F8B}\u{3048}\u{3002}test", "ada@\u{4F8B}\u{3048}.test"),
        ("ada@mail.xn--bcher-kva.example", "ada@mail.b\u{FC}cher.example"),
        ("ada@B\u{DC}CHER.example", "ada@b\u{FC}cher.example"),
        ("ada@bu\u{308}cher.example", "ada@b\u{FC}cher.example"),
        ("ada@xn--strae-oqa.example", "ada@stra\u{DF}e.example"),
        ("andre\u{301}@example.com", "andr\u{E9}@example.com"),
        ("ANDRE\u{301}@example.com", "andr\u{E9}@example.com"), ("\u{212B}sa@example.com", "\u{E5}sa@example.com"),
        // The Kelvin sign is a K; dotted and dotless letters stay as they are.
        ("\u{212A}@example.com", "k@example.com"), ("\u{130}@example.com", "i\u{307}@example.com"),
        ("\u{131}@example.com", "\u{131}@example.com"), ("\u{DF}@example.com", "\u{DF}@example.com"),
        ("\u{3BD}\u{3C2}@example.com", "\u{3BD}\u{3C2}@example.com"),
        // Encoded capitals, spaces and ASCII are invalid in labels, which stay unchanged.
        ("ada@xn--.example", "ada@xn--.example"), ("ada@xn--abc.example", "ada@xn--abc.example"),
        ("ada@xn--a-ecp.ru", "ada@xn--a-ecp.ru"),
    ]

    @Test(arguments: forms)
    func addressHasOneForm(_ text: String, _ canonical: String) throws {
        let made = try #require(EmailAddress.canonical(text))
        #expect(made.unicodeScalars.elementsEqual(canonical.unicodeScalars), "\(made.unicodeScalars.map(\.value))")
        #expect(EmailAddress.canonical(made)?.unicodeScalars.elementsEqual(made.unicodeScalars) == true)
    }

    /// The alphabets and the compatibility forms.
    @Test(arguments: [0x80...0x2FFF, 0xF900...0xFFFF] as [ClosedRange<UInt32>])
    func everyCharacterHasOneForm(_ values: ClosedRange<UInt32>) {
        for value in values {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for text in ["a\(scalar)b@example.com", "ada@a\(scalar)b.example"] {
                guard let once = EmailAddress.canonical(text) else { continue }
                let again = EmailAddress.canonical(once)
                guard again?.utf8.elementsEqual(once.utf8) == true else {
                    Issue.record("U+\(String(value, radix: 16))")
                    continue
                }
            }
        }
    }

    @Test func canonicalAddressStaysAsItIs() throws {
        let once = try #require(EmailAddress.canonical("Ada.Lovelace@EXAMPLE.com"))
        #expect(EmailAddress.canonical(once) == once)
    }
}
