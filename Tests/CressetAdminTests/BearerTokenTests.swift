import CressetAdmin
import Testing

struct BearerTokenTests {
    @Test(
        arguments: [
            nil, "", "Bearer", "Bearer ", "a.b.c", "Basic a.b.c", "Bearer a b", "Bearer a,b", "Bearer a\r\nX: b",
            "Bearera.b.c", " Bearer a", "Bearer \u{e9}", "Bearer a ", "Bearer Bearer a",
        ] as [String?]
    )
    func otherHeadersHaveNoToken(_ header: String?) {
        #expect(BearerToken.inAuthorization(header) == nil)
    }

    @Test(arguments: ["Bearer a.b-c_d", "bearer a.b-c_d", "BEARER   a.b-c_d"])
    func tokenIsFound(_ header: String) {
        #expect(BearerToken.inAuthorization(header) == "a.b-c_d")
    }

    @Test(
        arguments: [
            nil, "", "session", "session=", "Session=a", "xsession=a", "session=a; session=b", "session=a b",
            "session=\"a\"", "other=session=a", "session =a",
        ] as [String?]
    )
    func otherCookiesHaveNoToken(_ header: String?) {
        #expect(BearerToken.inCookies(header, name: "session") == nil)
    }

    @Test(arguments: ["session=a.b", "x=1; session=a.b", "x=1;session=a.b;y=session=c"])
    func cookieIsFound(_ header: String) {
        #expect(BearerToken.inCookies(header, name: "session") == "a.b")
    }
}
