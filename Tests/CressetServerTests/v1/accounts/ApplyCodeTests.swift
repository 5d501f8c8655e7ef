import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Testing

struct ApplyCodeTests {
    @Test(arguments: ["PASSWORD_RESET", "EMAIL_SIGNIN"])
    func codeWithACallOfItsOwnIsRefusedAndKept(_ type: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let before = try await service.accounts()
            let code = try await service.code(type)
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test(arguments: ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"])
    func disabledUsersCodeIsRefusedAndKept(_ type: String) async throws {
        try await TestService.run { service in
            let id = try await service.signUp()["localId"] ?? .null
            let code = try await service.code(type, ["newEmail": "new@example.com"])
            try await service.disable(id)
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "USER_DISABLED")
            #expect(try await service.accounts() == before)
            _ = try await service.post("v1/accounts:update", ["localId": id, "disableUser": false], as: .administrator)
            #expect(try await service.applyCode(code).status == 200)
        }
    }

    @Test(arguments: ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"])
    func codeOfADeletedUserIsInvalid(_ type: String) async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let code = try await service.code(type, ["newEmail": "new@example.com"])
            _ = try await service.post("v1/accounts:delete", ["idToken": user["idToken"] ?? .null])
            try await service.addUser()
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func verificationOfAnAddressThatHasGoneSaysSo() async throws {
        try await TestService.run { service in
            let id = try await service.signUp()["localId"] ?? .null
            let code = try await service.code("VERIFY_EMAIL")
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": id, "email": "new@example.com"],
                as: .administrator
            )
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "EMAIL_NOT_FOUND")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func idTokenWinsAndTheCodeIsUntouched() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let code = try await service.code("VERIFY_EMAIL")
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "oobCode": .string(code), "displayName": "Ada"]
            )
            #expect(answer["displayName"] == "Ada")
            #expect(answer["emailVerified"] == false)
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test func codeChangesNothingElse() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let code = try await service.code("VERIFY_EMAIL")
            let refused = try await service.post(
                "v1/accounts:update",
                ["oobCode": .string(code), "customAttributes": #"{"admin":true}"#]
            )
            #expect(refused.errorMessage == "INSUFFICIENT_PERMISSION")
            var expected = try #require(try await service.accounts().first)
            _ = try await service.post(
                "v1/accounts:update",
                [
                    "oobCode": .string(code), "password": "engine-1850", "displayName": "Eve", "disableUser": true,
                    "localId": "eve", "email": "eve@example.com", "returnSecureToken": true,
                ]
            )
            expected.emailVerified = true
            #expect(try await service.accounts() == [expected])
        }
    }

    @Test(arguments: Transport.allCases)
    func addressIsVerifiedOnce(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp()
            _ = try await service.sendCode("VERIFY_EMAIL", ["idToken": user["idToken"] ?? .null])
            let code = try #require(try await service.mail(to: "ada@example.com")?.code)
            let answer = try await service.applyCode(code)
            #expect(answer["kind"] == "identitytoolkit#SetAccountInfoResponse")
            #expect(answer["localId"] == user["localId"])
            #expect(answer["email"] == "ada@example.com")
            #expect(answer["emailVerified"] == true)
            #expect(answer["providerUserInfo"]?.array?.count == 1)
            #expect(answer["idToken"] == nil)
            #expect(try await service.accounts().first?.emailVerified == true)
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func legacyPathAndAdministratorApplyCodes() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let path = "identitytoolkit/v3/relyingparty/setAccountInfo"
            var code = try await service.code("VERIFY_EMAIL")
            #expect(try await service.post(path, ["oobCode": .string(code)])["emailVerified"] == true)
            code = try await service.code("VERIFY_EMAIL")
            let answer = try await service.post("v1/accounts:update", ["oobCode": .string(code)], as: .administrator)
            #expect(answer["emailVerified"] == true)
        }
    }

    @Test func recentlyAddedFactorIsTakenBack() async throws {
        try await TestService.run { service in
            let factors: JSONValue = ["enrollments": [["phoneInfo": "+15550000001"], ["phoneInfo": "+15550000002"]]]
            try await service.create([
                ["localId": "ada", "email": "ada@example.com", "emailVerified": true]
            ])
            _ = try await service.post("v1/accounts:update", ["localId": "ada", "mfa": factors], as: .administrator)
            let account = try #require(try await service.accounts().first)
            #expect(account.secondFactors.count == 2)
            let secret = String(repeating: "r", count: 54)
            var code = ActionCode(
                pool: service.pool,
                digest: service.vault.digest(Array(secret.utf8)),
                kind: .secondFactorRemoval,
                email: "ada@example.com",
                expiresAt: Timestamp(seconds: service.clock.now().seconds + 60)
            )
            code.localID = "ada"
            code.enrollmentID = account.secondFactors.first?.enrollmentID
            try await service.store.insert(code, superseding: false, mail: nil)
            let (digest, now) = (code.digest, service.clock.now())
            try await service.store.update("ada", in: service.pool) { account in
                var methods = SignInMethods()
                methods.secondFactors = Array(account.secondFactors.dropFirst())
                account.snapshots = [
                    RecoverySnapshot(
                        takenAt: now,
                        email: account.email,
                        isEmailVerified: true,
                        methods: methods,
                        code: digest
                    )
                ]
                return nil
            }
            let checked = try await service.checkCode(secret)
            #expect(checked["requestType"] == "REVERT_SECOND_FACTOR_ADDITION")
            #expect(checked["mfaInfo"]?.object?["mfaEnrollmentId"]?.string == code.enrollmentID)
            #expect(try await service.applyCode(secret).status == 200)
            #expect(try await service.accounts().first?.secondFactors == Array(account.secondFactors.dropFirst()))
            #expect(try await service.applyCode(secret).errorMessage == "INVALID_OOB_CODE")
        }
    }
}
