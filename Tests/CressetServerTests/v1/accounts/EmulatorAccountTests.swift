import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Calls for one account where the emulator differs from production (docs/wire §22.4, §22.5).
struct EmulatorAccountTests {
    private func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run(.emulator(signedTokens: false), .inProcess, body)
    }

    @Test func ownerNamesTheAccountToDelete() async throws {
        try await run { service in
            let user = try await service.signUp()
            let answer = try await service.post(
                "v1/accounts:delete",
                ["idToken": user["idToken"] ?? .null],
                as: .administrator
            )
            #expect(answer.errorMessage == "MISSING_LOCAL_ID")
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(
        arguments: [
            (["rawId": "42"], "MISSING_PROVIDER_ID"), (["providerId": "x.com"], "MISSING_RAW_ID"),
            (["providerId": "", "rawId": ""], "MISSING_PROVIDER_ID"),
        ] as [(JSONObject, String)]
    )
    func incompleteIdentityIsRefused(_ identity: JSONObject, _ message: String) async throws {
        try await run { service in
            let user = try await service.signUp()
            let before = try await service.accounts()
            for (name, caller) in [("idToken", TestService.Caller.app), ("localId", .administrator)] {
                let answer = try await service.post(
                    "v1/accounts:update",
                    [name: user[name] ?? .null, "linkProviderUserInfo": .object(identity)],
                    as: caller
                )
                #expect(answer.errorMessage == message)
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func identityOfAnotherAccountIsRefused() async throws {
        try await run { service in
            let (ada, eve) = (try await service.signUp(), try await service.signUp("eve@example.com"))
            func link(_ user: Answer) async throws -> Answer {
                try await service.post(
                    "v1/accounts:update",
                    [
                        "idToken": user["idToken"] ?? .null,
                        "linkProviderUserInfo": ["providerId": "x.com", "rawId": "42"],
                    ]
                )
            }
            #expect(try await link(ada).status == 200)
            let before = try await service.accounts()
            #expect(try await link(eve).status == 400)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func tokenLinksAnIdentity() async throws {
        try await run { service in
            let user = try await service.signUp()
            let identity: JSONValue = ["providerId": "x.com", "rawId": "42", "displayName": "Ada"]
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "linkProviderUserInfo": identity]
            )
            #expect(answer.status == 200, "\(answer.text)")
            let entries = (answer["providerUserInfo"]?.array ?? []).compactMap { $0.object?["providerId"]?.string }
            #expect(entries.contains("x.com"))
            #expect(try await service.accounts().first?.identities.map(\.rawID) == ["42"])
        }
        try await TestService.run { service in
            let user = try await service.signUp()
            let identity: JSONValue = ["providerId": "x.com", "rawId": "42"]
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "linkProviderUserInfo": identity]
            )
            #expect(answer.status == 400)
            #expect(try await service.accounts().first?.identities == [])
        }
    }

    @Test func emptyAddressIsMissingAtSignUpWithAPasswordAndInvalidElsewhere() async throws {
        try await run { service in
            let user = try await service.signUp()
            let body: JSONObject = ["email": "", "password": "engine-1843", "idToken": user["idToken"] ?? .null]
            for (method, message) in [
                ("signUp", "MISSING_EMAIL"), ("update", "INVALID_EMAIL"), ("signInWithPassword", "INVALID_EMAIL"),
            ] {
                let answer = try await service.post("v1/accounts:\(method)", body)
                #expect(answer.errorMessage == message, "\(method)")
            }
            for (body, message) in [
                (["email": "", "password": "engine-1843"], "MISSING_EMAIL"),
                (["password": "engine-1843"], "MISSING_EMAIL"),
                (["email": "", "password": ""], "INVALID_EMAIL"), (["email": ""], "INVALID_EMAIL"),
            ] as [(JSONObject, String)] {
                let stranger = try await service.post("v1/accounts:signUp", body)
                #expect(stranger.errorMessage == message, "\(body)")
            }
            #expect(try await service.accounts().map(\.email) == ["ada@example.com"])
        }
    }

    @Test func anonymousUserStaysOneInTheTokenOfTheUpgrade() async throws {
        try await run { service in
            let user = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            let upgraded = try await service.post(
                "v1/accounts:update",
                [
                    "idToken": user["idToken"] ?? .null, "email": "ada@example.com", "password": "engine-1843",
                    "returnSecureToken": true,
                ]
            )
            let claims = try await service.claims(of: upgraded)
            #expect(claims["firebase"]?.object?["sign_in_provider"] == "anonymous")
            let signedIn = try await service.claims(of: try await service.signIn())
            #expect(signedIn["firebase"]?.object?["sign_in_provider"] == "password")
        }
    }

    @Test func administratorIsAnsweredWithTheName() async throws {
        try await run { service in
            for path in ["v1/projects/acme/accounts", "v1/accounts:signUp"] {
                let made = try await service.post(path, ["displayName": "Ada"], as: .administrator)
                #expect(made["displayName"] == "Ada", "\(made.text)")
            }
        }
    }
}
