import Testing

@testable import CressetLegacy

struct NamespaceTests {
    @Test(arguments: [
        "https://acme.firebaseio.com", "https://ACME.firebaseio.com/", "https://acme.firebaseio.com/users/ada",
        "acme.firebaseio.com", "http://acme.firebaseio.com:9000?x=y", "wss://user:secret@acme.firebaseio.com#top",
    ])
    func firstLabelOfTheHostNamesTheProject(_ url: String) {
        #expect(Namespace(url: url)?.projectID == "acme")
        #expect(Namespace(url: url)?.host == "acme.firebaseio.com")
    }

    @Test(arguments: ["", "https://", "https:///users", "https://.firebaseio.com", "://", "/acme", "https://@:80"])
    func urlWithoutAHostNamesNone(_ url: String) {
        #expect(Namespace(url: url) == nil)
    }

    @Test func placeholderOfTheDocumentationIsANamespace() {
        let namespace = Namespace(url: "https://<YOUR-FIREBASE-APP>.firebaseio.com")
        #expect(namespace?.projectID == "<your-firebase-app>")
    }
}
