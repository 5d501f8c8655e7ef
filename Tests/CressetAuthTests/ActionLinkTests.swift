import CressetAuth
import CressetTesting
import Foundation
import Testing

struct ActionLinkTests {
    private static let action =
        "https://acme.web.app/__/auth/action?apiKey=k&mode=signIn&oobCode=abc-_1"
        + "&continueUrl=https%3A%2F%2Facme.web.app%2F%3Fcart%3D7%26who%3Dada&lang=de"

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    static let signInLinks: [String] = [
        action,
        "https://x.y/?oobCode=abc-_1&lang=de&mode=signIn",
        "https://x.y/?mode=signIn&oobCode=abc-_1&mode=signIn&oobCode=abc-_1",
        "https://x.y/?mode=signIn&oobCode=abc-_1#top",
        "app-1-2-ios-abc://firebaseauth/link?deep_link_id=" + encoded(action),
        "https://x.page.link/?apn=com.example&link=\(encoded(action))&ibi=com.example&ifl=https%3A%2F%2Fx.y",
        "https://x.y/__/auth/links?link=" + encoded("https://z.y/?link=" + encoded(action)),
        "https://x.y/__/auth/links?link=" + encoded(encoded(action)),
        encoded(action), encoded(encoded("https://x.y/?link=" + encoded(action))),
        "https://x.y/?mode%3DsignIn%26oobCode%3Dabc-_1",
    ]

    @Test(arguments: signInLinks)
    func signInLinkIsRecognisedHoweverItIsWrapped(_ link: String) async throws {
        try await TestApp.run { app in
            let auth = app.auth
            #expect(auth.isSignIn(withEmailLink: link))
        }
        let url = try #require(ActionCodeURL(link: link))
        #expect(url.operation == .emailLink)
        #expect(url.code == "abc-_1")
    }

    static let otherLinks: [String] = [
        "", " ", "?", "https://x.y", "https://x.y/?mode=signIn", "https://x.y/?oobCode=abc", "mode=signIn&oobCode=abc",
        "https://x.y/?mode=signIn&oobCode=", "https://x.y/?mode=SIGNIN&oobCode=abc",
        "https://x.y/?mode=resetPassword&oobCode=abc", "https://x.y/?mode=resetPassword&oobCode=abc&mode=signIn",
        // The code and the mode are in different URLs.
        "https://x.y/?mode=signIn&link=" + encoded("https://x.y/?mode=resetPassword&oobCode=abc"),
        "https://x.y/?oobCode=abc&link=" + encoded(action), "https://x.y/?link=%", "%%%", "https://x.y/?%ZZ=%ZZ&&=&=",
        String(repeating: "https://x.y/?link=", count: 1000), String(repeating: "%25", count: 100_000),
    ]

    @Test(arguments: otherLinks)
    func otherLinksDoNotSignIn(_ link: String) async throws {
        try await TestApp.run { app in
            let auth = app.auth
            #expect(!auth.isSignIn(withEmailLink: link))
            let found = await failure { try await auth.signIn(withEmail: "ada@example.com", link: link) }
            #expect(found == .invalidActionCode)
            #expect(app.transport.calls.isEmpty)
        }
    }

    @Test func linkIsTakenApart() throws {
        let url = try #require(ActionCodeURL(link: Self.action))
        #expect(url.apiKey == "k")
        #expect(url.continueURL?.absoluteString == "https://acme.web.app/?cart=7&who=ada")
        #expect(url.languageCode == "de")
        #expect(ActionCodeURL(link: "https://x.y/?languageCode=fr")?.languageCode == "fr")
        #expect(ActionCodeURL(link: "https://x.y/?mode=nothing&a")?.operation == .unknown)
        #expect(ActionCodeURL(link: "https://x.y/") == nil)
        #expect(ActionCodeURL(link: "https://x.y/?a") == nil)
    }

    static let operations: [(String, ActionCodeOperation)] = [
        ("resetPassword", .passwordReset), ("verifyEmail", .verifyEmail), ("recoverEmail", .recoverEmail),
        ("signIn", .emailLink), ("verifyAndChangeEmail", .verifyAndChangeEmail),
        ("revertSecondFactorAddition", .revertSecondFactorAddition), ("else", .unknown),
    ]

    @Test(arguments: operations)
    func modeIsTheOperation(_ mode: String, _ operation: ActionCodeOperation) {
        #expect(ActionCodeURL(link: "https://x.y/?mode=\(mode)&oobCode=a")?.operation == operation)
    }

    @Test func operationsHaveTheVendorsNumbers() {
        #expect(Self.operations.map(\.1.rawValue) == [1, 2, 3, 4, 5, 6, 0])
    }
}
