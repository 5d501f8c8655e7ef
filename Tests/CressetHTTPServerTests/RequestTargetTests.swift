import Testing

@testable import CressetHTTPServer

struct RequestTargetTests {
    struct Case: Sendable {
        let text: String
        let path: String
        var query = ""
    }

    @Test(
        arguments: [
            Case(text: "", path: "/"), Case(text: "/", path: "/"), Case(text: "*", path: "*"),
            Case(text: "/a/b", path: "/a/b"), Case(text: "/a?", path: "/a"),
            Case(text: "/a?b=c", path: "/a", query: "b=c"),
            Case(text: "/a?b?c", path: "/a", query: "b?c"), Case(text: "?b", path: "/", query: "b"),
            Case(text: "/a#b?c", path: "/a"), Case(text: "/a?b#c", path: "/a", query: "b"),
            Case(text: "/%3F%23?%26", path: "/%3F%23", query: "%26"), Case(text: "//a", path: "//a"),
            Case(text: "http://x/a?b", path: "/a", query: "b"), Case(text: "HTTPS://x:1/a", path: "/a"),
            Case(text: "http://x", path: "/"), Case(text: "http://x?b", path: "/", query: "b"),
            Case(text: "http://", path: "/"), Case(text: "/http://x", path: "/http://x"),
        ])
    func targetsAreTakenApart(_ target: Case) {
        let parsed = RequestTarget(target.text)
        #expect(parsed.path == target.path)
        #expect(parsed.query == target.query)
    }
}
