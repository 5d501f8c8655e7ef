import CressetAuth
import CressetTesting
import Foundation
import Testing

/// Calls without a response: they block no other call, and callers can cancel them.
struct SlowServerTests {
    private static let (ada, eve) = ("ada@example.com", "eve@example.com")
    private static let password = "engine-1843"

    @Test func signInThatHangsHoldsUpNoOther() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let gate = app.transport.hold("accounts:signUp")
            async let first = auth.createUser(withEmail: Self.ada, password: Self.password)
            await gate.waiter()
            let later = try await auth.createUser(withEmail: Self.eve, password: Self.password).user
            #expect(auth.currentUser === later)
            gate.open()
            #expect(try await first.user.email == Self.ada)
            // The most recently started sign-in wins.
            #expect(auth.currentUser === later)
            await app.restart()
            #expect(app.auth.currentUser?.uid == later.uid)
        }
    }

    private static let signIns: [@Sendable (Auth) async throws -> AuthDataResult] = [
        { try await $0.createUser(withEmail: ada, password: password) },
        { try await $0.signInAnonymously() },
    ]

    @Test(arguments: signIns.indices)
    func signOutCancelsTheSignInInProgress(_ index: Int) async throws {
        try await TestApp.run { app in
            let auth = app.auth
            try await auth.createUser(withEmail: Self.eve, password: Self.password)
            let gate = app.transport.hold("accounts:signUp")
            let signIn = Task { try await Self.signIns[index](auth) }
            await gate.waiter()
            try auth.signOut()
            gate.open()
            await #expect(throws: CancellationError.self) { try await signIn.value }
            #expect(auth.currentUser == nil)
            #expect(app.store.contents.isEmpty)
        }
    }

    @Test(arguments: signIns.indices)
    func signInWinsOverASignOutWithoutAUser(_ index: Int) async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let gate = app.transport.hold("accounts:signUp")
            async let signIn = Self.signIns[index](auth)
            await gate.waiter()
            try auth.signOut()
            gate.open()
            let user = try await signIn.user
            #expect(auth.currentUser === user)
            await app.restart()
            #expect(app.auth.currentUser?.uid == user.uid)
        }
    }

    @Test func replacedSignInFailsOnceTheLaterSessionIsOver() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let gate = app.transport.hold("accounts:signUp")
            let first = Task { try await auth.createUser(withEmail: Self.ada, password: Self.password) }
            await gate.waiter()
            let later = try await auth.createUser(withEmail: Self.eve, password: Self.password).user
            try await later.delete()
            gate.open()
            await #expect(throws: CancellationError.self) { try await first.value }
            #expect(auth.currentUser == nil)
            #expect(app.store.contents.isEmpty)
        }
    }

    @Test func changeThatHangsHoldsUpNoReload() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: Self.ada, password: Self.password).user
            let gate = app.transport.hold("accounts:update")
            async let changed: Void = user.updatePassword(to: "engine-1844")
            await gate.waiter()
            try await user.reload()
            _ = try await user.getIDToken(forcingRefresh: true)
            gate.open()
            try await changed
            #expect(app.auth.currentUser === user)
            try await user.reload()
        }
    }

    @Test func cancelledSignInReturnsAtOnceAndSignsNobodyIn() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let gate = app.transport.hold("accounts:signUp")
            let signIn = Task { try await auth.createUser(withEmail: Self.ada, password: Self.password) }
            await gate.waiter()
            signIn.cancel()
            await #expect(throws: CancellationError.self) { try await signIn.value }
            gate.open()
            // The account exists once the request has completed, but the user is not signed in.
            while try await app.service.accounts().isEmpty { await Task.yield() }
            #expect(auth.currentUser == nil)
            #expect(app.store.contents.isEmpty)
        }
    }

    @Test func cancelledChangeReturnsAtOnceAndIsTakenOver() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: Self.ada, password: Self.password).user
            let gate = app.transport.hold("accounts:update")
            let changing = Task {
                let change = user.createProfileChangeRequest()
                change.displayName = "Ada"
                try await change.commitChanges()
            }
            await gate.waiter()
            changing.cancel()
            await #expect(throws: CancellationError.self) { try await changing.value }
            gate.open()
            // The next change runs after the first.
            try await user.updatePassword(to: "engine-1844")
            #expect(user.displayName == "Ada")
            await app.restart()
            #expect(app.auth.currentUser?.displayName == "Ada")
        }
    }

    @Test func cancelledCallerOfARefreshLeavesItToTheOthers() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            app.service.clock.advance(seconds: 3600)
            let gate = app.transport.hold("token")
            let first = Task { try await user.getIDToken() }
            await gate.waiter()
            async let second = user.getIDToken()
            first.cancel()
            await #expect(throws: CancellationError.self) { try await first.value }
            gate.open()
            #expect(try await second == user.getIDToken())
            #expect(app.transport.calls.filter { $0 == "token" }.count == 1)
        }
    }

    @Test func readingThatComesLateDoesNotUndoAChange() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: Self.ada, password: Self.password).user
            let gate = app.transport.holdAnswer("accounts:lookup")
            async let reloaded: Void = user.reload()
            await gate.waiter()
            let change = user.createProfileChangeRequest()
            change.displayName = "Ada"
            try await change.commitChanges()
            gate.open()
            try await reloaded
            #expect(user.displayName == "Ada")
        }
    }
}
