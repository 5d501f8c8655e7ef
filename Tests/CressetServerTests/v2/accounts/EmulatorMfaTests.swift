import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Second-factor responses specific to the emulator (docs/wire §22.5).
struct EmulatorMfaTests {
    private static let unsupported =
        "UNSUPPORTED_FIRST_FACTOR : A phone number cannot be set as a first factor on an SMS based MFA user."

    private static func run(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await TestService.runWithSecondFactors(.emulator(signedTokens: false), body)
    }

    private static func code(in service: TestService) async throws -> JSONValue {
        let answer = try await service.get("emulator/v1/projects/acme/verificationCodes", as: .nobody)
        return answer["verificationCodes"]?.array?.last?.object?["code"] ?? .null
    }

    /// Enrolls a number without proof of the client, like the Firebase Auth emulator's tests.
    private static func enroll(_ user: Answer, number: String, in service: TestService) async throws -> Answer {
        let session = try await service.post(
            "v2/accounts/mfaEnrollment:start",
            ["idToken": user.idToken, "phoneEnrollmentInfo": ["phoneNumber": .string(number)]]
        )
        let code = try await code(in: service)
        return try await service.post(
            "v2/accounts/mfaEnrollment:finalize",
            [
                "idToken": user.idToken,
                "phoneVerificationInfo": [
                    "sessionInfo": session["phoneSessionInfo"]?.object?["sessionInfo"] ?? .null, "code": code,
                ],
            ]
        )
    }

    private static func lookUp(_ token: JSONValue, in service: TestService) async throws -> Answer {
        try await service.post("v1/accounts:lookup", ["idToken": token])
    }

