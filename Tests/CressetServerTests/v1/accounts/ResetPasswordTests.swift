import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct ResetPasswordTests {
    @Test func checkLooksAndUsesNothingUp() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let code = try await service.code("PASSWORD_RESET")
            for _ in 1...3 {
                let answer = try await service.post(
                    "v1/accounts:resetPassword",
                    ["oobCode": .string(code), "email": "eve@example.com"]
                )
                #expect(
                    answer.json == [
                        "kind": "identitytoolkit#ResetPasswordResponse", "email": "ada@example.com",
                        "requestType": "PASSWORD_RESET",
                    ]
                )
            }
        }
    }

    @Test(arguments: Transport.allCases)
    func newPasswordSignsInAndEverySessionEnds(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp()
            let code = try await service.code("PASSWORD_RESET")
            service.clock.advance(seconds: 10)
            let answer = try await service.resetPassword(code)
            #expect(
                answer.json == [
                    "kind": "identitytoolkit#ResetPasswordResponse", "email": "ada@example.com",
                    "requestType": "PASSWORD_RESET",
                ]
            )
            let account = try #require(try await service.accounts().first)
            #expect(account.emailVerified == true)
            #expect(account.validSince == service.clock.now().seconds)
            #expect(account.passwordUpdatedAt == service.clock.now())
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(try await service.signIn(password: "engine-1844")["localId"] == user["localId"])
            #expect(try await service.resetPassword(code, to: "engine-1845").errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.signIn(password: "engine-1844").status == 200)
            #expect(!service.log.text.contains(code))
        }
    }

    /// A squatter has signed up with the owner's address and linked a provider.
    @Test func resetOfAnUnprovenAddressHandsTheAccountOver() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let squatter = try await service.signUp()
            _ = try await service.signInWithProvider(
                ["sub": "eve"],
                "oidc.acme",
                ["idToken": squatter["idToken"] ?? .null]
            )
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": squatter["localId"] ?? .null, "phoneNumber": "+15550000001"],
                as: .administrator
            )
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.identities == [])
            #expect(account.phoneNumber == nil)
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != squatter["localId"])
            #expect(try await service.signIn(password: "engine-1844")["localId"] == squatter["localId"])
        }
    }

    @Test func handoverByAResetCanBeSwitchedOff() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["signIn": ["cressetDisableTakeover": true]])
            let user = try await service.signUp()
            _ = try await service.signInWithProvider(["sub": "eve"], "oidc.acme", ["idToken": user["idToken"] ?? .null])
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.accounts().first?.identities.map(\.rawID) == ["eve"])
        }
    }

    @Test func codeOutlivesOtherChangesOfThePassword() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let code = try await service.code("PASSWORD_RESET")
            service.clock.advance(seconds: 10)
            for (body, caller) in [
                (["idToken": user["idToken"] ?? .null, "password": "engine-1850"], .app),
                (["localId": user["localId"] ?? .null, "password": "engine-1851"], .administrator),
            ] as [(JSONObject, TestService.Caller)] {
                #expect(try await service.post("v1/accounts:update", body, as: caller).status == 200)
            }
            #expect(try await service.resetPassword(code).status == 200)
            #expect(try await service.signIn(password: "engine-1844").status == 200)
        }
    }

    @Test func linkUserGetsAPasswordAndKeepsItsProviders() async throws {
        try await TestService.run { service in
            let user = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            _ = try await service.post(
                "v1/accounts:update",
                [
                    "localId": user["localId"] ?? .null,
                    "linkProviderUserInfo": ["providerId": "x.com", "rawId": "42"],
                ],
                as: .administrator
            )
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.signIn(password: "engine-1844")["localId"] == user["localId"])
            #expect(try await service.accounts().first?.identities.map(\.providerID) == ["x.com"])
        }
    }
}
