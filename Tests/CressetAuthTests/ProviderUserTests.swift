import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

struct ProviderUserTests {
    @Test func microsoftUserHasABasicProfileAndNoPicture() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let user = try await app.signIn(People.ada, fake).user
            #expect(user.displayName == "Ada Lovelace")
            #expect(user.email == "ada@example.com")
            #expect(user.photoURL == nil)
            let entry = try #require(user.providerData.first)
            #expect(entry.providerID == "microsoft.com")
            #expect(entry.uid == "4b2eabcdef012345")
            #expect(entry.photoURL == nil)
            #expect(try await user.getIDTokenResult().signInProvider == "microsoft.com")
        }
    }

    @Test func personIsTheSameUserInEveryAppAndAtEverySignIn() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let first = try await app.signIn(People.ada, fake)
            try app.auth.signOut()
            #expect(app.auth.currentUser == nil)
            let second = try await app.signIn(People.ada, fake)
            #expect(second.user.uid == first.user.uid)
            #expect(second.additionalUserInfo?.isNewUser == false)
            try await app.onAnotherDevice { other in
                let result = try await other.signIn(People.ada, fake)
                #expect(result.user.uid == first.user.uid)
                #expect(try await other.signIn(People.grace, fake).user.uid != first.user.uid)
            }
        }
    }

    @Test func appsOfOneProjectShareTheUser() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, browser in
            let first = try await app.signIn(People.ada, fake)
            #expect(first.additionalUserInfo?.isNewUser == true)
            try await app.inAnotherApp { other in
                #expect(other.auth.currentUser == nil)
                let second = try await other.signIn(People.ada, fake)
                #expect(second.user.uid == first.user.uid)
                #expect(second.additionalUserInfo?.isNewUser == false)
            }
            #expect(browser.redirects.map(\.scheme) == ["app-1-1-ios-abc", "app-1-1-ios-def"])
            #expect(try await app.service.accounts().map(\.localID) == [first.user.uid])
        }
    }

    @Test func twitterUserSignsInWithASecretAndAName() async throws {
        try await TestApp.run(with: ["twitter.com"]) { app, fake, _ in
            let result = try await app.signIn(People.tweeter, fake, at: "twitter.com")
            #expect(result.credential?.secret == "twitter-secret")
            #expect(result.credential?.idToken == nil)
            #expect(result.additionalUserInfo?.username == "ada_l")
            #expect(result.additionalUserInfo?.profile?["id_str"] as? String == "12345678901")
            #expect(result.user.providerData.first?.uid == "12345678901")
            #expect(result.user.photoURL?.absoluteString == "https://pbs.example.com/ada.png")
            var renamed = People.tweeter
            renamed["screen_name"] = "countess"
            let again = try await app.signIn(renamed, fake, at: "twitter.com")
            #expect(again.user.uid == result.user.uid)
            #expect(again.additionalUserInfo?.username == "countess")
            let other: JSONObject = ["id_str": "777", "screen_name": "ada_at_work", "name": "Ada"]
            #expect(try await app.signIn(other, fake, at: "twitter.com").user.uid != result.user.uid)
        }
    }

    @Test func userOfAProviderStaysSignedInAfterARestart() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let uid = try await app.signIn(People.ada, fake).user.uid
            await app.restart()
            #expect(app.auth.currentUser?.uid == uid)
            #expect(app.auth.currentUser?.providerData.first?.providerID == "microsoft.com")
            // The provider's tokens are for the app only and are not stored.
            let kept = app.store.contents.values.map { String(decoding: $0, as: UTF8.self) }.joined()
            #expect(!kept.contains("access-"))
        }
    }
}
