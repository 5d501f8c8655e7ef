import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// `validSince` ends sessions and never restores one.
struct SessionEndByValidSinceTests {
    /// Verifiers using only `validSince` reject tokens from ahead of the clock.
    @Test func revocationBoundsTokensAheadOfTheClock() async throws {
        try await TestService.run { service in
            let token = try await service.tokenAhead()
            let account = try #require(try await service.accounts().first)
            let now = service.clock.now().seconds
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": .string(account.localID), "validSince": .string(String(now))],
                as: .administrator
            )
            #expect(try await service.accounts().first?.validSince == now + 4)
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": token])
            #expect(lookup.errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test func validSinceThatMovesBackRevivesNothing() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signUp()
            for validSince in [service.clock.now().seconds + 1000, 1] {
                try await service.setValidSince(validSince, of: user)
                try await service.expectEnded(user)
            }
            #expect(try await service.accounts().first?.validSince == 1)
            #expect(try await service.refresh(try await service.signIn()["refreshToken"]?.string ?? "").status == 200)
        }
    }

    /// A past value ends only older sessions.
    @Test func validSinceInThePastSparesLaterSessions() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let old = try await service.signUp()
            service.clock.advance(seconds: 100)
            let later = try await service.signIn()
            let between = service.clock.now().seconds - 50
            try await service.setValidSince(between, of: old)
            try await service.expectEnded(old)
            #expect(try await service.refresh(later["refreshToken"]?.string ?? "").status == 200)
            try await service.setValidSince(1, of: old)
            try await service.expectEnded(old)
            #expect(try await service.refresh(later["refreshToken"]?.string ?? "").status == 200)
        }
    }
}

extension TestService {
    fileprivate func setValidSince(_ second: Int64, of user: Answer) async throws {
        _ = try await post(
            "v1/accounts:update",
            ["localId": user["localId"] ?? .null, "validSince": .string(String(second))],
            as: .administrator
        )
    }
}
