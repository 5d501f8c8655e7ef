import CressetAuth
import CressetIdentity
import CressetTesting
import Foundation
import Testing

/// Responses arriving after their user was replaced: stored and current users stay unchanged.
struct FormerUserTests {
    @Test func refreshThatEndsAfterTheSignOutStoresNothing() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let gate = app.transport.hold("token")
            async let token = user.getIDToken(forcingRefresh: true)
            await gate.waiter()
            try app.auth.signOut()
            gate.open()
            #expect(try await !token.isEmpty)
            #expect(app.auth.currentUser == nil)
            #expect(app.store.contents.isEmpty)
            await app.restart()
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func reloadThatEndsAfterTheSignOutStoresNothing() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let gate = app.transport.hold("accounts:lookup")
            async let reloaded: Void = user.reload()
            await gate.waiter()
            try app.auth.signOut()
            gate.open()
            try await reloaded
            #expect(app.store.contents.isEmpty)
            await app.restart()
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func refreshThatEndsAfterAnotherSignInLeavesTheLaterUser() async throws {
        try await TestApp.run { app in
            let former = try await app.auth.signInAnonymously().user
            let gate = app.transport.hold("token")
            async let token = former.getIDToken(forcingRefresh: true)
            await gate.waiter()
            let later = try await app.auth.signInAnonymously().user
            gate.open()
            #expect(try await !token.isEmpty)
            #expect(app.auth.currentUser === later)
            await app.restart()
            #expect(app.auth.currentUser?.uid == later.uid)
        }
    }

    @Test func endedSessionOfAFormerUserLeavesTheLaterOneSignedIn() async throws {
        try await TestApp.run { app in
            let former = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            let later = try await app.auth.createUser(withEmail: "eve@example.com", password: "engine-1843").user
            try await app.service.accounts.delete(localID: former.uid, in: app.service.pool)
            #expect(await failure { _ = try await former.getIDToken(forcingRefresh: true) } == .userNotFound)
            #expect(await failure { try await former.reload() } == .userNotFound)
            #expect(app.auth.currentUser === later)
            await app.restart()
            #expect(app.auth.currentUser?.uid == later.uid)
        }
    }
}
