import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Account responses specific to the emulator (docs/wire §22.5).
struct EmulatorAnswerTests {
    private static let emulator = Behavior.emulator(signedTokens: false)

    private static func run(
        _ behavior: Behavior = emulator,
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.run(behavior, .inProcess, body)
    }

    @Test func enrollmentsThatAreNoListAreRefusedBeforeTheUserIsLookedUp() async throws {
        try await Self.run { service in
            for enrollments: JSONValue in [.null, "x", [:]] {
                let answer = try await service.post(
                    "v1/accounts:update",
                    ["localId": "nobody", "mfa": ["enrollments": enrollments]],
                    as: .administrator
                )
                #expect(answer.status == 400)
                #expect(answer.errorMessage == "Invalid JSON payload received. /mfa/enrollments must be array")
            }
        }
    }

    @Test(arguments: ["{definitely[not]json}", "42", #"["a","b"]"#])
    func claimsThatAreNoneAreRefusedInOneWord(_ claims: String) async throws {
        try await Self.run { service in
            let user = try await service.signUp()
            let answer = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "customAttributes": .string(claims)],
                as: .administrator
            )
            #expect(answer.errorMessage == "INVALID_CLAIMS")
            #expect(try await service.accounts().first?.customAttributes == nil)
        }
    }

    @Test func tokenOfAnotherTenantIsRefusedInOneWord() async throws {
        try await Self.run { service in
            let user = try await service.post(
                "v1/accounts:signUp",
                ["email": "ada@example.com", "password": "engine-1843", "tenantId": "blue"]
            )
            let answer = try await service.post("v1/accounts:lookup", ["idToken": user.idToken, "tenantId": "red"])
            #expect(answer.errorMessage == "TENANT_ID_MISMATCH")
        }
    }

    @Test func refreshTokenOfADeletedAccountIsInvalid() async throws {
        for tenant in [nil, "blue"] as [JSONValue?] {
            try await Self.run { service in
                var body: JSONObject = ["email": "ada@example.com", "password": "engine-1843"]
                body["tenantId"] = tenant
                let user = try await service.post("v1/accounts:signUp", body)
                var deletion: JSONObject = ["idToken": user.idToken]
                deletion["tenantId"] = tenant
                #expect(try await service.post("v1/accounts:delete", deletion).status == 200)
                let refreshed = try await service.refresh(user["refreshToken"]?.string ?? "")
                #expect(refreshed.errorMessage == "INVALID_REFRESH_TOKEN")
            }
        }
        try await Self.run(.production) { service in
            let user = try await service.signUp()
            _ = try await service.post("v1/accounts:delete", ["idToken": user.idToken])
            let refreshed = try await service.refresh(user["refreshToken"]?.string ?? "")
            #expect(refreshed.errorMessage == "USER_NOT_FOUND")
        }
    }

    @Test(arguments: [emulator, .production])
    func passwordsThatAreOffAreToldBeforeAMissingCode(_ behavior: Behavior) async throws {
        try await Self.run(behavior) { service in
            let tenant = JSONValue.string(try await service.makeTenant("blue", ["allowPasswordSignup": false]))
            for body: JSONObject in [
                [:], ["newPassword": "engine-1844"], ["oobCode": "x", "newPassword": "engine-1844"],
            ] {
                var body = body
                body["tenantId"] = tenant
                let answer = try await service.post("v1/accounts:resetPassword", body)
                #expect(answer.errorMessage == "PASSWORD_LOGIN_DISABLED")
            }
            let checked = try await service.post("v1/accounts:resetPassword", ["oobCode": "x", "tenantId": tenant])
            #expect(checked.errorMessage == "INVALID_OOB_CODE")
        }
    }

    @Test(arguments: [emulator, .production])
    func disabledUserIsToldBeforeAMissingAddress(_ behavior: Behavior) async throws {
        try await Self.run(behavior) { service in
            try await service.configure(["signIn": ["email": ["enabled": true, "passwordRequired": false]]])
            let user = try await service.signUp()
            try await service.disable(user["localId"])
            for members: JSONObject in [[:], ["email": ""], ["email": "ada@example.com"]] {
                var body = members
                body["idToken"] = user.idToken
                let answer = try await service.post("v1/accounts:signInWithEmailLink", body)
                #expect(answer.errorMessage == "USER_DISABLED")
            }
        }
    }

    @Test func anonymousUserHasNoName() async throws {
        try await Self.run { service in
            let user = try await service.post("v1/accounts:signUp", ["displayName": "Ada", "returnSecureToken": true])
            #expect(user.status == 200 && user["displayName"] == nil, "\(user.text)")
            #expect(try await service.accounts().map(\.displayName) == [nil])
        }
        try await Self.run(.production) { service in
            _ = try await service.post("v1/accounts:signUp", ["displayName": "Ada"])
            #expect(try await service.accounts().map(\.displayName) == ["Ada"])
        }
    }

