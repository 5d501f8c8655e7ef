import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// ID tokens from before an account's `validSince`: the emulator rejects them but keeps the sessions (docs/wire §22.4).
struct EmulatorRevocationTests {
    private func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run(.emulator(signedTokens: false), .inProcess, body)
    }

    private func revoke(_ user: Answer, of service: TestService) async throws {
        service.clock.advance(seconds: 10)
        let now = String(service.clock.now().seconds)
        let answer = try await service.post(
            "v1/accounts:update",
            ["localId": user["localId"] ?? .null, "validSince": .string(now)],
            as: .administrator
        )
        #expect(answer.status == 200)
    }

    @Test func tokenFromBeforeIsRefused() async throws {
        try await run { service in
            let user = try await service.signUp()
            try await revoke(user, of: service)
            let before = try await service.accounts()
            let body: JSONObject = ["idToken": user["idToken"] ?? .null, "displayName": "Eve"]
            for method in ["lookup", "update", "delete"] {
                let answer = try await service.post("v1/accounts:\(method)", body)
                #expect(answer.errorMessage == "TOKEN_EXPIRED", "\(method)")
            }
            let cookie = try await service.post(
                "v1/projects/acme:createSessionCookie",
                ["idToken": user["idToken"] ?? .null, "validDuration": "300"],
                as: .administrator
            )
            #expect(cookie.errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.accounts() == before)
        }
    }

    /// Tests change accounts and continue within the same second.
    @Test func tokenOfTheSameSecondIsTaken() async throws {
        try await run { service in
            let user = try await service.signUp()
            let changed = try await service.post(
                "v1/accounts:update",
                [
                    "idToken": user["idToken"] ?? .null, "email": "new@example.com", "password": "engine-1844",
                    "returnSecureToken": true,
                ]
            )
            let signedIn = try await service.signIn("new@example.com", password: "engine-1844")
            for answer in [changed, signedIn] {
                let lookup = try await service.post("v1/accounts:lookup", ["idToken": answer["idToken"] ?? .null])
                #expect(lookup.status == 200, "\(lookup.text)")
            }
        }
    }

    @Test func tokenOfARefreshIsTaken() async throws {
        try await run { service in
            let user = try await service.signUp()
            try await revoke(user, of: service)
            let refreshed = try await service.refresh(user["refreshToken"]?.string ?? "")
            #expect(refreshed.status == 200, "\(refreshed.text)")
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": refreshed["id_token"] ?? .null])
            #expect(lookup.status == 200, "\(lookup.text)")
        }
    }
}
