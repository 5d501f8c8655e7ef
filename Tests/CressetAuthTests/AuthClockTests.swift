import CressetAuth
import CressetTesting
import Foundation
import Testing

/// Devices whose clocks are wrong, and tokens that are not what they should be.
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
            // A token that seems old on arrival is asked for once more, and then taken.
            #expect(app.transport.calls.filter { $0 == "token" }.count <= 2)
            #expect(app.auth.currentUser === user)
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
