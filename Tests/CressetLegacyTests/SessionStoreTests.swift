import CressetAuth
import CressetIdentity
import CressetLegacy
import CressetTesting
import CressetWire
import Foundation
import Testing

struct SessionStoreTests {
    @Test func passwordSessionSurvivesARestart() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let before = try #require(await app.ref.logIn().authData)
            let kept = try #require(app.store as? MemoryStore).text
            #expect(kept.contains(before.uid))
            #expect(!kept.contains("engine-1843"))
            app.restart()
            let after = try #require(app.ref.authData)
            #expect(after.token == before.token)
            #expect(after.uid == before.uid)
            #expect(NSDictionary(dictionary: after.auth) == NSDictionary(dictionary: before.auth))
            #expect(NSDictionary(dictionary: after.providerData) == NSDictionary(dictionary: before.providerData))
            let events = Events(app.ref)
            #expect(await events.next()?.uid == before.uid)
        }
    }

    @Test func factsOfAProviderSurviveARestart() async throws {
        try await LegacyApp.run { app in
            let token = app.providers.accessToken(of: People.tweeter)
            let parameters = ["oauth_token": token, "oauth_token_secret": "s"]
            let before = try #require(await app.ref.logIn(at: "twitter", parameters).authData)
            app.restart()
            let after = try #require(app.ref.authData).providerData
            #expect(NSDictionary(dictionary: after) == NSDictionary(dictionary: before.providerData))
            #expect(after["accessTokenSecret"] as? String == "s")
            app.ref.unauth()
            #expect((app.store as? MemoryStore)?.contents.isEmpty == true)
        }
    }

    @Test func expiredSessionIsShownAsItIs() async throws {
        try await LegacyApp.run { app in
            let before = try #require(await app.ref.logInAnonymously().authData)
            app.service.clock.advance(seconds: 7200)
            app.transport.fail(with: .noAnswer)
            app.restart()
            #expect(app.ref.authData?.token == before.token)
            #expect(try #require(app.ref.authData).expires.int64Value < app.service.clock.now().seconds)
        }
    }

    @Test func loginThatCannotBeKeptDoesNotHappen() async throws {
        let store = FailingStore()
        try await LegacyApp.run(store: store) { app in
            let before = try #require(await app.ref.logInAnonymously().authData)
            store.fail(true)
            let found = await app.ref.logInAnonymously()
            #expect(found.code == .Unknown)
            #expect(
                (found.error?.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == AuthErrorCode.keychainError.rawValue
            )
            #expect(app.ref.authData?.uid == before.uid)
        }
    }

    @available(*, deprecated)
    @Test func logoutHappensAlsoIfTheStoreFails() async throws {
        let store = FailingStore()
        try await LegacyApp.run(store: store) { app in
            _ = await app.ref.logInAnonymously()
            store.fail(true)
            let found = await Firebase.report { done in
                app.ref.unauthWithCompletionBlock { done(Reported(error: $0)) }
            }
            #expect(found.code == .Unknown)
            #expect(app.ref.authData == nil)
        }
    }

    @Test func unreadableStoredUserIsNotLoggedIn() async throws {
        try await LegacyApp.run { app in
            _ = await app.ref.logInAnonymously()
            let store = try #require(app.store as? MemoryStore)
            for key in store.contents.keys { try store.write(Data("{".utf8), under: key) }
            app.restart()
            #expect(app.ref.authData == nil)
            #expect(await app.ref.logInAnonymously().error == nil)
        }
    }
}
