import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

struct ProviderLinkTests {
    @Test func linkedProviderIsNotLinkedTwice() async throws {
        try await TestApp.run(with: ["microsoft.com", "google.com"]) { app, fake, _ in
            let user = try await app.signIn(People.ada, fake).user
            fake.signIn(People.grace)
            let before = try await app.service.accounts()
            let token = try await user.getIDToken()
            let calls = app.transport.calls.count
            #expect(
                await failure { try await user.link(with: app.microsoft(), uiDelegate: nil) } == .providerAlreadyLinked
            )
            #expect(app.transport.calls.count == calls)
            #expect(try await user.getIDToken() == token)
            #expect(try await app.service.accounts() == before)
            #expect(await failure { try await user.unlink(fromProvider: "google.com") } == .noSuchProvider)
            #expect(app.transport.calls.count == calls)
        }
    }

    /// The user was linked on another device, and this app has not learned of it.
    @Test func providerThatWasLinkedOnAnotherDeviceIsTold() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            try await app.onAnotherDevice { other in
                let same = try await other.auth.signIn(withEmail: "ada@example.com", password: "engine-1843").user
                fake.signIn(People.ada)
                try await same.link(with: other.microsoft(), uiDelegate: nil)
            }
            fake.signIn(People.grace)
            let found = await failure { try await user.link(with: app.microsoft(), uiDelegate: nil) }
            #expect(found == .providerAlreadyLinked)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func credentialOfAnotherUserLeadsToThatUser() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let owner = try await app.signIn(People.ada, fake).user.uid
            let user = try await app.auth.signInAnonymously().user
            let before = try await app.service.accounts()
            let found = await thrownError { try await user.link(with: app.microsoft(), uiDelegate: nil) }
            #expect(code(found) == .credentialAlreadyInUse)
            #expect(found?.userInfo[AuthErrorUserInfoEmailKey] as? String == "ada@example.com")
            #expect(app.auth.currentUser === user)
            #expect(user.isAnonymous)
            #expect(try await app.service.accounts() == before)
            // The code from the page is used up; the updated credential is valid.
            let credential = try #require(found?.userInfo[AuthErrorUserInfoUpdatedCredentialKey] as? AuthCredential)
            #expect(credential.provider == "microsoft.com")
            let result = try await app.auth.signIn(with: credential)
            #expect(result.user.uid == owner)
            #expect(result.additionalUserInfo?.isNewUser == false)
        }
    }

    @Test func addressOfAnotherUserIsTold() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843")
            let user = try await app.auth.signInAnonymously().user
            fake.signIn(People.ada)
            let found = await thrownError { try await user.link(with: app.microsoft(), uiDelegate: nil) }
            #expect(code(found) == .emailAlreadyInUse)
            #expect(found?.userInfo[AuthErrorUserInfoEmailKey] as? String == "ada@example.com")
            #expect(user.isAnonymous)
            #expect(user.providerData.isEmpty)
        }
    }

    @Test func anonymousUserIsUpgradedAndEveryProviderSignsIn() async throws {
        try await TestApp.run(with: ["microsoft.com", "twitter.com"]) { app, fake, _ in
            let user = try await app.auth.signInAnonymously().user
            let uid = user.uid
            fake.signIn(People.ada)
            let linked = try await user.link(with: app.microsoft(), uiDelegate: nil)
            #expect(linked.user === user)
            #expect(user.uid == uid)
            #expect(!user.isAnonymous)
            #expect(user.email == "ada@example.com")
            #expect(linked.additionalUserInfo?.providerID == "microsoft.com")
            #expect(linked.additionalUserInfo?.isNewUser == false)
            #expect(linked.additionalUserInfo?.profile?["name"] as? String == "Ada Lovelace")
            #expect(linked.credential?.accessToken != nil)
            #expect(linked.credential?.idToken != nil)
            fake.signIn(People.tweeter)
            try await user.link(with: OAuthProvider(providerID: "twitter.com", auth: app.auth), uiDelegate: nil)
            #expect(Set(user.providerData.map(\.providerID)) == ["microsoft.com", "twitter.com"])
            try app.auth.signOut()
            #expect(try await app.signIn(People.ada, fake).user.uid == uid)
            try app.auth.signOut()
            #expect(try await app.signIn(People.tweeter, fake, at: "twitter.com").user.uid == uid)
        }
    }

    @Test func unlinkedProviderSignsInAsAnotherUser() async throws {
        try await TestApp.run(with: ["twitter.com"]) { app, fake, _ in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            fake.signIn(People.tweeter)
            try await user.link(with: OAuthProvider(providerID: "twitter.com", auth: app.auth), uiDelegate: nil)
            let left = try await user.unlink(fromProvider: "twitter.com")
            #expect(left === user)
            #expect(user.providerData.map(\.providerID) == ["password"])
            #expect(try await app.signIn(People.tweeter, fake, at: "twitter.com").user.uid != user.uid)
        }
    }

    // MARK: Signing in again

    @Test func anotherUsersCredentialIsAMismatch() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            _ = try await app.signIn(People.grace, fake)
            let user = try await app.signIn(People.ada, fake).user
            let token = try await user.getIDToken()
            fake.signIn(People.grace)
            let found = await failure { try await user.reauthenticate(with: app.microsoft(), uiDelegate: nil) }
            #expect(found == .userMismatch)
            #expect(app.auth.currentUser === user)
            #expect(try await user.getIDToken() == token)
        }
    }

    @Test func unknownPersonIsAMismatchAndGetsNoAccount() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let user = try await app.signIn(People.ada, fake).user
            fake.signIn(People.grace)
            let found = await failure { try await user.reauthenticate(with: app.microsoft(), uiDelegate: nil) }
            #expect(found == .userMismatch)
            #expect(app.auth.currentUser === user)
            #expect(try await app.service.accounts().count == 1)
        }
    }

    @available(*, deprecated)
    @Test func signingInAgainLetsAddressAndPasswordChange() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            try await app.service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let user = try await app.signIn(People.ada, fake).user
            app.service.clock.advance(seconds: 3600)
            // The account records the token refresh.
            _ = try await user.getIDToken()
            let before = try await app.service.accounts()
            #expect(await failure { try await user.updateEmail(to: "new@example.com") } == .requiresRecentLogin)
            #expect(await failure { try await user.updatePassword(to: "engine-1843") } == .requiresRecentLogin)
            #expect(try await app.service.accounts() == before)
            #expect(app.auth.currentUser === user)
            try await user.reauthenticate(with: app.microsoft(), uiDelegate: nil)
            try await user.updateEmail(to: "new@example.com")
            try await user.updatePassword(to: "engine-1843")
            #expect(user.email == "new@example.com")
            try app.auth.signOut()
            let again = try await app.auth.signIn(withEmail: "new@example.com", password: "engine-1843").user
            #expect(again.uid == user.uid)
            #expect(Set(again.providerData.map(\.providerID)) == ["microsoft.com", "password"])
        }
    }

    @Test func signingInAgainMakesSensitiveChangesPossible() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let user = try await app.signIn(People.ada, fake).user
            let first = try await user.getIDTokenResult().authDate
            app.service.clock.advance(seconds: 3600)
            #expect(await failure { try await user.delete() } == .requiresRecentLogin)
            #expect(app.auth.currentUser === user)
            let again = try await user.reauthenticate(with: app.microsoft(), uiDelegate: nil)
            #expect(again.user.uid == user.uid)
            #expect(app.auth.currentUser === user)
            #expect(again.additionalUserInfo?.profile?["name"] as? String == "Ada Lovelace")
            #expect(again.credential?.accessToken != nil)
            #expect(again.credential?.idToken != nil)
            #expect(try await user.getIDTokenResult().authDate == first.addingTimeInterval(3600))
            try await user.delete()
            #expect(app.auth.currentUser == nil)
            #expect(try await app.service.accounts().isEmpty)
        }
    }
}
