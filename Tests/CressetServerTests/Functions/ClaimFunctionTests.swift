import CressetFederation
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Upgrades of anonymous users: functions are called as for new users (docs/wire §15).
struct ClaimFunctionTests {
    enum Way: String, CaseIterable {
        case password, update, mailedLink, phone, provider, passkey
    }

    private static func run(
        _ body: (TestService, FakeFunctions, Answer) async throws -> Void
    ) async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.configure(TestService.phones)
            try await service.configure(TestService.passkeys)
            try await service.configure([
                "signIn": ["anonymous": ["enabled": true], "email": ["enabled": true, "passwordRequired": false]]
            ])
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            try await service.addProvider()
            let user = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            #expect(functions.events == [])
            try await body(service, functions, user)
        }
    }

    private static func claim(_ user: Answer, by way: Way, in service: TestService) async throws -> Answer {
        switch way {
        case .password:
            return try await service.post(
                "v1/accounts:signUp",
                ["idToken": user.idToken, "email": "ada@example.com", "password": "engine-1843"]
            )
        case .update:
            return try await service.update(
                user,
                ["email": "ada@example.com", "password": "engine-1843", "returnSecureToken": true]
            )
        case .mailedLink:
            let code = try await service.code("EMAIL_SIGNIN")
            return try await service.signInByLink("ada@example.com", code: code, idToken: user.idToken)
        case .phone: return try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
        case .provider: return try await service.link(to: user, sub: "ada")
        case .passkey: return try await service.enroll(SoftAuthenticator(), user)
        }
    }

    @Test(arguments: Way.allCases)
    func refusedClaimLeavesTheAccountAnonymous(_ way: Way) async throws {
        try await Self.run { service, functions, user in
            functions.refuse("beforeCreate")
            let before = try await service.accounts()
            let answer = try await Self.claim(user, by: way, in: service)
            #expect(answer.errorMessage?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE") == true, "\(answer.text)")
            #expect(functions.events == ["beforeCreate"])
            #expect(try await service.accounts() == before)
        }
    }

    @Test(arguments: Way.allCases)
    func sessionOfAClaimIsAskedAbout(_ way: Way) async throws {
        try await Self.run { service, functions, user in
            functions.refuse("beforeSignIn")
            let before = try await service.accounts()
            let refused = try await Self.claim(user, by: way, in: service)
            #expect(refused.errorMessage?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE") == true, "\(refused.text)")
            #expect(try await service.accounts() == before)
            functions.answer("beforeSignIn", userRecord: ["sessionClaims": ["role": "reader"]])
            functions.answer("beforeCreate", userRecord: ["displayName": "Ada"])
            let claimed = try await Self.claim(user, by: way, in: service)
            #expect(claimed.status == 200, "\(claimed.text)")
            #expect(functions.events.suffix(2) == ["beforeCreate", "beforeSignIn"])
            #expect(try await service.claims(of: claimed)["role"] == "reader")
            let account = try #require(try await service.accounts().first)
            #expect(account.displayName == "Ada" && !account.isAnonymous)
            #expect(claimed["localId"] == nil || claimed["localId"] == user["localId"])
        }
    }

    @Test func methodOfAClaimedAccountIsNoClaim() async throws {
        try await Self.run { service, functions, user in
            let claimed = try await Self.claim(user, by: .password, in: service)
            let count = functions.events.count
            #expect(try await Self.claim(claimed, by: .phone, in: service).status == 200)
            #expect(Array(functions.events.dropFirst(count)) == ["beforeSignIn"])
        }
    }

    /// The account changed after the function's approval.
    @Test func functionIsAskedAgainIfTheAccountChangedMeanwhile() async throws {
        try await TestService.runWithFunctions { service, functions in
            let user = try await service.signUp()
            let count = functions.claims.count
            functions.answer("beforeSignIn") { [service] claims in
                if claims["user_record"]?.object?["display_name"] == nil {
                    _ = try await service.post(
                        "v1/projects/\(service.project.id)/accounts:update",
                        ["localId": user["localId"] ?? .null, "displayName": "Ada"],
                        as: .administrator
                    )
                    return ProviderResponse(status: 200, body: Array("{}".utf8))
                }
                let record: JSONObject = ["updateMask": "disabled", "disabled": true]
                return ProviderResponse(status: 200, body: JSONObject([("userRecord", .object(record))]).serialized())
            }
            #expect(try await service.signIn().errorMessage == "USER_DISABLED")
            let told = functions.claims.dropFirst(count).map { $0["user_record"]?.object?["display_name"] }
            #expect(told == [nil, "Ada"])
        }
    }
}
