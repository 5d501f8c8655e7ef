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
}
