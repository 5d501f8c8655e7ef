import CressetAuth
import CressetIdentity
import CressetLegacy
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Observers get the initial state, then logins and logouts.
struct AuthEventTests {
    @Test func observerHearsOfLoginsAndLogouts() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let events = Events(app.ref)
            #expect(await events.next() == nil)
            let uid = await app.ref.logIn().authData?.uid
            #expect(await events.next()?.uid == uid)
            app.ref.unauth()
            #expect(app.ref.authData == nil)
            #expect(await events.next() == nil)
            app.ref.unauth()
            let other = await app.ref.logInAnonymously().authData?.uid
            #expect(await events.next()?.uid == other)
            #expect(events.count == 4)
        }
    }

    @Test func eventComesOnTheQueueAndBeforeTheLoginsOwnBlock() async throws {
        try await LegacyApp.run { app in
            let events = CallCounter()
            app.ref.observeAuthEventWithBlock { _ in
                #expect(LegacyApp.isOnQueue)
                events.add()
            }
            await app.flush()
            let before: Int = await withCheckedContinuation { continuation in
                app.ref.authAnonymouslyWithCompletionBlock { _, _ in continuation.resume(returning: events.value) }
            }
            #expect(before == 2)
        }
    }

    @Test func newTokenOfTheSameSessionIsNoEvent() async throws {
        try await LegacyApp.run { app in
            _ = await app.ref.logInAnonymously()
            let events = Events(app.ref)
            let first = try #require(await events.next())
            app.service.clock.advance(seconds: 3600)
            let token = try await app.refreshedToken()
            #expect(app.ref.authData?.token == token)
            #expect(token != first.token)
            #expect(try #require(app.ref.authData).expires.int64Value > first.expires.int64Value)
            await app.flush()
            #expect(events.count == 1)
        }
    }

    @Test func tokenIsRefreshedBeforeItEndsWithoutBeingAskedFor() async throws {
        let (gate, sleeps) = (Gate(), CallCounter())
        gate.close()
        // The test ends the first sleep; the next never ends.
        let sleep = { @Sendable (_: Double) async throws in
            sleeps.add()
            guard sleeps.value == 1 else { throw CancellationError() }
            await gate.pass()
        }
        try await LegacyApp.run(sleep: sleep) { app in
            let first = try #require(await app.ref.logInAnonymously().authData)
            await gate.waiter()
            app.service.clock.advance(seconds: 3540)
            gate.open()
            try await app.waitForToken(after: first.token)
            #expect(app.ref.authData?.uid == first.uid)
        }
    }

    @Test func tokenThatHasEndedIsRefreshedAtTheNextStart() async throws {
        try await LegacyApp.run(sleep: { if $0 > 1 { throw CancellationError() } }) { app in
            let first = try #require(await app.ref.logInAnonymously().authData)
            app.service.clock.advance(seconds: 7200)
            app.restart()
            let events = Events(app.ref)
            #expect(await events.next()?.uid == first.uid)
            try await app.waitForToken(after: first.token)
            #expect(try #require(app.ref.authData).expires.int64Value > app.service.clock.now().seconds)
            await app.flush()
            #expect(events.count == 1)
        }
    }

    @Test func sameUserLoggingInAgainIsAnEvent() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            _ = await app.ref.logIn()
            let events = Events(app.ref)
            let first = try #require(await events.next())
            app.service.clock.advance(seconds: 5)
            _ = await app.ref.logIn()
            let second = try #require(await events.next())
            #expect(second.uid == first.uid)
            #expect(second.token != first.token)
        }
    }

    @Test func removedObserverHearsNothingMore() async throws {
        try await LegacyApp.run { app in
            let (removed, kept) = (Events(app.ref), Events(app.ref))
            #expect(removed.handle != kept.handle)
            #expect(await removed.next() == nil)
            #expect(await kept.next() == nil)
            app.reference("https://acme.firebaseio.com/elsewhere").removeAuthEventObserverWithHandle(removed.handle)
            app.ref.removeAuthEventObserverWithHandle(4711)
            _ = await app.ref.logInAnonymously()
            #expect(await kept.next() != nil)
            await app.flush()
            #expect(removed.count == 1)
        }
    }

    @Test func observerOfAReferenceWithoutAProjectHearsOfNoUser() async throws {
        try await LegacyApp.run { app in
            let events = Events(app.reference(""))
            #expect(await events.next() == nil)
            app.reference("").removeAuthEventObserverWithHandle(events.handle)
        }
    }

    @Test func sessionThatTheServerHasEndedIsALogout() async throws {
        try await LegacyApp.run { app in
            let uid = try #require(await app.ref.logInAnonymously().authData?.uid)
            let events = Events(app.ref)
            #expect(await events.next()?.uid == uid)
            try await app.service.accounts.delete(localID: uid, in: app.service.pool)
            await #expect(throws: (any Error).self) { _ = try await app.refreshedToken() }
            #expect(await events.next() == nil)
            #expect(app.ref.authData == nil)
            #expect((app.store as? MemoryStore)?.contents.isEmpty == true)
        }
    }

    @available(*, deprecated)
    @Test func cancelBlockHearsOfAnEndedSessionButNotOfALogout() async throws {
        try await LegacyApp.run { app in
            let account = try await TestServiceAccount(of: app.service.project, in: app.service)
            let token = try account.sign(account.customClaims(at: app.service.clock.now()))
            let cancelled = CallCounter()
            func logIn() async -> (uid: String?, expires: Int64?) {
                await withCheckedContinuation { continuation in
                    app.ref.authWithCredential(
                        token,
                        withCompletionBlock: { error, data in
                            let data = data as? [String: Any]
                            let auth = data?["auth"] as? [AnyHashable: Any]
                            continuation.resume(
                                returning: (auth?["uid"] as? String, (data?["expires"] as? NSNumber)?.int64Value)
                            )
                        },
                        withCancelBlock: { error in
                            #expect(Reported(error: error).code == .InvalidToken)
                            cancelled.add()
                        }
                    )
                }
            }
            #expect(await logIn().uid == "custom-1")
            app.ref.unauth()
            await app.flush()
            #expect(cancelled.value == 0)
            #expect(try #require(await logIn().expires) > app.service.clock.now().seconds)
            try await app.service.accounts.delete(localID: "custom-1", in: app.service.pool)
            await #expect(throws: (any Error).self) { _ = try await app.refreshedToken() }
            await app.flush()
            #expect(cancelled.value == 1)
        }
    }
}
