import CressetAuth
import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Anonymous sign-in: enabled in new projects, configurable by an administrator.
struct AnonymousSettingTests {
    private static func setAnonymous(_ isEnabled: Bool, _ app: TestApp) async throws {
        let answer = try await app.service.call(
            .patch,
            "v2/projects/acme/config?updateMask=signIn.anonymous.enabled",
            JSONValue.object(["signIn": ["anonymous": ["enabled": .bool(isEnabled)]]]).serialized(),
            as: .administrator,
            headers: ["Content-Type": "application/json"]
        )
        #expect(answer["signIn"]?.object?["anonymous"]?.object?["enabled"]?.bool ?? false == isEnabled)
    }

    @Test func anonymousUsersAreRefusedUntilTheyAreSwitchedOn() async throws {
        try await TestApp.run { app in
            try await Self.setAnonymous(false, app)
            #expect(await failure { try await app.auth.signInAnonymously() } == .adminRestrictedOperation)
            #expect(app.auth.currentUser == nil)
            #expect(try await app.service.accounts().isEmpty)
            try await Self.setAnonymous(true, app)
            let user = try await app.auth.signInAnonymously().user
            #expect(user.isAnonymous)
            #expect(try await app.service.accounts().map(\.localID) == [user.uid])
        }
    }

    @Test func newProjectHasThemOn() async throws {
        try await TestApp.run { app in
            let answer = try await app.service.call(.get, "v2/projects/acme/config", as: .administrator)
            #expect(answer["signIn"]?.object?["anonymous"] == ["enabled": true])
            #expect(try await app.auth.signInAnonymously().user.isAnonymous)
        }
    }
}
