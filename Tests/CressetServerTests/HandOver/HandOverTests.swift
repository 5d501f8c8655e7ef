import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

struct HandOverTests {
    // MARK: Users whose password belongs to this server

    @Test func ownPasswordIsNeverTriedElsewhere() async throws {
        try await TestService.runWithFormerSystem { service, system in
            _ = try await service.signUp(password: "own-1843")
            #expect(try await service.signIn(password: "own-1843").status == 200)
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(system.asked.isEmpty)
        }
    }

    @Test func removedPasswordStaysRemoved() async throws {
        try await TestService.runWithFormerSystem { service, system in
            let user = try await service.signUp(password: "own-1843")
            let body: JSONObject = ["localId": user["localId"] ?? .null, "deleteAttribute": ["PASSWORD"]]
            #expect(try await service.post("v1/accounts:update", body, as: .administrator).status == 200)
            #expect(try await service.accounts().first?.password == nil)
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(try await service.accounts().first?.password == nil)
            #expect(system.asked.isEmpty)
        }
    }

    @Test func importThatReplacesAnAccountForgetsNoPassword() async throws {
        try await TestService.runWithFormerSystem { service, system in
            let user = try await service.signUp(password: "own-1843")
            let row: JSONObject = ["localId": user["localId"] ?? .null, "email": "ada@example.com"]
            let body: JSONObject = ["users": [.object(row)], "allowOverwrite": true]
            let path = "v1/projects/\(TestService.projectID)/accounts:batchCreate"
            #expect(try await service.post(path, body, as: .administrator).status == 200)
            #expect(try await service.accounts().first?.password == nil)
            #expect(try await service.signIn().status == 400)
            #expect(system.asked.isEmpty)
        }
    }

    /// The owner of the address has taken the account over from the person with the former password.
    @Test func accountThatWasTakenOverIsNotAskedFor() async throws {
        try await TestService.runWithFormerSystem { service, system in
            system.change(["emailVerified": false])
            try await service.create([["localId": "old-1", "email": "ada@example.com"]])
            try await service.store.update("old-1", in: UserPool(projectID: TestService.projectID)) { account in
                account.emailVerified = true
                return AccountChange()
            }
            #expect(try await service.signIn().status == 400)
            #expect(try await service.accounts().first?.password == nil)
            #expect(try await service.handOverEvents(.handOverRefused).map(\.fields) == [["unprovenAddress"]])
        }
    }