    @Test func numberBesideASecondFactorGetsNoCode() async throws {
        try await Self.run { service, user in
            let number: JSONValue = "+15555550101"
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "phoneNumber": number],
                as: .administrator
            )
            let sent = try await service.post("v1/accounts:sendVerificationCode", ["phoneNumber": number])
            let open: JSONObject = [
                "sessionInfo": sent["sessionInfo"] ?? .null, "code": try await Self.code(in: service),
            ]
            let enrolled = try await Self.enroll(user, number: "+15555550100", in: service)
            #expect(enrolled.status == 200, "\(enrolled.text)")
            let before = try await service.accounts()
            let refused = try await service.post("v1/accounts:sendVerificationCode", ["phoneNumber": number])
            #expect(refused.errorMessage == Self.unsupported)
            let late = try await service.post("v1/accounts:signInWithPhoneNumber", open)
            #expect(late.errorMessage == Self.unsupported)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func otherSessionsGoOnAfterAnEnrollmentAndAWithdrawal() async throws {
        try await Self.run { service, user in
            service.clock.advance(seconds: 5)
            let enrolled = try await Self.enroll(user, number: "+15555550100", in: service)
            let looked = try await Self.lookUp(user.idToken, in: service)
            let factor = looked["users"]?.array?.first?.object?["mfaInfo"]?.array?.first?.object
            #expect(factor?["phoneInfo"] == "+15555550100")
            #expect(factor?["unobfuscatedPhoneInfo"] == "+15555550100")
            service.clock.advance(seconds: 5)
            let withdrawn = try await service.post(
                "v2/accounts/mfaEnrollment:withdraw",
                ["idToken": enrolled.idToken, "mfaEnrollmentId": factor?["mfaEnrollmentId"] ?? .null]
            )
            #expect(withdrawn.status == 200, "\(withdrawn.text)")
            #expect(try await Self.lookUp(enrolled.idToken, in: service).status == 200)
        }
    }

    @Test func secondFactorIsAskedForWithoutAProofOfTheCaller() async throws {
        try await Self.run { service, user in
            _ = try await Self.enroll(user, number: "+15555550100", in: service)
            let first = try await service.signIn()
            let factor = first["mfaInfo"]?.array?.first?.object
            #expect(factor?["phoneInfo"] == "+*******0100" && factor?["unobfuscatedPhoneInfo"] == nil)
            let session = try await service.post(
                "v2/accounts/mfaSignIn:start",
                [
                    "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                    "mfaEnrollmentId": factor?["mfaEnrollmentId"] ?? .null,
                ]
            )
            #expect(session["phoneResponseInfo"]?.object?["sessionInfo"] != nil, "\(session.text)")
            let code = try await Self.code(in: service).string ?? ""
            let signedIn = try await service.finishPhoneSignIn(first, session, code: code)
            #expect(signedIn["idToken"] != nil, "\(signedIn.text)")
        }
    }

    @Test(arguments: [true, false])
    func mailedLinkWithATokenAsksForTheSecondFactor(_ isTenant: Bool) async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            var user: JSONObject = [
                "email": "ada@example.com", "password": "engine-1843", "mfaInfo": [["phoneInfo": "+15555550100"]],
            ]
            if isTenant {
                let config: JSONObject = [
                    "enableEmailLinkSignin": true, "allowPasswordSignup": true, "mfaConfig": ["state": "ENABLED"],
                ]
                user["tenantId"] = .string(try await service.makeTenant("blue", config))
            }
            let signedUp = try await service.post("v1/accounts:signUp", user)
            var request: JSONObject = ["email": "ada@example.com", "requestType": "EMAIL_SIGNIN"]
            request["tenantId"] = user["tenantId"]
            request["returnOobLink"] = true
            let code = try await service.post("v1/accounts:sendOobCode", request, as: .administrator)["oobCode"]
            var body: JSONObject = ["email": "ada@example.com", "idToken": signedUp.idToken]
            body["oobCode"] = code
            body["tenantId"] = user["tenantId"]
            let answer = try await service.post("v1/accounts:signInWithEmailLink", body)
            #expect(answer["mfaPendingCredential"] != nil, "\(answer.text)")
            #expect(answer["mfaInfo"]?.array?.count == 1)
            #expect(answer["idToken"] == nil && answer["refreshToken"] == nil)
        }
    }

    @Test func functionChangesAUserWhoSignsInByPhoneOrCompletesASecondFactor() async throws {
        try await TestService.runWithFunctions(.emulator(signedTokens: false), ["beforeSignIn"]) { service, functions in
            try await service.configure(TestService.secondFactors)
            functions.answer(
                "beforeSignIn",
                userRecord: [
                    "displayName": "Countess", "photoUrl": "http://localhost/ada.png", "emailVerified": true,
                    "customClaims": ["own": "custom"], "sessionClaims": ["session": "claim"],
                ]
            )
            let sent = try await service.post("v1/accounts:sendVerificationCode", ["phoneNumber": "+15555550102"])
            let byPhone = try await service.post(
                "v1/accounts:signInWithPhoneNumber",
                ["sessionInfo": sent["sessionInfo"] ?? .null, "code": try await Self.code(in: service)]
            )
            let user = try await service.signUp()
            _ = try await Self.enroll(user, number: "+15555550100", in: service)
            let first = try await service.signIn()
            let session = try await service.startPhoneSignIn(first)
            let code = try await Self.code(in: service).string ?? ""
            let completed = try await service.finishPhoneSignIn(first, session, code: code)
            for answer in [byPhone, completed] {
                let claims = try await service.claims(of: answer)
                #expect(claims["name"] == "Countess" && claims["picture"] == "http://localhost/ada.png")
                #expect(claims["own"] == "custom" && claims["session"] == "claim")
                #expect(claims["email_verified"] == true)
            }
            let accounts = try await service.accounts()
            #expect(accounts.count == 2 && accounts.allSatisfy { $0.emailVerified == true })
        }
    }

    @Test func passkeyKeepsTheIDThatItCameWith() async throws {
        try await Self.run { service, user in
            let ids: [JSONValue] = ["test_credential_id_1", "YQ==", "a+b/c"]
            var token = user.idToken
            for id in ids {
                let answer = try await service.post(
                    "v2/accounts/passkeyEnrollment:finalize",
                    ["idToken": token, "authenticatorRegistrationResponse": ["id": id]]
                )
                #expect(answer.status == 200, "\(answer.text)")
                token = answer.idToken
            }
            let removed = try await service.post(
                "v1/accounts:update",
                ["idToken": token, "deletePasskey": ["YQ==", "none-of-these"]]
            )
            #expect(removed.status == 200, "\(removed.text)")
            let shown = try await Self.lookUp(token, in: service)["users"]?.array?.first?.object?["passkeyInfo"]?.array
            #expect(shown?.compactMap { $0.object?["credentialId"] } == ["test_credential_id_1", "a+b/c"])
            let options = try await service.startEnrollment(user)["credentialCreationOptions"]?.object
            let excluded = options?["excludeCredentials"]?.array?.compactMap { $0.object?["id"] }
            #expect(excluded == ["test_credential_id_1", "a+b/c"])
        }
    }
}
