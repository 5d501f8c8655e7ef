import CressetHTTP
import Testing

struct PercentEncodingTests {
    @Test(arguments: ["%", "%4", "a%", "a%4", "%zz", "%4g", "%g4", "%%41", "% 41", "%+1", "%-1", "%é", "%u0041"])
    func brokenEscapeIsRefused(_ text: String) {
        #expect(PercentEncoding.decode(text) == nil)
    }

    @Test(arguments: ["%FF", "%C3", "%C3%28", "%C0%80", "%ED%A0%80", "%F4%90%80%80", "a%80", "%E2%82"])
    func invalidUTF8IsRefused(_ text: String) {
        #expect(PercentEncoding.decode(text) == nil)
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("%41%62%7a", "Abz"), ("%c3%A9", "\u{E9}"), ("%F0%9F%98%80", "\u{1F600}"),
        ("%2525", "%25"), ("%00", "\u{0}"), ("a%2Fb", "a/b"), ("\u{E9}%20\u{E9}", "\u{E9} \u{E9}"), ("a+b", "a+b"),
    ])
    func escapesAreDecodedOnce(_ text: String, _ decoded: String) {
        #expect(PercentEncoding.decode(text) == decoded)
    }

    @Test func plusIsASpaceInFormsAlone() {
        #expect(PercentEncoding.decode("a+b%2Bc", plusIsSpace: true) == "a b+c")
        #expect(PercentEncoding.decode("a+b%2Bc") == "a+b+c")
    }
}
