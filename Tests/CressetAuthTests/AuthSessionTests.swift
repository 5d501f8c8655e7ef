import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

struct AuthSessionTests {
    @Test func userSurvivesARestartWithoutARequest() async throws {
        try await TestApp.run { app in
            let uid = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user.uid
            let calls = app.transport.calls.count
            await app.restart()
            app.transport.fail(with: .noAnswer)
            #expect(app.auth.currentUser?.uid == uid)
            #expect(app.auth.currentUser?.email == "ada@example.com")
            #expect(try await app.auth.currentUser?.getIDToken().isEmpty == false)
            #expect(app.transport.calls.count == calls)
        }
    }

    @Test func signedOutUserDoesNotComeBack() async throws {
        try await TestApp.run { app in
            try await app.auth.signInAnonymously()
            try app.auth.signOut()
            try app.auth.signOut()
            #expect(app.store.contents.isEmpty)
            await app.restart()
            #expect(app.auth.currentUser == nil)
        }
    }

    static let damages = ["", "{", "[]", #"{"version":1}"#, #"{"version":99,"user":{}}"#, "\u{0}"]

    @Test(arguments: damages)
    func damagedStoreHoldsNoUser(_ text: String) async throws {
        try await TestApp.run { app in
            try await app.auth.signInAnonymously()
            for key in app.store.contents.keys { try app.store.write(Data(text.utf8), under: key) }
            await app.restart()
            #expect(app.auth.currentUser == nil)
            #expect(try await app.auth.signInAnonymously().user.isAnonymous)
        }
    }

    @Test func tokenIsRefreshedFiveMinutesBeforeItsEnd() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let first = try await user.getIDToken()
            app.service.clock.advance(seconds: 3299)
            #expect(try await user.getIDToken() == first)
            app.service.clock.advance(seconds: 1)
            #expect(try await user.getIDToken() != first)
            #expect(app.transport.calls.filter { $0 == "token" }.count == 1)
        }
    }

    @Test func manyCallersShareOneRefresh() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            app.service.clock.advance(seconds: 3600)
            let tokens = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<64 { group.addTask { try await user.getIDToken() } }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(tokens.count == 1)
            #expect(app.transport.calls.filter { $0 == "token" }.count == 1)
        }
    }

    @Test func networkErrorsNeverSignOut() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            app.transport.fail(with: .noAnswer)
            #expect(await failure { _ = try await user.getIDToken(forcingRefresh: true) } == .networkError)
            #expect(await failure { try await user.reload() } == .networkError)
            #expect(app.auth.currentUser === user)
            app.transport.fail(with: nil)
            app.service.clock.advance(seconds: 1)
            let former = try await user.getIDToken()
            let token = try await user.getIDToken(forcingRefresh: true)
            #expect(token != former)
            #expect(try await app.service.claims(of: token)["sub"] == .string(user.uid))
            #expect(app.auth.currentUser === user)
        }
    }

    @Test(arguments: [
        ServiceTransport.Fault.answer(500, ""), .answer(502, "<html>"), .answer(200, "<html>"), .answer(200, "[]"),
        .answer(200, #"{"idToken":1}"#), .answer(400, #"{"error":{"code":400,"message":"NO_SUCH_CODE"}}"#),
        .answer(400, #"{"error":"x"}"#), .answer(200, #"{"idToken":"x","refreshToken":"y","#),
    ])
    func nonsenseFromTheServerIsAnErrorAndChangesNothing(_ fault: ServiceTransport.Fault) async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let stored = app.store.contents
            app.transport.fail(with: fault)
            let found = await failure {
                try await app.auth.signIn(withEmail: "ada@example.com", password: "engine-1843")
            }
            #expect([.internalError, .invalidUserToken, .networkError].contains(found))
            #expect(app.auth.currentUser === user)
            #expect(app.store.contents == stored)
        }
    }

    @Test func endedSessionsSignOut() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            try await app.service.accounts.delete(localID: user.uid, in: app.service.pool)
            #expect(await failure { _ = try await user.getIDToken(forcingRefresh: true) } == .userNotFound)
            #expect(app.auth.currentUser == nil)
            #expect(app.store.contents.isEmpty)
        }
    }

    @Test func disabledUserIsSignedOutAtTheNextReload() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            try await app.service.disable(.string(user.uid))
            #expect(await failure { try await user.reload() } == .userDisabled)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func listenersHearOfUsersAndTokens() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            var users = auth.authStateChanges.makeAsyncIterator()
            var tokens = auth.idTokenChanges.makeAsyncIterator()
            #expect(await users.next() == .some(nil))
            #expect(await tokens.next() == .some(nil))
            let user = try await auth.signInAnonymously().user
            #expect(await users.next() == .some(user))
            #expect(await tokens.next() == .some(user))
            app.service.clock.advance(seconds: 3600)
            _ = try await user.getIDToken()
            #expect(await tokens.next() == .some(user))
            try auth.signOut()
            #expect(await tokens.next() == .some(nil))
            // User listeners are not called for a new token of the same user.
            #expect(await users.next() == .some(nil))
        }
    }

    @Test func removedListenerHearsNothingMore() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let (stream, continuation) = AsyncStream<User?>.makeStream()
            let handle = auth.addStateDidChangeListener { _, user in continuation.yield(user) }
            var heard = stream.makeAsyncIterator()
            #expect(await heard.next() == .some(nil))
            auth.removeStateDidChangeListener(handle)
            try await auth.signInAnonymously()
            var other = auth.authStateChanges.makeAsyncIterator()
            _ = await other.next()
            continuation.finish()
            #expect(await heard.next() == nil)
        }
    }

    @Test func twoScreensThatSignInAtOnceGetOneUser() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let uids = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<8 { group.addTask { try await auth.signInAnonymously().user.uid } }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(uids.count == 1)
            #expect(try await app.service.accounts().count == 1)
        }
    }

    @Test func newTokensAreKeptAlsoWhenTheAccountCannotBeReadAfterwards() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            app.service.clock.advance(seconds: 5)
            app.transport.failAfter("accounts:signUp", with: .noAnswer)
            let credential = EmailAuthProvider.credential(withEmail: "ada@example.com", password: "engine-1843")
            #expect(await failure { try await user.link(with: credential) } == .networkError)
            app.transport.fail(with: nil)
            // The server has accepted the password and ended the session before it.
            await app.restart()
            let again = try #require(app.auth.currentUser)
            _ = try await again.getIDToken(forcingRefresh: true)
            try await again.reload()
            #expect(again.email == "ada@example.com")
        }
    }

    @Test func refreshThatLosesToANewPasswordDoesNotSignOut() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let user = try await auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            for number in 0..<8 {
                app.service.clock.advance(seconds: 5)
                async let changed: Void = user.updatePassword(to: "engine-\(number)-1843")
                async let token = user.getIDToken(forcingRefresh: true)
                try await changed
                _ = try await token
                #expect(auth.currentUser === user)
            }
        }
    }

    @Test func sixtyFourTasksUseOneAuthAtOnce() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let errors = await withTaskGroup(of: (any Error)?.self) { group in
                for number in 0..<64 {
                    group.addTask {
                        do {
                            try await Self.perform(number, with: auth)
                            return nil
                        } catch {
                            return error
                        }
                    }
                }
                return await group.compactMap(\.self).reduce(into: [any Error]()) { $0.append($1) }
            }
            // An account has one password: if several tasks link one to the same user, the first wins.
            let unexpected = errors.filter { code($0) != .providerAlreadyLinked }
            #expect(unexpected.isEmpty, "\(unexpected)")
            let user = try await auth.signInAnonymously().user
            #expect(auth.currentUser === user)
            await app.restart()
            #expect(app.auth.currentUser?.uid == user.uid)
            #expect(try await app.auth.currentUser?.getIDToken(forcingRefresh: true).isEmpty == false)
        }
    }

    private static func perform(_ number: Int, with auth: Auth) async throws {
        switch number % 4 {
        case 0: try await auth.signInAnonymously()
        case 1: _ = try await auth.currentUser?.getIDToken(forcingRefresh: number % 8 == 1)
        case 2:
            let credential = EmailAuthProvider.credential(
                withEmail: "person-\(number)@example.com",
                password: "engine-1843"
            )
            _ = try await auth.currentUser?.link(with: credential)
        default: try auth.signOut()
        }
    }
}
