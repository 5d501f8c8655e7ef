import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Testing

@testable import CressetTokens

/// Functions called before user creation and sign-in (docs/wire §15).
struct BlockingFunctionTests {
    private static let refusal = #"""
        BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: \#
        {"error":{"status":"PERMISSION_DENIED","message":"Not you."}}
        """#

    @Test func refusedUserIsNotMade() async throws {
        try await TestService.runWithFunctions { service, functions in
            functions.refuse("beforeCreate")
            let answer = try await service.signUp()
            #expect(answer.status == 400 && answer.errorMessage == Self.refusal)
            #expect(functions.events == ["beforeCreate"])
            #expect(try await service.accounts().isEmpty)
        }
    }

    /// As at Firebase, the user is stored before the second call.
    @Test func refusedSignInLeavesItsNewUser() async throws {
        try await TestService.runWithFunctions { service, functions in
            functions.refuse("beforeSignIn")
            #expect(try await service.signUp().errorMessage == Self.refusal)
            #expect(functions.events == ["beforeCreate", "beforeSignIn"])
            let accounts = try await service.accounts()
            #expect(accounts.map(\.email) == ["ada@example.com"] && accounts[0].lastLoginAt == nil)
            let ids = Set(functions.claims.map { $0["sub"] })
            #expect(ids == [.string(accounts[0].localID)])
        }
    }

    @Test func functionIsAskedBeforeTheUserIsThere() async throws {
        try await TestService.runWithFunctions { service, functions in
            functions.answer("beforeCreate") { [service] _ in
                let count = try await service.accounts().count
                return ProviderResponse(status: count == 0 ? 200 : 500, body: Array("{}".utf8))
            }
            functions.answer("beforeSignIn") { [service] _ in
                let count = try await service.accounts().count
                return ProviderResponse(status: count == 1 ? 200 : 500, body: Array("{}".utf8))
            }
            let answer = try await service.signUp()
            #expect(answer.status == 200, "\(answer.text)")
        }
    }

    @Test func tokenTellsOfTheEventAndIsNoIDToken() async throws {
        try await TestService.runWithFunctions { service, functions in
            let user = try await service.signUp()
            let ring = try await service.signingKeys.ring()
            for (token, claims) in zip(functions.tokens, functions.claims) {
                let jwt = try #require(JWT(parsing: token))
                #expect(TokenSigner.keys(ring).verifies(jwt))
                #expect(claims["iss"] == "https://securetoken.google.com/acme")
                #expect(claims["aud"] == .string(FakeFunctions.address))
                #expect(claims["sub"] == user["localId"] && claims["sign_in_method"] == "password")
                let record = claims["user_record"]?.object
                #expect(record?["email"] == "ada@example.com" && record?["email_verified"] == false)
                #expect(record?["metadata"]?.object?["creation_time"] == .integer(service.clock.now().milliseconds))
                #expect(!token.contains("engine") && record?["password_hash"] == nil)
                let answer = try await service.post("v1/accounts:lookup", ["idToken": .string(token)])
                #expect(answer.errorMessage == "INVALID_ID_TOKEN")
            }
            #expect(functions.tokens.count == 2)
        }
    }

    @Test func answersChangeTheUser() async throws {
        try await TestService.runWithFunctions { service, functions in
            functions.answer(
                "beforeCreate",
                userRecord: [
                    "displayName": "Ada", "photoURL": "https://ada.example/p", "emailVerified": 1,
                    "customClaims": ["role": "reader", "team": "a"], "uid": "other",
                ]
            )
            functions.answer("beforeSignIn", userRecord: ["sessionClaims": ["role": "writer"]])
            let user = try await service.signUp()
            let account = try #require(try await service.accounts().first)
            #expect(account.displayName == "Ada" && account.photoURL == "https://ada.example/p")
            #expect(account.emailVerified == true && user["localId"] == .string(account.localID))
            let refreshed = try await service.refresh(user["refreshToken"]?.string ?? "")
            for token in [user["idToken"], refreshed["id_token"]] {
                let claims = try await service.claims(of: token?.string ?? "")
                #expect(claims["role"] == "writer" && claims["team"] == "a" && claims["name"] == "Ada")
            }
            functions.answer("beforeSignIn", body: [:])
            let later = try await service.claims(of: try await service.signIn())
            #expect(later["role"] == "reader")
        }
    }

    @Test func membersOutsideOfTheMaskStay() async throws {
        try await TestService.runWithFunctions { service, functions in
            functions.answer(
                "beforeCreate",
                body: ["userRecord": ["updateMask": "photoUrl, x", "displayName": "Eve", "photoUrl": 7]]
            )
            functions.answer("beforeSignIn", body: ["userRecord": .null])
            #expect(try await service.signUp().status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.displayName == nil && account.photoURL == "7")
        }
    }

    @Test(arguments: ["beforeCreate", "beforeSignIn"])
    func userThatIsDisabledIsStoredAndRefused(_ kind: String) async throws {
        try await TestService.runWithFunctions { service, functions in
            functions.answer(kind, userRecord: ["disabled": true])
            #expect(try await service.signUp().errorMessage == "USER_DISABLED")
            let accounts = try await service.accounts()
            #expect(accounts.map(\.isDisabled) == [true])
            let sessions = try await service.store.sessions(
                of: accounts[0].localID,
                in: accounts[0].pool,
                after: nil,
                limit: 9
            )
            #expect(sessions.isEmpty)
        }
    }

    @Test func wrongPasswordIsNotAskedAbout() async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.addUser()
            #expect(try await service.signIn(password: "wrong-one").errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(functions.events.isEmpty)
            #expect(try await service.signIn().status == 200)
            #expect(functions.events == ["beforeSignIn"])
        }
    }

    @Test func refusedSignInChangesNothing() async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.addUser()
            functions.refuse("beforeSignIn")
            let before = try await service.accounts()
            #expect(try await service.signIn().errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    /// No lock is held during a function call: the step decides by the state afterwards.
    @Test func passwordThatChangesMeanwhileSignsInNobody() async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.addUser()
            let id = try #require(try await service.accounts().first?.localID)
            functions.answer("beforeSignIn") { [service] _ in
                _ = try await service.post(
                    "v1/accounts:update",
                    ["localId": .string(id), "password": "engine-1844"],
                    as: .administrator
                )
                return ProviderResponse(status: 200, body: Array("{}".utf8))
            }
            let answer = try await service.signIn()
            #expect(answer.status == 400 && answer["idToken"] == nil, "\(answer.text)")
            #expect(try await service.accounts().first?.lastLoginAt == nil)
        }
    }

    @Test func secondFactorComesBeforeTheQuestion() async throws {
        let functions = FakeFunctions()
        try await TestService.run(configure: { $0.functions = functions }) { service in
            try await service.configure(TestService.secondFactors)
            let user = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "emailVerified": true],
                as: .administrator
            )
            let device = try await service.enrollTOTP(user).device
            service.clock.advance(seconds: 60)
            try await service.configure([
                "blockingFunctions": ["triggers": ["beforeSignIn": ["functionUri": .string(FakeFunctions.address)]]]
            ])
            let first = try await service.signIn()
            #expect(first["mfaPendingCredential"] != nil && functions.events.isEmpty)
            functions.refuse("beforeSignIn")
            let code = device.code(at: service.clock.now())
            #expect(try await service.finishSignIn(first, code: code).errorMessage == Self.refusal)
            functions.answer("beforeSignIn", body: [:])
            #expect(try await service.finishSignIn(first, code: code).status == 200)
            let claims = try #require(functions.claims.last)
            #expect(claims["sign_in_second_factor"] == "totp" && claims["sign_in_method"] == "password")
            let factors = claims["user_record"]?.object?["multi_factor"]?.object?["enrolled_factors"]?.array
            #expect(factors?.first?.object?["factor_id"] == "totp")
        }
    }

    @Test func administratorsAnonymousAndCustomUsersAreNotAskedAbout() async throws {
        try await TestService.runWithFunctions { service, functions in
            functions.refuse("beforeCreate")
            functions.refuse("beforeSignIn")
            try await service.addUser()
            #expect(try await service.post("v1/accounts:signUp", ["returnSecureToken": true]).status == 200)
            #expect(functions.events.isEmpty)
        }
    }

    @Test func tenantsHaveTheFunctionsOfTheirProject() async throws {
        try await TestService.runWithFunctions { service, functions in
            functions.refuse("beforeCreate")
            let tenant = try await service.makeTenant("Tenant", ["allowPasswordSignup": true])
            let answer = try await service.post(
                "v1/accounts:signUp",
                ["email": "ada@example.com", "password": "engine-1843", "tenantId": .string(tenant)]
            )
            #expect(answer.errorMessage == Self.refusal)
            #expect(functions.claims.map { $0["tenant_id"] } == [.string(tenant)])
        }
    }

    @Test func linkThatIsRefusedIsNotUsedUp() async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.configure(["signIn": ["email": ["enabled": true, "passwordRequired": false]]])
            let code = try await service.code("EMAIL_SIGNIN")
            functions.refuse("beforeCreate")
            #expect(try await service.signInByLink(code: code).errorMessage == Self.refusal)
            #expect(try await service.accounts().isEmpty)
            functions.answer("beforeCreate", userRecord: ["displayName": "Ada"])
            let user = try await service.signInByLink(code: code)
            #expect(user.status == 200 && user["isNewUser"] == true, "\(user.text)")
            #expect(try await service.accounts().first?.displayName == "Ada")
            #expect(functions.claims.map { $0["sign_in_method"] } == ["emailLink", "emailLink", "emailLink"])
        }
    }

    @Test func phoneNumbersAreAskedAbout() async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.configure(TestService.phones)
            functions.answer("beforeCreate", userRecord: ["displayName": "Ada"])
            let user = try await service.signInByPhone()
            #expect(user.status == 200 && user["isNewUser"] == true, "\(user.text)")
            #expect(functions.events == ["beforeCreate", "beforeSignIn"])
            #expect(functions.claims[0]["user_record"]?.object?["phone_number"] == .string(TestService.phoneNumber))
            functions.refuse("beforeSignIn")
            #expect(try await service.signInByPhone().errorMessage == Self.refusal)
        }
    }
}
