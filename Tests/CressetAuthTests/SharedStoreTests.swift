import CressetAuth
import CressetTesting
import Foundation
import Testing

/// Two processes sharing a store.
struct SharedStoreTests {
    private static let group = "acme"

    /// Signs in a user and passes on the app, the user and the other process's app.
    private static func run(_ body: (TestApp, User, TestApp) async throws -> Void) async throws {
        try await TestApp.run { app in
            try app.auth.useUserAccessGroup(group)
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            try await app.inAnotherProcess { other in
                try other.auth.useUserAccessGroup(group)
                #expect(other.auth.currentUser?.uid == user.uid)
                try await body(app, user, other)
            }
        }
    }

    @Test func refreshDoesNotUndoTheSignOutOfTheOther() async throws {
        try await Self.run { app, user, other in
            let gate = app.transport.hold("token")
            async let token = user.getIDToken(forcingRefresh: true)
            await gate.waiter()
            try other.auth.signOut()
            gate.open()
            #expect(try await !token.isEmpty)
            #expect(app.auth.currentUser == nil)
            #expect(try other.auth.getStoredUser(forAccessGroup: Self.group) == nil)
        }
    }

    @Test func refreshDoesNotReplaceTheNewUserOfTheOther() async throws {
        try await Self.run { app, user, other in
            let gate = app.transport.hold("token")
            async let token = user.getIDToken(forcingRefresh: true)
            await gate.waiter()
            let eve = try await other.auth.createUser(withEmail: "eve@example.com", password: "engine-1843").user
            gate.open()
            #expect(try await !token.isEmpty)
            #expect(app.auth.currentUser?.uid == eve.uid)
            #expect(other.auth.currentUser === eve)
            #expect(try other.auth.getStoredUser(forAccessGroup: Self.group)?.uid == eve.uid)
        }
    }

    @Test func changesOfOneAreTheOthersAtItsNextUse() async throws {
        try await Self.run { app, user, other in
            let token = try await user.getIDToken(forcingRefresh: true)
            let calls = other.transport.calls.count
            #expect(try await other.auth.currentUser?.getIDToken() == token)
            #expect(other.transport.calls.count == calls)
            try app.auth.signOut()
            #expect(other.auth.currentUser == nil)
            let eve = try await other.auth.signInAnonymously().user
            #expect(app.auth.currentUser?.uid == eve.uid)
        }
    }

    @Test func listenersAreToldOfTheOthersSignOut() async throws {
        try await Self.run { app, _, other in
            var users = other.auth.authStateChanges.makeAsyncIterator()
            #expect(await users.next() != nil)
            try app.auth.signOut()
            #expect(other.auth.currentUser == nil)
            #expect(await users.next() == .some(nil))
        }
    }

    @Test func refreshKeepsTheOthersChangeOfTheProfile() async throws {
        try await Self.run { app, user, other in
            let gate = app.transport.hold("token")
            async let token = user.getIDToken(forcingRefresh: true)
            await gate.waiter()
            let change = try #require(other.auth.currentUser).createProfileChangeRequest()
            change.displayName = "Ada"
            try await change.commitChanges()
            gate.open()
            let fresh = try await token
            #expect(user.displayName == "Ada")
            let stored = try #require(try other.auth.getStoredUser(forAccessGroup: Self.group))
            #expect(stored.displayName == "Ada")
            #expect(try await stored.getIDToken() == fresh)
        }
    }

    @Test func sessionThatTheOtherHasReplacedEndsNobodys() async throws {
        try await Self.run { app, user, other in
            let gate = app.transport.hold("token")
            async let token = user.getIDToken(forcingRefresh: true)
            await gate.waiter()
            // The server ends every other session, including the one with the pending refresh.
            try await #require(other.auth.currentUser).updatePassword(to: "engine-1844")
            gate.open()
            #expect(try await token == other.auth.currentUser?.getIDToken())
            #expect(app.auth.currentUser === user)
            #expect(other.auth.currentUser?.uid == user.uid)
        }
    }

    @Test func groupStaysAfterTheNextStart() async throws {
        try await Self.run { app, user, _ in
            await app.restart()
            #expect(app.auth.userAccessGroup == Self.group)
            #expect(app.auth.currentUser?.uid == user.uid)
            try app.auth.useUserAccessGroup(nil)
            #expect(app.auth.currentUser == nil)
            await app.restart()
            #expect(app.auth.userAccessGroup == nil)
            #expect(try app.auth.getStoredUser(forAccessGroup: Self.group)?.uid == user.uid)
        }
    }

    @Test func ownUserIsForgottenForTheGroups() async throws {
        try await TestApp.run { app in
            let own = try await app.auth.signInAnonymously().user
            #expect(try app.auth.getStoredUser(forAccessGroup: nil)?.uid == own.uid)
            try app.auth.useUserAccessGroup(Self.group)
            #expect(app.auth.currentUser == nil)
            #expect(try app.auth.getStoredUser(forAccessGroup: nil) == nil)
        }
    }
}
