import CressetHTTP
import Testing

struct HTTPQueryTests {
    @Test(arguments: ["", "&", "&&", "%=1", "%zz=1", "a=%F", "%FF=1", "a=%C3%28"])
    func undecodableItemIsLeftOut(_ text: String) {
        #expect(HTTPQuery(text).items == [])
    }

    @Test func goodItemsBesideABadOneAreKept() {
        let query = HTTPQuery("a=1&b=%&c=3&&%G0=4&d")
        #expect(query.items.map(\.name) == ["a", "c", "d"])
        #expect(query["b"] == nil)
        #expect(query["c"] == "3")
        #expect(query["d"] == "")
    }

    @Test(arguments: [
        ("key=AIza", "key", "AIza"), ("a=", "a", ""), ("a", "a", ""), ("=x", "", "x"), ("a=b=c", "a", "b=c"),
        ("a+b=c+d", "a b", "c d"), ("a%2Bb=%26%3D", "a+b", "&="), ("n%C3%A9=%F0%9F%98%80", "n\u{E9}", "\u{1F600}"),
        ("a=%00", "a", "\u{0}"),
    ])
    func itemIsDecoded(_ text: String, _ name: String, _ value: String) {
        #expect(HTTPQuery(text).items.map(\.name) == [name])
        #expect(HTTPQuery(text)[name] == value)
    }

    @Test func firstOfSeveralValuesIsFound() {
        let query = HTTPQuery("a=1&A=2&a=3")
        #expect(query["a"] == "1")
        #expect(query["A"] == "2")
        #expect(query.items.map(\.value) == ["1", "2", "3"])
    }

    @Test(arguments: ["", "https://a.example", "https://a.example/#a=1", "https://a.example/#?a=1", "a=1"])
    func urlWithoutQueryHasNoItems(_ url: String) {
        #expect(HTTPQuery(ofURL: url).items == [])
    }

    @Test func urlsQueryEndsBeforeItsFragment() {
        #expect(HTTPQuery(ofURL: "https://a.example/p?a=1&b=2#c=3?d=4") == HTTPQuery([("a", "1"), ("b", "2")]))
    }

    @Test func itemsAreWrittenAsTheyAreRead() {
        let query = HTTPQuery([("a b", "c+d"), ("\u{E9}", "&=#?/"), ("a b", ""), ("-._~", "\u{1F600}")])
        #expect(query.text == "a%20b=c%2Bd&%C3%A9=%26%3D%23%3F%2F&a%20b=&-._~=%F0%9F%98%80")
        #expect(HTTPQuery(query.text) == query)
    }

    @Test(arguments: [
        ("https://a.example/p", "https://a.example/p?a=1&b=%20"), ("/p?", "/p?&a=1&b=%20"),
        ("/p?a=0", "/p?a=0&a=1&b=%20"),
    ])
    func itemsComeBehindThoseOfTheURL(_ url: String, _ longer: String) {
        #expect(HTTPQuery("").appended(to: url) == url)
        #expect(HTTPQuery([("a", "1"), ("b", " ")]).appended(to: url) == longer)
    }

    @Test(arguments: [
        (nil, false), ("", false), ("application/json", false),
        ("text/plain; application/x-www-form-urlencoded", false),
        ("application/x-www-form-urlencoded", true), ("Application/X-WWW-Form-Urlencoded; charset=utf-8", true),
    ])
    func formIsKnownByItsContentType(_ type: String?, _ isForm: Bool) {
        var headers = HTTPHeaders()
        headers["Content-Type"] = type
        let head = HTTPRequestHead(method: .post, path: "/", query: "", headers: headers)
        let request = HTTPRequest(head: head, body: Array("a=b+c".utf8))
        #expect(request.hasForm == isForm)
        #expect(request.form["a"] == "b c")
    }
}
