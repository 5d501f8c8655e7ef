import CressetAuth
import CressetTesting
import Foundation
import Testing

/// A stored session belongs to the server it was created on: other servers do not get its tokens.
struct ServerOfSessionTests {
    @Test func anotherHostSeesNoUserAndNoToken() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            await app.restart(host: "http://other.test")
            #expect(app.auth.currentUser == nil)
            let calls = app.transport.calls.count
            #expect(await failure { try await app.auth.updateCurrentUser(user) } == .invalidUserToken)
            #expect(app.transport.calls.count == calls)
            await app.restart()
            #expect(app.auth.currentUser?.uid == user.uid)
        }
    }

    @Test func anotherKeySeesNoUser() async throws {
        try await TestApp.run { app in
            let uid = try await app.auth.signInAnonymously().user.uid
            await app.restart(apiKey: "another")
            #expect(app.auth.currentUser == nil)
            await app.restart()
            #expect(app.auth.currentUser?.uid == uid)
        }
    }

    @Test func emulatorGetsNoTokenOfTheServers() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            app.auth.useEmulator(withHost: "127.0.0.1", port: 9099)
            #expect(app.auth.currentUser == nil)
            let calls = app.transport.calls.count
            #expect(await failure { _ = try await user.getIDToken(forcingRefresh: true) } == .invalidUserToken)
            #expect(await failure { try await user.reload() } == .invalidUserToken)
            #expect(app.transport.calls.count == calls)
            await app.restart()
            #expect(app.auth.currentUser?.uid == user.uid)
        }
    }
}
