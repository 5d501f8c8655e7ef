import CressetAuth
import CressetIdentity
import CressetTesting
import Foundation
import Testing

struct UserTests {
    private static let credential = EmailAuthProvider.credential(withEmail: "ada@example.com", password: "engine-1843")

    @Test func anonymousUserKeepsItsIDWhenItIsLinked() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let uid = user.uid
            let result = try await user.link(with: Self.credential)
            #expect(result.user === user)
            #expect(user.uid == uid)
            #expect(!user.isAnonymous)
            #expect(user.providerData.map(\.providerID) == ["password"])
            try app.auth.signOut()
            #expect(try await app.auth.signIn(with: Self.credential).user.uid == uid)
        }
    }

    @Test func secondPasswordCannotBeLinked() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "eve@example.com", password: "engine-1843").user
            let calls = app.transport.calls.count
            #expect(await failure { try await user.link(with: Self.credential) } == .providerAlreadyLinked)
            #expect(app.transport.calls.count == calls)
        }
    }

    @Test func takenAddressCannotBeLinked() async throws {
        try await TestApp.run { app in
            try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843")
            try app.auth.signOut()
            let user = try await app.auth.signInAnonymously().user
            #expect(await failure { try await user.link(with: Self.credential) } == .emailAlreadyInUse)
            #expect(app.auth.currentUser === user)
            #expect(user.isAnonymous)
        }
    }

    @Test func unlinkedPasswordIsGone() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            #expect(await failure { try await user.unlink(fromProvider: "google.com") } == .noSuchProvider)
            try await user.unlink(fromProvider: "password")
            #expect(user.providerData.isEmpty)
            #expect(await failure { try await app.auth.signIn(with: Self.credential) } == .invalidCredential)
        }
    }

    @Test func profileIsChangedAndRemoved() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            let request = user.createProfileChangeRequest()
            request.displayName = "Ada"
            request.photoURL = URL(string: "https://example.com/ada.png")
            try await request.commitChanges()
            #expect(user.displayName == "Ada")
            await app.restart()
            #expect(app.auth.currentUser?.photoURL?.absoluteString == "https://example.com/ada.png")
            let removal = try #require(app.auth.currentUser?.createProfileChangeRequest())
            removal.displayName = nil
            try await removal.commitChanges()
            #expect(app.auth.currentUser?.displayName == nil)
            #expect(try await app.service.accounts().first?.displayName == nil)
        }
    }

    @Test func unchangedProfileNeedsNoRequest() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let calls = app.transport.calls.count
            try await user.createProfileChangeRequest().commitChanges()
            #expect(app.transport.calls.count == calls)
        }
    }

    @Test func oldSignInMustBeRepeatedBeforeASensitiveChange() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            app.service.clock.advance(seconds: 600)
            #expect(await failure { try await user.updatePassword(to: "engine-1844") } == .requiresRecentLogin)
            #expect(await failure { try await user.delete() } == .requiresRecentLogin)
            let again = try await user.reauthenticate(with: Self.credential)
            #expect(again.user !== user)
            #expect(app.auth.currentUser === user)
            try await user.updatePassword(to: "engine-1844")
            #expect(try await !user.getIDToken(forcingRefresh: true).isEmpty)
            try await user.delete()
            #expect(app.auth.currentUser == nil)
            #expect(try await app.service.accounts().isEmpty)
        }
    }

    @Test func anotherUsersCredentialDoesNotReauthenticate() async throws {
        try await TestApp.run { app in
            try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843")
            let user = try await app.auth.createUser(withEmail: "eve@example.com", password: "engine-1843").user
            let token = try await user.getIDToken()
            #expect(await failure { try await user.reauthenticate(with: Self.credential) } == .userMismatch)
            #expect(app.auth.currentUser === user)
            #expect(try await user.getIDToken() == token)
        }
    }
}
