import CressetAuth
import CressetTesting
import Foundation
import Testing

/// Devices with wrong clocks, and malformed tokens.
struct AuthClockTests {
    @Test(arguments: [-3600, 3600])
    func clockThatIsAnHourOffStillHasTokens(_ seconds: Double) async throws {
        try await TestApp.run(clockOffset: seconds) { app in
            let user = try await app.auth.signInAnonymously().user
            let token = try await user.getIDToken()
            #expect(try await user.getIDToken() == token)
            app.service.clock.advance(seconds: 3600)
            let fresh = try await user.getIDToken()
            #expect(fresh != token)
            #expect(app.transport.calls.filter { $0 == "token" }.count == 1)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func clockThatIsSetBackGivesNoTokenThatHasEnded() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let token = try await user.getIDToken()
            app.service.clock.advance(seconds: 1800)
            app.setClock(forwardBy: -1700)
            #expect(try await user.getIDToken() == token)
            app.service.clock.advance(seconds: 1600)
            // By the device's clock, the token is valid for another half hour.
            #expect(try await user.getIDToken() != token)
        }
    }

    @Test func clockThatWasSetBackBeforeTheStartGivesNoTokenThatHasEnded() async throws {
        try await TestApp.run { app in
            let token = try await app.auth.signInAnonymously().user.getIDToken()
            app.service.clock.advance(seconds: 7200)
            app.setClock(forwardBy: -86_400)
            await app.restart()
            let user = try #require(app.auth.currentUser)
            let fresh = try await user.getIDToken()
            #expect(fresh != token)
            let calls = app.transport.calls.count
            #expect(try await user.getIDToken() == fresh)
            #expect(app.transport.calls.count == calls)
        }
    }

    /// The device considers the token valid; the server rejects it.
    @Test func tokenThatTheServerFindsEndedIsRefreshed() async throws {
        try await TestApp.run { app in
            let first = try await app.auth.signInAnonymously().user
            let token = try await first.getIDToken()
            app.service.clock.advance(seconds: 3000)
            app.setClock(forwardBy: -2400)
            await app.restart()
            let user = try #require(app.auth.currentUser)
            app.service.clock.advance(seconds: 1500)
            #expect(try await user.getIDToken() == token)
            try await user.reload()
            #expect(app.auth.currentUser === user)
            #expect(try await user.getIDToken() != token)
        }
    }

    /// A rejected token ends the session only if the refresh token is rejected too.
    @Test func refreshThatFailsAfterARefusalLeavesTheUser() async throws {
        try await TestApp.run { app in
            try await app.auth.signInAnonymously()
            app.service.clock.advance(seconds: 3000)
            app.setClock(forwardBy: -2400)
            await app.restart()
            let user = try #require(app.auth.currentUser)
            app.service.clock.advance(seconds: 1500)
            app.transport.failAfter("accounts:lookup", with: .answer(503, "<html>"))
            #expect(await failure { try await user.reload() } == .internalError)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func sessionThatIsOverSignsOutOnAnyClock() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            app.transport.fail(with: .answer(400, #"{"error":{"code":400,"message":"TOKEN_EXPIRED"}}"#))
            #expect(await failure { try await user.reload() } == .userTokenExpired)
            #expect(app.auth.currentUser == nil)
            #expect(app.transport.calls.suffix(2) == ["accounts:lookup", "token"])
        }
    }

    @Test(arguments: ["x", "a.b", "a.b.c", "e30.e30.", "e30.eyJleHAiOjF9.x"])
    func tokenThatCannotBeReadIsAnError(_ token: String) async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let answer = #"{"access_token":"\#(token)","expires_in":"3600","refresh_token":"r","id_token":"\#(token)"}"#
            app.transport.fail(with: .answer(200, answer))
            #expect(await failure { _ = try await user.getIDTokenResult(forcingRefresh: true) } == .malformedJWT)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func forgedTokenIsRefusedByTheServerAndSignsOut() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let answer = #"{"access_token":"a.b.c","expires_in":"3600","refresh_token":"forged","id_token":"a.b.c"}"#
            app.transport.fail(with: .answer(200, answer))
            _ = try await user.getIDToken(forcingRefresh: true)
            app.transport.fail(with: nil)
            #expect(await failure { try await user.reload() } == .invalidUserToken)
            #expect(app.auth.currentUser == nil)
        }
    }
}
