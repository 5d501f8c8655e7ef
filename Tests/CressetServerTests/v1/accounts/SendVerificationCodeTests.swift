import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Testing

/// Codes sent to phone numbers (docs/wire §10.1).
struct SendVerificationCodeTests {
    private static func run(
        _ settings: JSONObject = TestService.phones,
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.run { service in
            try await service.configure(settings)
            try await body(service)
        }
    }

    @Test func methodThatIsOffIsRefused() async throws {
        try await Self.run(["signIn": ["phoneNumber": ["enabled": false]]]) { service in
            let answer = try await service.sendVerificationCode()
            #expect(answer.errorMessage == "OPERATION_NOT_ALLOWED")
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func tenantsHaveNone() async throws {
        try await Self.run { service in
            let tenant = try await service.makeTenant("blue")
            let answer = try await service.sendVerificationCode(with: ["tenantId": .string(tenant)])
            #expect(answer.errorMessage == "UNSUPPORTED_TENANT_OPERATION")
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test(arguments: [
        ("", "INVALID_PHONE_NUMBER : Invalid format."), ("15555550100", "INVALID_PHONE_NUMBER : Invalid format."),
        ("+1", "INVALID_PHONE_NUMBER : Invalid format."), ("+0123456789", "INVALID_PHONE_NUMBER : Invalid format."),
        ("+1555555010012345", "INVALID_PHONE_NUMBER : Invalid format."),
    ])
    func badNumberIsRefused(_ number: String, _ message: String) async throws {
        try await Self.run { service in
            let answer = try await service.sendVerificationCode(to: number)
            #expect(answer.errorMessage == message)
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func regionThatIsLeftOutIsRefused() async throws {
        var settings = TestService.phones
        settings["smsRegionConfig"] = ["allowlistOnly": ["allowedRegions": ["DE"]]]
        try await Self.run(settings) { service in
            let answer = try await service.sendVerificationCode(to: "+12025550143")
            #expect(
                answer.errorMessage == "OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the "
                    + "app developer."
            )
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func newNumberIsRefusedWhereAdministratorsAloneCreateUsers() async throws {
        try await Self.run { service in
            let known = try await service.signInByPhone("+12025550143")
            #expect(known.status == 200, "\(known.text)")
            try await service.configure(["client": ["permissions": ["disabledUserSignup": true]]])
            #expect(try await service.sendVerificationCode().errorMessage == "ADMIN_ONLY_OPERATION")
            #expect(try await service.receiveSMS().isEmpty)
            #expect(try await service.sendVerificationCode(to: "+12025550143").status == 200)
        }
    }

    @Test func callerWithoutProofIsRefused() async throws {
        try await Self.run { service in
            let used = try await service.workToken()
            #expect(try await service.sendVerificationCode(with: ["recaptchaToken": .string(used)]).status == 200)
            _ = try await service.receiveSMS()
            let undone = try await service.get("v1/recaptchaParams")["recaptchaStoken"]?.string ?? ""
            let expired = try await service.workToken()
            service.clock.advance(seconds: 600)
            let fresh = try await service.workToken()
            for (members, code) in [
                (["recaptchaToken": .null], "MISSING_APP_CREDENTIAL"),
                (["recaptchaToken": ""], "MISSING_APP_CREDENTIAL"),
                (["recaptchaToken": .null, "playIntegrityToken": "x"], "INVALID_APP_CREDENTIAL"),
                (["iosReceipt": "x", "iosSecret": "y"], "INVALID_APP_CREDENTIAL"),
                (["recaptchaToken": "03AGdBq"], "CAPTCHA_CHECK_FAILED"),
                (["recaptchaToken": .string(used)], "CAPTCHA_CHECK_FAILED"),
                (["recaptchaToken": .string(undone)], "CAPTCHA_CHECK_FAILED"),
                (["recaptchaToken": .string(expired)], "CAPTCHA_CHECK_FAILED"),
                (["recaptchaToken": .string("x" + fresh)], "CAPTCHA_CHECK_FAILED"),
                (["recaptchaToken": .string(String(repeating: "x", count: 5000))], "CAPTCHA_CHECK_FAILED"),
            ] as [(JSONObject, String)] {
                let answer = try await service.sendVerificationCode(with: members)
                #expect(answer.errorMessage?.hasPrefix(code) == true, "\(members.text.prefix(80)): \(answer.text)")
            }
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func workThatWasNotDoneIsRefused() async throws {
        try await Self.run { service in
            let challenge = try await service.get("v1/recaptchaParams")["recaptchaStoken"]?.string ?? ""
            let token = try #require(
                (0...).lazy.map { "\(challenge).\($0)" }.first { service.vault.digest(Array($0.utf8))[0] & 0xF0 != 0 }
            )
            let answer = try await service.sendVerificationCode(with: ["recaptchaToken": .string(token)])
            #expect(answer.errorMessage == "CAPTCHA_CHECK_FAILED : The proof of work is invalid.")
        }
    }

    @Test func messageCarriesACodeInTheProjectsWords() async throws {
        try await Self.run { service in
            let answer = try await service.sendVerificationCode(to: "+1 (555) 555-0100")
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer["sessionInfo"]?.string?.isEmpty == false)
            let message = try #require(try await service.receiveSMS().first)
            #expect(message.phoneNumber == "+15555550100")
            #expect(message.text.hasSuffix(" is your verification code for acme."))
            #expect(message.text.prefix { $0.isNumber }.count == 6)
            try await service.configure([
                "notification": ["sendSms": ["smsTemplate": ["content": "%APP_NAME%: %LOGIN_CODE%"]]]
            ])
            _ = try await service.sendVerificationCode()
            #expect(try await service.receiveSMS().first?.text.hasPrefix("acme: ") == true)
        }
    }

    @Test func messageIsInTheReadersLanguageWhereTheProjectWantsIt() async throws {
        try await Self.run { service in
            for (settings, ending) in [
                ([:], "for acme."), (["sendSms": ["useDeviceLocale": true]], "für acme."),
            ] as [(JSONValue, String)] {
                try await service.configure(["notification": settings])
                let token = try await service.workToken()
                let body: JSONObject = [
                    "phoneNumber": .string(TestService.phoneNumber), "recaptchaToken": .string(token),
                ]
                let answer = try await service.call(
                    .post,
                    "v1/accounts:sendVerificationCode",
                    body.serialized(),
                    headers: ["X-Firebase-Locale": "de"]
                )
                #expect(answer.status == 200)
                #expect(try await service.receiveSMS().first?.text.hasSuffix(ending) == true)
            }
        }
    }

    @Test func testNumberGetsNoMessageAndNeedsNoProof() async throws {
        let settings: JSONObject = [
            "signIn": ["phoneNumber": ["enabled": true, "testPhoneNumbers": ["+15555550100": "123456"]]]
        ]
        try await Self.run(settings) { service in
            let answer = try await service.sendVerificationCode(with: ["recaptchaToken": .null])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await service.receiveSMS().isEmpty)
            let signIn = try await service.post(
                "v1/accounts:signInWithPhoneNumber",
                ["sessionInfo": answer["sessionInfo"] ?? .null, "code": "123456"]
            )
            #expect(signIn["phoneNumber"] == "+15555550100")
        }
    }

    /// A test number has the same code in all sessions, and sessions are free.
    @Test func codeOfATestNumberCannotBeGuessedOverManySessions() async throws {
        let settings: JSONObject = [
            "signIn": ["phoneNumber": ["enabled": true, "testPhoneNumbers": ["+15555550100": "123456"]]]
        ]
        try await Self.run(settings) { service in
            func attempt(_ code: String) async throws -> Answer {
                let session = try await service.sendVerificationCode(with: ["recaptchaToken": .null])
                return try await service.post(
                    "v1/accounts:signInWithPhoneNumber",
                    ["sessionInfo": session["sessionInfo"] ?? .null, "code": .string(code)]
                )
            }
            for number in 0..<50 {
                #expect(try await attempt("0000\(number < 10 ? "0" : "")\(number)").errorMessage == "INVALID_CODE")
            }
            let refused = try await attempt("123456")
            #expect(refused.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true, "\(refused.text)")
            #expect(try await service.accounts().isEmpty)
            service.clock.advance(seconds: 3600)
            for _ in 0..<60 { #expect(try await attempt("123456").status == 200) }
        }
    }

    /// Networks ignore extra digits: each spelling would have separate limits.
    @Test(arguments: ["+1202555014301", "+12025550143011", "+99912025550143"])
    func numberThatNobodyHasGetsNoMessage(_ number: String) async throws {
        try await Self.run { service in
            let answer = try await service.sendVerificationCode(to: number)
            #expect(answer.errorMessage == "INVALID_PHONE_NUMBER : Invalid format.", "\(answer.text)")
            #expect(try await service.receiveSMS().isEmpty)
            #expect(try await service.sendVerificationCode(to: "+12025550143").status == 200)
        }
    }

    @Test func testNumberMayBeTriedAsOftenAsTestsNeed() async throws {
        let settings: JSONObject = [
            "signIn": ["phoneNumber": ["enabled": true, "testPhoneNumbers": ["+15555550100": "123456"]]]
        ]
        try await Self.run(settings) { service in
            for _ in 0..<40 {
                let answer = try await service.sendVerificationCode(with: ["recaptchaToken": .null])
                #expect(answer.status == 200)
            }
        }
    }

    @Test func projectsOwnGatewayIsEnough() async throws {
        try await TestService.run(configure: { $0.hasSMSGateway = false }) { service in
            let url = "kannels://user:secret@sms.example.com:13013"
            let path =
                "v2/projects/\(TestService.projectID)/config?updateMask=notification.sendSms.cressetGateway,signIn"
            let update: JSONObject = [
                "notification": ["sendSms": ["cressetGateway": .string(url)]],
                "signIn": ["phoneNumber": ["enabled": true]],
            ]
            let changed = try await service.call(.patch, path, update.serialized(), as: .administrator)
            #expect(changed.status == 200 && !changed.text.contains("secret"), "\(changed.text)")
            let stored = try #require(try await service.store.project(id: TestService.projectID)?.ownSMSGateway)
            #expect(!stored.contains("secret"))
            #expect(ProjectSecret.smsGateway.opened(stored, of: TestService.projectID, by: service.vault) == url)
            #expect(ProjectSecret.smsGateway.opened(stored, of: "other", by: service.vault) == nil)
            service.clock.advance(seconds: 2)
            #expect(try await service.sendVerificationCode().status == 200)
            #expect(try await service.receiveSMS().count == 1)
            let spool = "smstools:///var/spool/sms/outgoing"
            for bad in ["gateway.example.com", "ftp://x", "twilio://sid:token@api.twilio.com", spool] {
                let body: JSONObject = ["notification": ["sendSms": ["cressetGateway": .string(bad)]]]
                let refused = try await service.call(.patch, path, body.serialized(), as: .administrator)
                #expect(refused.status == 400, "\(bad)")
                // A project's administrator cannot write files on the server.
                #expect(bad != spool || refused.text.contains("it names a folder of the server"), "\(refused.text)")
            }
            #expect(try await service.store.project(id: TestService.projectID)?.ownSMSGateway == stored)
        }
    }

    @Test func numberHasEnoughAtSomePoint() async throws {
        try await Self.run { service in
            for _ in 0..<5 { #expect(try await service.sendVerificationCode().status == 200) }
            #expect(try await service.receiveSMS().count == 5)
            let answer = try await service.sendVerificationCode()
            #expect(answer.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(try await service.receiveSMS().isEmpty)
            #expect(try await service.sendVerificationCode(to: "+15555560100").status == 200)
        }
    }

    @Test func limitsAreSettings() async throws {
        try await Self.run { service in
            let update: JSONObject = ["quota": ["smsQuotaConfig": ["perNumberHourly": "1"]]]
            let path = "v2/projects/\(TestService.projectID)/config?updateMask=quota.smsQuotaConfig"
            let changed = try await service.call(.patch, path, update.serialized(), as: .administrator)
            #expect(changed.status == 200, "\(changed.text)")
            service.clock.advance(seconds: 2)
            #expect(try await service.sendVerificationCode().status == 200)
            #expect(try await service.sendVerificationCode().status == 400)
        }
    }

    @Test func askingWhichNumbersHaveAccountsCounts() async throws {
        try await Self.run([
            "signIn": ["phoneNumber": ["enabled": true]], "client": ["permissions": ["disabledUserSignup": true]],
        ]) { service in
            for number in 0..<30 {
                let answer = try await service.sendVerificationCode(to: "+1555\(100 + number)0100")
                #expect(answer.errorMessage == "ADMIN_ONLY_OPERATION")
            }
            let answer = try await service.sendVerificationCode(to: "+15559990100")
            #expect(answer.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
        }
    }

    @Test func rangeOfNumbersHasEnoughAtSomePoint() async throws {
        try await Self.run([
            "signIn": ["phoneNumber": ["enabled": true]],
            "quota": ["smsQuotaConfig": ["perRangeHourly": 3]],
        ]) { service in
            for last in 0..<3 {
                #expect(try await service.sendVerificationCode(to: "+155555501\(last)0").status == 200)
            }
            let answer = try await service.sendVerificationCode(to: "+15555550199")
            #expect(answer.errorMessage?.hasPrefix("QUOTA_EXCEEDED") == true)
        }
    }

    @Test func serverWithoutGatewaySaysSo() async throws {
        try await TestService.run(configure: { $0.hasSMSGateway = false }) { service in
            try await service.configure(TestService.phones)
            let answer = try await service.sendVerificationCode()
            #expect(
                answer.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED : This server cannot send text messages") == true
            )
            #expect(try await service.receiveSMS().isEmpty)
        }
    }
}
