import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct RecentSignInClockTests {
    private func expectTooOld(
        _ session: Answer,
        _ service: TestService,
        line: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try await service.accounts().map(\.password)
        let fresh = try await service.refresh(session["refreshToken"]?.string ?? "")
        let body: JSONObject = ["idToken": fresh["id_token"] ?? .null, "password": "engine-6666"]
        let answer = try await service.post("v1/accounts:update", body)
        #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN", sourceLocation: line)
        #expect(try await service.accounts().map(\.password) == before, sourceLocation: line)
    }

    /// After a clock was an hour ahead and corrected, a new sign-in must count from its actual time. Otherwise the
    /// owner could make no sensitive changes for an hour.
    @Test func freshSignInIsRecentAfterTheClockWasSetBack() async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            service.clock.advance(seconds: 3600)
            let ahead = try await service.signIn()
            service.clock.advance(seconds: -3595)
            try await expectTooOld(ahead, service)
            let fresh = try await service.signIn()
            try await expectTooOld(ahead, service)
            let changed = try await service.update(fresh, ["password": "engine-1850", "returnSecureToken": true])
            #expect(changed.status == 200, "\(changed.text)")
            #expect(try await service.update(changed, ["password": "engine-1851"]).status == 200)
            #expect(try await service.signIn(password: "engine-1851").status == 200)
        }
    }

    /// A stolen token must not become recent when the clock reaches its `auth_time` from the future.
    @Test func oldSignInIsNotRecentWhenTheClockCatchesUp() async throws {
        try await TestService.run { service in
            _ = try await service.signUp()
            service.clock.advance(seconds: 3600)
            let ahead = try await service.signIn()
            service.clock.advance(seconds: -3600)
            let first = try await service.signIn()
            service.clock.advance(seconds: 301)
            try await expectTooOld(first, service)
            let second = try await service.signIn()
            for step: Int64 in [3299, 1, 1, 1, 10] {
                service.clock.advance(seconds: step)
                for old in [ahead, first, second] { try await expectTooOld(old, service) }
            }
            #expect(try await service.update(try await service.signIn(), ["password": "engine-1850"]).status == 200)
        }
    }

    /// A sign-in after the maximum number of revocations in one second.
    @Test func signInAfterManyRevocationsIsRecent() async throws {
        try await TestService.run { service in
            var user = try await service.signUp()
            for _ in 0..<5 {
                user = try await service.update(user, ["validSince": "1", "returnSecureToken": true])
                #expect(user.status == 200, "\(user.text)")
            }
            let fresh = try await service.signIn()
            #expect(try await service.post("v1/accounts:delete", ["idToken": fresh["idToken"] ?? .null]).status == 200)
        }
    }
}