    @Test func secondFactorsAreNotLostWithoutTheirSetting() async throws {
        try await TestService.runWithFormerSystem { service, system in
            system.change(["mfaInfo": [["mfaEnrollmentId": "f1", "phoneInfo": "+15555550100"]]])
            let answer = try await service.signIn()
            #expect(answer.status == 400)
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.handOverEvents(.handOverRefused).map(\.fields) == [["secondFactors"]])
        }
    }

    @Test func unclearAnswersOfANetworkAreLimited() async throws {
        try await TestService.runWithFormerSystem { service, system in
            system.answer(500, "")
            for number in 0..<300 { _ = try await service.signIn("user-\(number)@example.com") }
            let asked = system.asked.count
            let limited = try await service.signIn()
            #expect(limited.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(asked == 300 && system.asked.count == asked)
        }
    }

    @Test func anotherTargetNeedsTheSecretAgain() async throws {
        try await TestService.runWithFormerSystem { service, _ in
            let change: JSONObject = ["signIn": ["cressetHandOver": ["url": "https://evil.example.com"]]]
            let moved = try await service.call(
                .patch,
                "v2/projects/\(TestService.projectID)/config?updateMask=signIn.cressetHandOver.url",
                change.serialized(),
                as: .administrator
            )
            #expect(moved.errorMessage?.contains("Set secret again") == true)
        }
    }

    @Test func disabledAccountIsNotAskedFor() async throws {
        try await TestService.runWithFormerSystem { service, system in
            try await service.create([["localId": "old-1", "email": "ada@example.com", "disabled": true]])
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(system.asked.isEmpty)
        }
    }

    @Test func deletedAccountDoesNotReturn() async throws {
        try await TestService.runWithFormerSystem { service, system in
            let first = try await service.signIn()
            #expect(first.status == 200)
            let asked = system.asked.count
            let body: JSONObject = ["localId": "old-1"]
            #expect(try await service.post("v1/accounts:delete", body, as: .administrator).status == 200)
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(system.asked.count == asked)
            // Its ID stays deleted under another address.
            system.change(["email": "ada@example.org"])
            #expect(try await service.signIn("ada@example.org").status == 400)
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.handOverEvents(.handOverRefused).first?.fields == ["deleted"])
        }
    }

    @Test func batchDeletionIsRemembered() async throws {
        try await TestService.runWithFormerSystem { service, system in
            let first = try await service.signIn()
            #expect(first.status == 200)
            let asked = system.asked.count
            let body: JSONObject = ["localIds": ["old-1"], "force": true]
            let path = "v1/projects/\(TestService.projectID)/accounts:batchDelete"
            #expect(try await service.post(path, body, as: .administrator).status == 200)
            #expect(try await service.signIn().status == 400)
            #expect(system.asked.count == asked)
        }
    }

    @Test func tenantsAreNotAskedFor() async throws {
        try await TestService.runWithFormerSystem { service, system in
            let tenant = try await service.makeTenant("staff", ["allowPasswordSignup": true])
            let answer = try await service.post(
                "v1/accounts:signInWithPassword",
                [
                    "email": "ada@example.com", "password": .string(FakeFormerSystem.password),
                    "tenantId": .string(tenant),
                ]
            )
            #expect(answer.status == 400 && system.asked.isEmpty)
        }
    }

    @Test(arguments: [
        ("ada", "engine-1843"), ("ada@example.com", ""), ("ada@exa mple.com", "engine-1843"),
        ("ada@example.com", String(repeating: "a", count: 4097)), ("ada@example.com", "engine\u{0}1843"),
        (String(repeating: "a", count: 250) + "@example.com", "engine-1843"),
    ])
    func malformedInputStaysHere(email: String, password: String) async throws {
        try await TestService.runWithFormerSystem { service, system in
            let answer = try await service.signIn(email, password: password)
            #expect(answer.status == 400)
            #expect(system.asked.isEmpty)
        }
    }

    // MARK: Answers

    @Test func wrongPasswordIsOurOwnAnswerAndCounts() async throws {
        try await TestService.runWithFormerSystem { service, system in
            for _ in 0..<20 {
                let answer = try await service.signIn(password: "wrong-1843")
                #expect(answer.status == 400 && answer.errorMessage == "INVALID_LOGIN_CREDENTIALS")
            }
            let asked = system.asked.count
            let answer = try await service.signIn()
            #expect(answer.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(asked == 20 && system.asked.count == asked)
            #expect(try await service.accounts().isEmpty)
        }
    }

    static let outages: [(Int, String)] = [
        (200, "<html>hello</html>"), (200, "{}"), (200, ""), (200, "[]"), (302, ""), (400, "<html>no</html>"),
        (400, #"{"error":{"message":"TOO_MANY_ATTEMPTS_TRY_LATER"}}"#), (401, #"{"error":"no"}"#), (404, "{}"),
        (429, #"{"error":{"message":"INVALID_PASSWORD"}}"#), (500, #"{"error":{"message":"INVALID_PASSWORD"}}"#),
        (503, ""), (200, #"{"a":""# + String(repeating: "x", count: 65_536) + #""}"#),
    ]

    @Test(arguments: outages)
    func unclearAnswerIsNoWrongPassword(status: Int, text: String) async throws {
        try await TestService.runWithFormerSystem { service, system in
            system.answer(status, text)
            for _ in 0..<25 {
                let answer = try await service.signIn()
                #expect(answer.status == 503 && answer["error"]?.object?["status"] == "UNAVAILABLE")
            }
            #expect(try await service.accounts().isEmpty)
            system.reset()
            #expect(try await service.signIn().status == 200)
        }
    }

    @Test func timeoutIsNoWrongPassword() async throws {
        try await TestService.runWithFormerSystem { service, system in
            system.fail(ProviderTransportError(cause: "timed out", isTimeout: true))
            let answer = try await service.signIn()
            #expect(answer.status == 503)
            #expect(try await service.accounts().isEmpty)
            #expect(!service.log.text.contains(FakeFormerSystem.password) && !service.log.text.contains("old-key"))
        }
    }

    // MARK: Doubtful accounts

    static let doubtful: [(JSONObject, String)] = [
        (["email": "eve@example.com"], "otherAddress"), (["email": .null], "otherAddress"),
        (["disabled": true], "disabled"), (["customAttributes": #"{"sub":"x"}"#], "invalidUser"),
        (["customAttributes": "no"], "invalidUser"), (["localId": "a\u{7}"], "invalidUser"),
        (["localId": .string(String(repeating: "a", count: 129))], "invalidUser"),
        (["displayName": .string(String(repeating: "a", count: 257))], "invalidUser"),
        (["mfaInfo": [["mfaEnrollmentId": "f1", "totpInfo": [:]]]], "secondFactors"),
        (["mfaInfo": [["mfaEnrollmentId": "f1", "phoneInfo": "+*******0100"]]], "secondFactors"),
    ]

    @Test(arguments: doubtful)
    func doubtfulUserIsRefused(change: JSONObject, reason: String) async throws {
        try await TestService.runWithFormerSystem { service, system in
            system.change(change)
            let message = try await service.signIn().errorMessage ?? ""
            #expect(message.hasPrefix("OPERATION_NOT_ALLOWED"))
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.handOverEvents(.handOverRefused).map(\.fields) == [[reason]])
        }
    }

    @Test func takenUserIDIsRefused() async throws {
        try await TestService.runWithFormerSystem { service, _ in
            try await service.create([["localId": "old-1", "email": "eve@example.com"]])
            #expect(try await service.signIn().status == 400)
            #expect(try await service.accounts().map(\.email) == ["eve@example.com"])
            #expect(try await service.handOverEvents(.handOverRefused).map(\.fields) == [["takenUserID"]])
        }
    }

    @Test func accountOfAnotherUserGetsNoPassword() async throws {
        try await TestService.runWithFormerSystem { service, _ in
            try await service.create([["localId": "own-1", "email": "ada@example.com"]])
            #expect(try await service.signIn().status == 400)
            #expect(try await service.accounts().first?.password == nil)
            #expect(try await service.handOverEvents(.handOverRefused).map(\.fields) == [["otherUserID"]])
        }
    }

    @Test func secondFactorRequiresTheAccountHere() async throws {
        try await TestService.runWithFormerSystem { service, system in
            system.answer(200, #"{"localId":"old-1","mfaPendingCredential":"c","mfaInfo":[]}"#)
            #expect(try await service.signIn().status == 400)
            #expect(try await service.accounts().isEmpty)
            try await service.create([["localId": "old-1", "email": "ada@example.com", "emailVerified": true]])
            #expect(try await service.signIn().status == 400)
            #expect(try await service.accounts().first?.password == nil)
            let refused = try await service.handOverEvents(.handOverRefused)
            #expect(refused.map(\.fields) == [["secondFactors"], ["secondFactors"]])
        }
    }

    // MARK: Success

    @Test func firstSignInCreatesTheAccountOnce() async throws {
        try await TestService.runWithFormerSystem { service, system in
            let answer = try await service.signIn("Ada@Example.com")
            #expect(answer.status == 200 && answer["localId"] == "old-1", "\(answer.text)")
            #expect(
                system.asked.map(\.url) == [
                    "https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=old-key",
                    "https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=old-key",
                ]
            )
            let account = try #require(try await service.accounts().first)
            #expect(account.localID == "old-1" && account.email == "ada@example.com" && account.emailVerified == true)
            #expect(account.displayName == "Ada" && account.photoURL == "https://example.com/ada.png")
            #expect(account.customAttributes == #"{"role":"editor"}"#)
            #expect(try await service.claims(of: answer)["role"] == "editor")
            let events = try await service.handOverEvents(.accountHandedOver)
            #expect(events.map(\.targets) == [["old-1"]])
            #expect(try await service.signIn().status == 200)
            #expect(try await service.signIn(password: "wrong-1843").status == 400)
            #expect(system.asked.count == 2)
        }
    }

    @Test func simultaneousFirstSignInsCreateOneAccount() async throws {
        try await TestService.runWithFormerSystem { service, _ in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 { group.addTask { try await service.signIn().status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 8))
            #expect(try await service.accounts().count == 1)
            #expect(try await service.handOverEvents(.accountHandedOver).count == 1)
        }
    }

    @Test func importedAccountGetsItsPassword() async throws {
        try await TestService.runWithFormerSystem { service, _ in
            try await service.create([["localId": "old-1", "email": "ada@example.com", "displayName": "Countess"]])
            #expect(try await service.signIn()["localId"] == "old-1")
            let account = try #require(try await service.accounts().first)
            #expect(account.displayName == "Countess" && account.hasPassword && account.customAttributes == nil)
        }
    }

    @Test func legacyWireHandsOver() async throws {
        try await TestService.runWithFormerSystem { service, system in
            let answer = try await service.call(
                .post,
                "v2/\(TestService.projectID)/auth/password?_method=GET",
                Array("email=ada@example.com&password=\(FakeFormerSystem.password)".utf8),
                as: .nobody,
                headers: ["Content-Type": "application/x-www-form-urlencoded"]
            )
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await service.accounts().map(\.localID) == ["old-1"])
            #expect(system.asked.count == 2)
        }
    }

    @Test func phoneFactorComesAlong() async throws {
        try await TestService.runWithFormerSystem { service, system in
            system.change(["mfaInfo": [["mfaEnrollmentId": "f1", "phoneInfo": "+15555550100"]]])
            try await service.configure(["mfa": ["state": "ENABLED", "enabledProviders": ["PHONE_SMS"]]])
            let answer = try await service.signIn()
            #expect(answer["mfaPendingCredential"] != nil && answer["idToken"] == nil, "\(answer.text)")
            #expect(try await service.accounts().first?.secondFactors.map(\.phoneNumber) == ["+15555550100"])
        }
    }

    @Test func importedSecondFactorStaysRequired() async throws {
        try await TestService.runWithFormerSystem { service, system in
            system.answer(200, #"{"localId":"old-1","mfaPendingCredential":"c","mfaInfo":[]}"#)
            try await service.configure(["mfa": ["state": "ENABLED", "enabledProviders": ["PHONE_SMS"]]])
            try await service.create([
                [
                    "localId": "old-1", "email": "ada@example.com", "emailVerified": true,
                    "mfaInfo": [["phoneInfo": "+15555550100"]],
                ]
            ])
            let answer = try await service.signIn()
            #expect(answer["mfaPendingCredential"] != nil && answer["idToken"] == nil, "\(answer.text)")
            let accounts = try await service.accounts()
            #expect(accounts.map(\.hasPassword) == [true] && accounts[0].secondFactors.count == 1)
        }
    }

    @Test func deletionWithoutFormerSystemIsForgotten() async throws {
        let system = FakeFormerSystem()
        try await TestService.run(configure: { $0.formerSystems = system }) { service in
            let user = try await service.signUp()
            let body: JSONObject = ["localId": user["localId"] ?? .null]
            #expect(try await service.post("v1/accounts:delete", body, as: .administrator).status == 200)
            let set = try await service.set(handOver: ["system": "FIREBASE", "secret": "old-key"])
            #expect(set.status == 200)
            #expect(try await service.signIn()["localId"] == "old-1")
        }
    }

    // MARK: Settings

    static let invalid: [JSONObject] = [
        ["system": "LDAP", "secret": "k"], ["system": "FIREBASE"], ["url": "https://example.com"],
        ["system": "GOTRUE", "secret": "k"], ["system": "COGNITO", "url": "https://example.com"],
        ["system": "OAUTH2_PASSWORD", "url": "http://example.com/token", "clientId": "c"],
        ["system": "FIREBASE", "secret": "k", "clientId": "c"],
        ["system": "HOOK", "url": "https://example.com", "secret": "k"],
        ["system": "GOTRUE", "url": "https://example.com?a=b", "secret": "k"],
        ["system": "GOTRUE", "url": "https://me@example.com", "secret": "k"],
    ]

    @Test(arguments: invalid)
    func invalidSettingIsRefused(message: JSONObject) async throws {
        try await TestService.run { service in
            let answer = try await service.set(handOver: message)
            #expect(answer.status == 400 && answer.errorMessage?.contains("cressetHandOver") == true, "\(answer.text)")
            let stored = try await service.store.project(id: TestService.projectID)
            #expect(stored?.config["signIn"]?.object?["cressetHandOver"] == nil)
        }
    }

    @Test func secretIsNeverShown() async throws {
        try await TestService.runWithFormerSystem { service, _ in
            let shown = try await service.get("v2/projects/\(TestService.projectID)/config", as: .administrator)
            #expect(shown.text.contains("FIREBASE") && !shown.text.contains("secret"))
            let stored = try await service.store.project(id: TestService.projectID)
            #expect(stored?.config.text.contains("old-key") == false)
        }
    }
}
