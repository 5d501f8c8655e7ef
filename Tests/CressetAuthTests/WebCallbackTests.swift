import Foundation
import Synchronization
import Testing

@testable import CressetAuth

struct WebCallbackTests {
    private static func callback(clientID: String? = nil, schemes: [String] = []) -> WebCallback {
        let options = FirebaseOptions(googleAppID: "1:123:ios:abc", gcmSenderID: "1")
        options.apiKey = "key"
        options.clientID = clientID
        return WebCallback(AuthConfiguration(appName: "a", options: options), eventID: "EVENT", schemes: schemes)
    }

    private static let inner =
        "https%3A%2F%2Facme.example%2Fcallback%3FauthType%3DsignInWithRedirect%26eventId%3DEVENT"
        + "%26link%3Dhttps%253A%252F%252Fa.b%252F%253Fcode%253D1%25252B2"
    private static let flat = "authType=signInWithRedirect&eventId=EVENT&link=x"

    static let others = [
        "app-1-124-ios-abc://firebaseauth/link?deep_link_id=\(inner)",
        "https://firebaseauth/link?deep_link_id=\(inner)",
        "app-1-123-ios-abc://firebase/link?deep_link_id=\(inner)",
        "app-1-123-ios-abc://firebaseauth/links?deep_link_id=\(inner)",
        "app-1-123-ios-abc://firebaseauth/link?link=\(inner)", "app-1-123-ios-abc://firebaseauth/link?\(flat)",
        "app-1-123-ios-abc://firebaseauth/link", "app-1-123-ios-abc://firebaseauth/link?deep_link_id=x",
        "app-1-123-ios-abc://firebaseauth/link?deep_link_id="
            + inner.replacing("EVENT", with: "OTHER"),
        "app-1-123-ios-abc://firebaseauth/link?deep_link_id="
            + inner.replacing("signInWithRedirect", with: "verifyApp"),
        "https://127.0.0.1/?\(flat)", "http://localhost/?\(flat)", "http://example.com/?\(flat)",
        "http://127.0.0.1.example.com/?\(flat)",
    ]

    @Test(arguments: others)
    func redirectOfAnotherPageIsNotTaken(_ text: String) throws {
        #expect(Self.callback().answer(in: try #require(URL(string: text))) == nil)
    }

    @Test func redirectIsReadOnce() throws {
        let url = try #require(URL(string: "APP-1-123-ios-abc://firebaseauth/link?deep_link_id=\(Self.inner)"))
        #expect(Self.callback().answer(in: url)?["link"] == "https://a.b/?code=1%2B2")
    }

    @Test(arguments: ["127.0.0.1:4711", "[::1]:4711"])
    func answerMayComeToThisMachine(_ host: String) throws {
        let url = try #require(URL(string: "http://\(host)/?\(Self.flat)"))
        #expect(Self.callback().answer(in: url)?["link"] == "x")
    }

    @Test func reversedClientIDIsTheSchemeWhereTheAppHasRegisteredIt() {
        let id = "123-abc.apps.googleusercontent.com"
        let reversed = "com.googleusercontent.apps.123-abc"
        #expect(Self.callback(clientID: id).scheme == "app-1-123-ios-abc")
        #expect(Self.callback(clientID: id).item == ("appId", "1:123:ios:abc"))
        let registered = Self.callback(clientID: id, schemes: ["other", reversed.uppercased()])
        #expect(registered.scheme == reversed)
        #expect(registered.item == ("clientId", id))
        #expect(Self.callback(schemes: [reversed]).scheme == "app-1-123-ios-abc")
    }
}