    @Test func newAccountsNameTheirFactorsThemselves() async throws {
        let factors: JSONValue = [
            ["mfaEnrollmentId": "ignored-1", "phoneInfo": "+15555550100"],
            ["mfaEnrollmentId": "ignored-2", "phoneInfo": "+15555550100"],
        ]
        try await Self.run { service in
            for (path, caller) in [("v1/accounts:signUp", .app), ("v1/projects/acme/accounts", .administrator)]
                as [(String, TestService.Caller)]
            {
                let body: JSONObject = [
                    "email": .string(path.hasSuffix("signUp") ? "ada@example.com" : "eve@example.com"),
                    "password": "engine-1843", "mfaInfo": factors,
                ]
                let made = try await service.post(path, body, as: caller)
                #expect(made.status == 200, "\(made.text)")
            }
            for account in try await service.accounts() {
                #expect(account.secondFactors.count == 1)
                #expect(account.secondFactors.allSatisfy { !$0.enrollmentID.hasPrefix("ignored") })
            }
        }
    }

    @Test func factorThatComesTwiceIsDroppedBeforeItsIDIsCompared() async throws {
        try await Self.run { service in
            let user = try await service.signUp()
            let factor: JSONObject = ["mfaEnrollmentId": "one", "phoneInfo": "+15555550100"]
            var other = factor
            other["phoneInfo"] = "+15555550101"
            func update(_ factors: [JSONObject]) async throws -> Answer {
                try await service.post(
                    "v1/accounts:update",
                    [
                        "localId": user["localId"] ?? .null,
                        "mfa": ["enrollments": .array(factors.map(JSONValue.object))],
                    ],
                    as: .administrator
                )
            }
            #expect(try await update([factor, other]).errorMessage == "DUPLICATE_MFA_ENROLLMENT_ID")
            #expect(try await service.accounts().first?.secondFactors.isEmpty == true)
            #expect(try await update([factor, factor]).status == 200)
            #expect(try await service.accounts().first?.secondFactors.map(\.enrollmentID) == ["one"])
        }
    }

    @Test(arguments: [emulator, .production])
    func fullPageHasATokenInTheEmulatorAlone(_ behavior: Behavior) async throws {
        let isEmulator = behavior == Self.emulator
        try await Self.run(behavior) { service in
            try await service.create([["localId": "a"], ["localId": "b"]])
            for (size, hasToken) in [(1, true), (2, isEmulator), (3, false)] {
                let page = try await service.get(
                    "v1/projects/acme/accounts:batchGet?maxResults=\(size)",
                    as: .administrator
                )
                #expect((page["nextPageToken"] != nil) == hasToken, "\(size)")
            }
            let rest = try await service.get(
                "v1/projects/acme/accounts:batchGet?maxResults=2&nextPageToken=b",
                as: .administrator
            )
            #expect(rest["users"] == nil && rest["nextPageToken"] == nil)
            for name in ["blue", "green"] { _ = try await service.makeTenant(name) }
            for (size, hasToken) in [(1, true), (2, isEmulator), (3, false)] {
                let page = try await service.get("v2/projects/acme/tenants?pageSize=\(size)", as: .administrator)
                #expect((page["nextPageToken"] != nil) == hasToken, "\(size)")
            }
        }
    }

    @Test(arguments: [emulator, .production])
    func unlinkedPasswordTakesTheMailedLinkWithIt(_ behavior: Behavior) async throws {
        try await TestService.run(behavior) { service in
            try await service.configure([
                "signIn": ["email": ["enabled": true, "passwordRequired": false]],
                "emailPrivacyConfig": ["enableImprovedEmailPrivacy": false],
            ])
            let user = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": user.idToken, "deleteProvider": ["password"]]
            )
            #expect(answer.status == 200, "\(answer.text)")
            let providers = answer["providerUserInfo"]?.array?.compactMap { $0.object?["providerId"] }
            #expect(providers?.contains("password") != true)
            let methods = try await service.post(
                "v1/accounts:createAuthUri",
                ["identifier": "ada@example.com", "continueUri": "http://localhost/"]
            )
            #expect(methods["signinMethods"]?.array?.contains("emailLink") != true)
        }
    }

    @Test func confirmedChangeOfAddressLeavesNoCodeThatNobodyWasMailed() async throws {
        try await Self.run { service in
            let user = try await service.signUp()
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": user.idToken, "newEmail": "new@example.com"]
            )
            func codes() async throws -> [JSONObject] {
                try await service.get("emulator/v1/projects/acme/oobCodes", as: .nobody)["oobCodes"]?.array?
                    .compactMap(\.object) ?? []
            }
            let code = try #require(try await codes().first?["oobCode"]?.string)
            #expect(try await service.applyCode(code).status == 200)
            #expect(try await service.accounts().map(\.email) == ["new@example.com"])
            #expect(try await codes().isEmpty)
        }
    }
}
