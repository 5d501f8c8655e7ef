import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct SignInWithCustomTokenTests {
    static let malformed: [(JSONValue, String)] = [
        (.null, "MISSING_CUSTOM_TOKEN"),
        ("", "INVALID_CUSTOM_TOKEN : Invalid assertion format. 3 dot separated segments required."),
        ("{}", "INVALID_CUSTOM_TOKEN : Invalid assertion format. 3 dot separated segments required."),
        ("a.b", "INVALID_CUSTOM_TOKEN : Invalid assertion format. 3 dot separated segments required."),
        ("a.b.", "INVALID_CUSTOM_TOKEN : Missing signature."),
        ("a.b.c", "INVALID_CUSTOM_TOKEN"),
    ]

    @Test(arguments: malformed)
    func malformedTokenIsRefused(_ token: JSONValue, _ message: String) async throws {
        try await TestService.run { service in
            let answer = try await service.post("v1/accounts:signInWithCustomToken", ["token": token])
            #expect(answer.errorMessage == message)
            #expect(try await service.accounts().isEmpty)
        }
    }

    static let wrong: [(JSONObject, String)] = [
        (["aud": "https://example.com"], "INVALID_CUSTOM_TOKEN"),
        (["sub": "somebody@example.com"], "INVALID_CUSTOM_TOKEN"),
        (["iss": "nobody@example.com"], "INVALID_CUSTOM_TOKEN"),
        (["iat": 1_767_229_201], "INVALID_CUSTOM_TOKEN"),
        (["exp": 1_767_229_201], "INVALID_CUSTOM_TOKEN"),
        (["iat": 1_767_220_000, "exp": 1_767_223_600], "INVALID_CUSTOM_TOKEN"),
        (["exp": .null], "INVALID_CUSTOM_TOKEN"),
        (["iat": .null], "INVALID_CUSTOM_TOKEN"),
        (["uid": .null], "MISSING_IDENTIFIER"),
        (["uid": ""], "INVALID_IDENTIFIER : Invalid user ID length. Expect to have length between 1 and 128."),
        (
            ["uid": .string(String(repeating: "x", count: 129))],
            "INVALID_IDENTIFIER : Invalid user ID length. Expect to have length between 1 and 128."
        ),
        (["claims": "x"], "INVALID_CLAIMS"),
        (["claims": ["sub": "x"]], "FORBIDDEN_CLAIM : sub"),
    ]

    @Test(arguments: wrong)
    func wrongClaimIsRefused(_ change: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let token = try signer.sign(signer.customClaims(at: service.clock.now(), change))
            let answer = try await service.exchange(token)
            #expect(answer.errorMessage == message)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func forgedSignatureIsRefused() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let claims = signer.customClaims(at: service.clock.now())
            let parts = try signer.sign(claims).split(separator: ".").map { String($0) }
            let other = try signer.sign(signer.customClaims(at: service.clock.now(), ["uid": "other"]))
            let forged = [
                try signer.sign(claims, header: ["alg": "none"]), try signer.sign(claims, header: ["alg": "HS256"]),
                parts[0] + "." + parts[1] + "." + String(other.split(separator: ".")[2]),
            ]
            for token in forged { #expect(try await service.exchange(token).errorMessage == "INVALID_CUSTOM_TOKEN") }
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func signerOfAnotherProjectIsRefused() async throws {
        try await TestService.run { service in
            let other = try await service.accounts.createProject(id: "other")
            let signer = try await TestServiceAccount(of: other, in: service)
            let answer = try await service.exchange(try signer.sign(signer.customClaims(at: service.clock.now())))
            #expect(answer.errorMessage == "CREDENTIAL_MISMATCH")
        }
    }

    @Test func tokenForNoTenantSignsInToNoTenant() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let made = try await service.post(
                "v2/projects/acme/tenants",
                ["displayName": "blue"],
                as: .administrator
            )
            let tenant = String(made["name"]?.string?.split(separator: "/").last ?? "")
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let now = service.clock.now()
            for (own, expected) in [(JSONValue.null, "TENANT_ID_MISMATCH"), ("other", "TENANT_ID_MISMATCH")] {
                let token = try signer.sign(signer.customClaims(at: now, ["tenant_id": own]))
                let answer = try await service.post(
                    "v1/accounts:signInWithCustomToken",
                    ["token": .string(token), "tenantId": .string(tenant)]
                )
                #expect(answer.errorMessage == expected)
            }
            #expect(try await service.accounts(tenantID: tenant).isEmpty)
            let token = try signer.sign(signer.customClaims(at: now, ["tenant_id": .string(tenant)]))
            let answer = try await service.post("v1/accounts:signInWithCustomToken", ["token": .string(token)])
            #expect(try await service.claims(of: answer)["firebase"]?.object?["tenant"] == .string(tenant))
        }
    }

    @Test func disabledUserIsRefused() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            _ = try await service.post(
                "v1/projects/acme/accounts",
                ["localId": "custom-1", "disabled": true],
                as: .administrator
            )
            let answer = try await service.exchange(try signer.sign(signer.customClaims(at: service.clock.now())))
            #expect(answer.errorMessage == "USER_DISABLED")
        }
    }

    @Test(arguments: Transport.allCases)
    func firstSignInCreatesTheUser(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let claims = signer.customClaims(
                at: service.clock.now(),
                ["claims": ["premium": true, "user_id": "ignored"]]
            )
            let token = try signer.sign(claims)
            let answer = try await service.exchange(token)
            #expect(answer.json.keys == ["kind", "idToken", "refreshToken", "expiresIn", "isNewUser"])
            #expect(answer["isNewUser"] == true)
            #expect(try await service.exchange(token)["isNewUser"] == false)
            let account = try #require(try await service.accounts().first)
            #expect(account.localID == "custom-1")
            #expect(account.customAuth)
            service.clock.advance(seconds: 60)
            let refreshed = try await service.claims(
                of: try await service.refresh(answer["refreshToken"]?.string ?? "")
            )
            #expect(refreshed["premium"] == true)
            #expect(refreshed["user_id"] == "custom-1")
            #expect(
                refreshed["firebase"] == [
                    "identities": [:], "sign_in_provider": "custom",
                    "cresset_session": service.sessionClaim(of: answer),
                ]
            )
        }
    }

    @Test func numberIsTakenAsUserID() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let token = try signer.sign(signer.customClaims(at: service.clock.now(), ["uid": 42]))
            #expect(try await service.exchange(token).status == 200)
            #expect(try await service.accounts().map(\.localID) == ["42"])
        }
    }

    @Test func emulatorTakesUnsignedTokensAndObjects() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let answer = try await service.exchange(#"{"uid":"custom-1","claims":{"premium":true}}"#)
            #expect(answer.status == 200)
            #expect(answer["idToken"]?.string?.hasSuffix(".") == true)
            #expect(try await service.claims(of: answer)["premium"] == true)
        }
    }
}
