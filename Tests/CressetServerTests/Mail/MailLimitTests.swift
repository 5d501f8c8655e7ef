import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct MailLimitTests {
    private static let tooMany =
        "TOO_MANY_ATTEMPTS_TRY_LATER : Too many email requests. Try again later."
    private static let exceeded = "QUOTA_EXCEEDED : Exceeded daily quota for email."

    private static func limit(_ service: TestService, _ limits: JSONObject) async throws {
        try await service.configure(["quota": ["emailQuotaConfig": .object(limits)]])
    }

    private static func reset(_ service: TestService, _ email: String) async throws -> String? {
        try await service.sendCode("PASSWORD_RESET", ["email": .string(email)]).errorMessage
    }

    @Test(arguments: ["ada@example.com", "nobody@example.com"])
    func addressGetsSoManyResetsAnHourWithOrWithoutAnAccount(_ email: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await service.addUser("eve@example.com")
            try await Self.limit(service, ["perRecipientHourly": 2])
            var answers: [String?] = []
            for _ in 1...4 { answers.append(try await Self.reset(service, email.uppercased())) }
            #expect(answers == [nil, nil, "RESET_PASSWORD_EXCEED_LIMIT", "RESET_PASSWORD_EXCEED_LIMIT"])
            #expect(try await service.mails().count == 2)
            #expect(try await Self.reset(service, "eve@example.com") == nil)
            // Rejected requests did not count: the hour starts with the first request.
            service.clock.advance(seconds: 3600)
            #expect(try await Self.reset(service, email) == nil)
        }
    }

    /// Uses up all requests allowed to strangers for an address.
    private static func flood(_ service: TestService, email: String = "ada@example.com") async throws {
        for number in 0..<40 { _ = try await service.requestReset(of: email, from: "198.51.100.\(number % 8)") }
    }

    @Test func strangersAreRefusedWhetherTheAddressHasAnAccountOrNot() async throws {
        try await TestService.run { service in
            try await service.signUp(from: "203.0.113.1")
            for email in ["ada@example.com", "nobody@example.com"] {
                try await Self.flood(service, email: email)
                let answer = try await service.requestReset(of: email, from: "203.0.113.77")
                #expect(answer.errorMessage == "RESET_PASSWORD_EXCEED_LIMIT")
            }
            #expect(try await service.mails().count == 40)
        }
    }

    @Test func oneStrangerDoesNotUseUpAnAddress() async throws {
        try await TestService.run { service in
            try await service.addUser()
            for _ in 1...5 { #expect(try await service.requestReset(from: "198.51.100.1").status == 200) }
            let refused = try await service.requestReset(from: "198.51.100.1")
            #expect(refused.errorMessage == "RESET_PASSWORD_EXCEED_LIMIT")
            #expect(try await service.requestReset(from: "198.51.100.2").status == 200)
        }
    }

    @Test func ownersNetworkIsMailedWhateverStrangersHaveAskedFor() async throws {
        try await TestService.run { service in
            try await service.signUp(from: "203.0.113.1")
            try await Self.flood(service)
            for _ in 1...20 { #expect(try await service.requestReset(from: "203.0.113.1").status == 200) }
            let refused = try await service.requestReset(from: "203.0.113.1")
            #expect(refused.errorMessage == "RESET_PASSWORD_EXCEED_LIMIT")
            #expect(try await service.mails().count == 40)
        }
    }

    @Test func changeOfAddressIsMailedToStrangersByTheStrangersCount() async throws {
        try await TestService.run { service in
            let user = try await service.signUp(from: "203.0.113.1")
            let body: JSONObject = [
                "requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": user["idToken"] ?? .null,
                "newEmail": "victim@example.com",
            ]
            for _ in 1...5 {
                #expect(try await service.post("v1/accounts:sendOobCode", body, from: "203.0.113.1").status == 200)
            }
            let refused = try await service.post("v1/accounts:sendOobCode", body, from: "203.0.113.1")
            #expect(refused.errorMessage == Self.tooMany)
        }
    }

    @Test func temporaryPasswordIsOneOfTheResets() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            try await Self.limit(service, ["perRecipientHourly": 2, "passwordResetsDaily": 3])
            let body: JSONObject = ["email": "ada@example.com"]
            #expect(try await Self.reset(service, "ada@example.com") == nil)
            let password = try await service.temporaryPassword()
            let before = try await service.accounts()
            let full = try await service.sendCode("TEMPORARY_PASSWORD", body)
            #expect(full.errorMessage == "RESET_PASSWORD_EXCEED_LIMIT")
            #expect(try await service.sendCode("TEMPORARY_PASSWORD", body, as: .administrator).status == 200)
            let exceeded = try await service.sendCode("TEMPORARY_PASSWORD", body, as: .administrator)
            #expect(exceeded.errorMessage == Self.exceeded)
            #expect(try await service.mails().count == 3)
            #expect(try await service.accounts() != before)
            #expect(try await service.signIn(password: password).status == 400)
        }
    }

    @Test func refusalLeavesTheOlderTemporaryPasswordInForce() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            try await Self.limit(service, ["perRecipientHourly": 1])
            let password = try await service.temporaryPassword()
            let answer = try await service.sendCode("TEMPORARY_PASSWORD", ["email": "ada@example.com"])
            #expect(answer.errorMessage == "RESET_PASSWORD_EXCEED_LIMIT")
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test func refusalLeavesTheOlderCodeInForce() async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await Self.limit(service, ["perRecipientHourly": 1])
            #expect(try await Self.reset(service, "ada@example.com") == nil)
            #expect(try await Self.reset(service, "ada@example.com") == "RESET_PASSWORD_EXCEED_LIMIT")
            let code = try await service.mail(to: "ada@example.com")?.code ?? ""
            #expect(try await service.resetPassword(code).status == 200)
        }
    }

    @Test(arguments: ["EMAIL_SIGNIN", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"])
    func addressGetsSoManyOthersAnHour(_ type: String) async throws {
        try await TestService.run { service in
            try await Self.limit(service, ["perRecipientHourly": 1])
            var body: JSONObject = ["continueUrl": "http://localhost", "newEmail": "new@example.com"]
            body["idToken"] = try await service.signUp()["idToken"]
            body["email"] = "ada@example.com"
            #expect(try await service.sendCode(type, body).status == 200)
            #expect(try await service.sendCode(type, body).errorMessage == Self.tooMany)
            #expect(try await service.mails().count == 1)
            // Each kind has its own count.
            #expect(try await Self.reset(service, "ada@example.com") == nil)
        }
    }

    @Test func callerMayAskForSoManyAnHour() async throws {
        try await TestService.run { service in
            try await Self.limit(service, ["perCallerHourly": 3])
            for number in 1...3 { #expect(try await Self.reset(service, "\(number)@example.com") == nil) }
            #expect(try await Self.reset(service, "4@example.com") == Self.tooMany)
            let body = JSONValue.object(["requestType": "PASSWORD_RESET", "email": "4@example.com"]).serialized()
            for (address, status) in [("2001:db8::1", 200), ("2001:db8::2", 200), ("2001:db8::3", 200)] {
                #expect(try await Self.send(body, from: address, service) == status)
            }
            // One customer has 64 bits of addresses.
            #expect(try await Self.send(body, from: "2001:db8::4", service) == 400)
            #expect(try await Self.send(body, from: "2001:db8:0:1::4", service) == 200)
        }
    }

    private static func send(_ body: [UInt8], from address: String, _ service: TestService) async throws -> Int {
        let head = HTTPRequestHead(
            method: .post,
            path: "/v1/accounts:sendOobCode",
            query: "key=\(service.project.apiKey)",
            headers: ["Content-Type": "application/json", "Host": "acme.web.app"],
            remoteAddress: address
        )
        return try await service.send(HTTPRequest(head: head, body: body)).status
    }

    static let daily: [(String, String)] = [
        ("PASSWORD_RESET", "passwordResetsDaily"), ("EMAIL_SIGNIN", "signInLinksDaily"),
        ("VERIFY_EMAIL", "verificationsDaily"), ("VERIFY_AND_CHANGE_EMAIL", "emailChangesDaily"),
    ]

    @Test(arguments: daily)
    func projectSendsSoManyADay(_ type: String, _ setting: String) async throws {
        try await TestService.run { service in
            try await Self.limit(service, [setting: 2])
            var body: JSONObject = ["continueUrl": "http://localhost", "newEmail": "new@example.com"]
            body["idToken"] = try await service.signUp()["idToken"]
            body["email"] = "ada@example.com"
            #expect(try await service.sendCode(type, body).status == 200)
            // Administrators' mails count toward the project's limit.
            #expect(try await service.sendCode(type, body, as: .administrator).status == 200)
            for caller in [TestService.Caller.app, .administrator] {
                #expect(try await service.sendCode(type, body, as: caller).errorMessage == Self.exceeded)
            }
            #expect(try await service.mails().count == 2)
            // Links without a mail have their own limit.
            body["returnOobLink"] = true
            #expect(try await service.sendCode(type, body, as: .administrator)["oobLink"] != nil)
            service.clock.advance(seconds: 86_400)
            let again = try await service.sendCode(
                type,
                ["email": "ada@example.com", "continueUrl": "http://localhost", "newEmail": "new@example.com"],
                as: .administrator
            )
            #expect(again.status == 200)
        }
    }

    /// Strangers may use three quarters of the daily quota; the rest is for known networks and administrators.
    @Test func ownerIsMailedWhenStrangersHaveUsedUpTheDay() async throws {
        try await TestService.run { service in
            try await Self.limit(service, ["passwordResetsDaily": 8])
            try await service.signUp(from: "203.0.113.1")
            for number in 0..<8 {
                let answer = try await service.requestReset(of: "\(number)@example.com", from: "198.51.100.\(number)")
                #expect(answer.errorMessage == (number < 6 ? nil : Self.exceeded))
            }
            #expect(try await service.requestReset(from: "198.51.100.9").errorMessage == Self.exceeded)
            #expect(try await service.requestReset(from: "203.0.113.1").status == 200)
            let mailed = try await service.sendCode(
                "PASSWORD_RESET",
                ["email": "ada@example.com"],
                as: .administrator
            )
            #expect(mailed.status == 200)
            #expect(try await service.requestReset(from: "203.0.113.1").errorMessage == Self.exceeded)
            #expect(try await service.mails().count == 8)
        }
    }

    /// Requests rejected after admission queue no mail and do not count toward the day.
    @Test func refusedRequestTakesNothingOfTheDay() async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await Self.limit(service, ["passwordResetsDaily": 1])
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            #expect(try await Self.reset(service, "nobody@example.com") == "EMAIL_NOT_FOUND")
            let body: JSONObject = ["email": "ada@example.com"]
            let lost = try await service.sendCode("PASSWORD_RESET", body, headers: ["Host": "evil.example"])
            #expect(lost.errorMessage?.hasPrefix("MISSING_PUBLIC_URL") == true)
            #expect(try await service.mails().isEmpty)
            #expect(try await Self.reset(service, "ada@example.com") == nil)
            #expect(try await Self.reset(service, "ada@example.com") == Self.exceeded)
        }
    }

    @Test func sixteenRequestsForTheLastMailOfADayGetOne() async throws {
        try await TestService.run { service in
            try await Self.limit(service, ["passwordResetsDaily": 1])
            let messages = try await withThrowingTaskGroup(of: String?.self) { group in
                for number in 0..<16 {
                    group.addTask { try await Self.reset(service, "\(number)@example.com") }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(messages.filter { $0 == nil }.count == 1)
            #expect(messages.filter { $0 == Self.exceeded }.count == 15)
            #expect(try await service.mails().count == 1)
        }
    }

    static let links: [(String, String)] = [
        ("PASSWORD_RESET", "passwordResetLinksDaily"), ("EMAIL_SIGNIN", "signInLinksWithoutMailDaily"),
        ("VERIFY_EMAIL", "verificationLinksDaily"), ("VERIFY_AND_CHANGE_EMAIL", "verificationLinksDaily"),
    ]

    @Test(arguments: links)
    func administratorMakesSoManyLinksADay(_ type: String, _ setting: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await Self.limit(service, [setting: 2, "perRecipientHourly": 1, "perCallerHourly": 1])
            let codes = [
                try await service.code(type, ["newEmail": "new@example.com"]),
                try await service.code(type, ["newEmail": "new@example.com"]),
            ]
            let refused = try await service.sendCode(
                type,
                [
                    "email": "ada@example.com", "newEmail": "new@example.com", "continueUrl": "http://localhost",
                    "returnOobLink": true,
                ],
                as: .administrator
            )
            #expect(refused.errorMessage == Self.exceeded)
            #expect(try await service.checkCode(codes[1]).status == 200)
        }
    }

    @Test func emulatorCountsNothing() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            try await service.addUser()
            for _ in 1...30 { #expect(try await Self.reset(service, "ada@example.com") == nil) }
        }
    }
}
