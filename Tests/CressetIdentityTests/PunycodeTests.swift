import Testing

@testable import CressetIdentity

struct PunycodeTests {
    /// From RFC 3492 §7.1, in lower case, as far as they fit into a label.
    static let vectors: [(String, String)] = [
        (
            "\u{644}\u{64A}\u{647}\u{645}\u{627}\u{628}\u{62A}\u{643}\u{644}\u{645}\u{648}\u{634}\u{639}\u{631}\u{628}\u{64A}\u{61F}",
            "egbpdaj6bu4bxfgehfvwxn"
        ),
        ("\u{4ED6}\u{4EEC}\u{4E3A}\u{4EC0}\u{4E48}\u{4E0D}\u{8BF4}\u{4E2D}\u{6587}", "ihqwcrb4cv8a8dqg056pqjye"),
        ("3\u{5E74}b\u{7D44}\u{91D1}\u{516B}\u{5148}\u{751F}", "3b-ww4c5e180e575a65lsy2b"),
        ("\u{305D}\u{306E}\u{30B9}\u{30D4}\u{30FC}\u{30C9}\u{3067}", "d9juau41awczczp"),
        ("-> $1.00 <-", "-> $1.00 <--"), ("b\u{FC}cher", "bcher-kva"), ("\u{4F8B}\u{3048}", "r8jz45g"),
        ("i\u{2764}", "i-7iq"),
    ]

    @Test(arguments: vectors)
    func labelIsEncodedAndDecoded(_ text: String, _ code: String) {
        #expect(Punycode.encoded(text) == code)
        #expect(Punycode.decoded(code) == text)
    }

    @Test(arguments: [
        "a", "0", "-9", "99999999", "zzzzzzzz", "a-\u{E9}", "b\u{FC}cher", "abc-!", "99999999999999999999",
    ])
    func gibberishEncodesNothing(_ code: String) {
        if let text = Punycode.decoded(code) { #expect(Punycode.encoded(text) != nil) }
        #expect(Punycode.decoded(String(repeating: code, count: 64)) == nil)
    }

    @Test func everyShortCodeIsReadWithoutHarm() {
        let alphabet = Array("az09-")
        for number in 0..<3125 {
            var (code, rest) = ("", number)
            for _ in 0..<5 {
                code.append(alphabet[rest % 5])
                rest /= 5
            }
            guard let text = Punycode.decoded(code) else { continue }
            #expect(text.unicodeScalars.count <= 5)
        }
    }

    @Test func longTextIsNoLabel() {
        #expect(Punycode.encoded(String(repeating: "\u{E9}", count: 64)) == nil)
    }
}
