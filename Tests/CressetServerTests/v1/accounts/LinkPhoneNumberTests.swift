import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Phone numbers linked by users to their accounts (docs/wire §10.2).
struct LinkPhoneNumberTests {
    private static func run(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await TestService.run { service in
            try await service.configure(TestService.phones)
            try await body(service, try await service.signUp())
        }
    }

    @Test func numberIsNotLinkedWhereItsOwnerCannotBeTold() async throws {
        try await Self.run { service, user in
            let before = try await service.accounts()
            let sent = try await service.sendVerificationCode()
            let body: JSONObject = [
                "idToken": user.idToken, "sessionInfo": sent["sessionInfo"] ?? .null,
                "code": .string(try await service.receiveCode()),
            ]
            for _ in 1...3 {
                let refused = try await service.call(
                    .post,
                    "v1/accounts:signInWithPhoneNumber",
                    body.serialized(),
                    headers: ["Host": "evil.example"]
                )
                #expect(refused.errorMessage?.hasPrefix("MISSING_PUBLIC_URL") == true, "\(refused.text)")
            }
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
            #expect(try await service.post("v1/accounts:signInWithPhoneNumber", body).status == 200)
        }
    }

    @Test func oldSessionThatIsRefusedLeavesTheCode() async throws {
        try await Self.run { service, user in
            let own = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            service.clock.advance(seconds: 301)
            let before = try await service.accounts()
            let sent = try await service.sendVerificationCode(to: "+12025550143")
            var body: JSONObject = [
                "idToken": own.idToken, "sessionInfo": sent["sessionInfo"] ?? .null,
                "code": .string(try await service.receiveCode()),
            ]
            let refused = try await service.post("v1/accounts:signInWithPhoneNumber", body)
            #expect(refused.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.accounts() == before)
            body["idToken"] = try await service.signIn().idToken
            #expect(try await service.post("v1/accounts:signInWithPhoneNumber", body).status == 200)
        }
    }

    @Test func codeOfATakenNumberIsUsedUp() async throws {
        try await Self.run { service, user in
            _ = try await service.signInByPhone()
            let before = try await service.accounts()
            let sent = try await service.sendVerificationCode()
            var body: JSONObject = [
                "idToken": user.idToken, "sessionInfo": sent["sessionInfo"] ?? .null,
                "code": .string(try await service.receiveCode()),
            ]
            #expect(try await service.post("v1/accounts:signInWithPhoneNumber", body)["temporaryProof"] != nil)
            for idToken in [user.idToken, nil] {
                body["idToken"] = idToken
                let again = try await service.post("v1/accounts:signInWithPhoneNumber", body)
                #expect(again.errorMessage == "SESSION_EXPIRED")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func codeLinksOnce() async throws {
        try await Self.run { service, user in
            let sent = try await service.sendVerificationCode()
            let body: JSONObject = [
                "idToken": user.idToken, "sessionInfo": sent["sessionInfo"] ?? .null,
                "code": .string(try await service.receiveCode()),
            ]
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<16 {
                    group.addTask { try await service.post("v1/accounts:signInWithPhoneNumber", body) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0.status == 200 } == 1)
            #expect(answers.count { $0.errorMessage == "SESSION_EXPIRED" } == 15)
            #expect(try await service.mails().count == 1)
        }
    }

    @Test func wrongCodesOfALinkEndTheSession() async throws {
        try await Self.run { service, user in
            let before = try await service.accounts()
            let sent = try await service.sendVerificationCode()
            let code = try await service.receiveCode()
            var body: JSONObject = ["idToken": user.idToken, "sessionInfo": sent["sessionInfo"] ?? .null]
            body["code"] = code == "000000" ? "000001" : "000000"
            for _ in 1...5 {
                let refused = try await service.post("v1/accounts:signInWithPhoneNumber", body)
                #expect(refused.errorMessage == "INVALID_CODE")
            }
            body["code"] = .string(code)
            let late = try await service.post("v1/accounts:signInWithPhoneNumber", body)
            #expect(late.errorMessage == "SESSION_EXPIRED")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func numberBecomesTheAccounts() async throws {
        try await Self.run { service, user in
            let answer = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer["localId"] == user["localId"])
            #expect(answer["isNewUser"] == false)
            let accounts = try await service.accounts()
            #expect(accounts.map(\.phoneNumber) == ["+15555550100"])
            #expect(try await service.claims(of: answer)["firebase"]?.object?["sign_in_provider"] == "phone")
            #expect(try await service.mail(to: "ada@example.com")?.text.contains("+phone") == true)
        }
    }

    @Test func ownNumberIsNoChange() async throws {
        try await Self.run { service, user in
            let first = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            let mails = try await service.mails().count
            let again = try await service.signInByPhone(TestService.phoneNumber, ["idToken": first.idToken])
            #expect(again.status == 200)
            #expect(try await service.mails().count == mails)
        }
    }

    @Test func anonymousUserIsUpgraded() async throws {
        try await Self.run { service, _ in
            let anonymous = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            let answer = try await service.signInByPhone(TestService.phoneNumber, ["idToken": anonymous.idToken])
            #expect(answer["localId"] == anonymous["localId"])
            let again = try await service.signInByPhone()
            #expect(again["localId"] == anonymous["localId"])
        }
    }

    @Test func malformedTokenLeavesTheCode() async throws {
        try await Self.run { service, _ in
            let before = try await service.accounts()
            let sent = try await service.sendVerificationCode()
            let code = try await service.receiveCode()
            var body: JSONObject = ["sessionInfo": sent["sessionInfo"] ?? .null, "code": .string(code)]
            body["idToken"] = "x"
            let refused = try await service.post("v1/accounts:signInWithPhoneNumber", body)
            #expect(refused.errorMessage == "INVALID_ID_TOKEN")
            #expect(try await service.accounts() == before)
            body["idToken"] = nil
            #expect(try await service.post("v1/accounts:signInWithPhoneNumber", body).status == 200)
        }
    }

    @Test func numberOfAnotherGivesAProofThatSignsInToThatOne() async throws {
        try await Self.run { service, user in
            let owner = try await service.signInByPhone()
            let before = try await service.accounts()
            let taken = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            #expect(taken.status == 200)
            #expect(taken["idToken"] == nil && taken["refreshToken"] == nil)
            #expect(taken["phoneNumber"] == "+15555550100")
            #expect(taken["temporaryProofExpiresIn"] == "3600")
            #expect(try await service.accounts() == before)
            let proof: JSONObject = [
                "temporaryProof": taken["temporaryProof"] ?? .null, "phoneNumber": "+15555550100",
            ]
            var linking = proof
            linking["idToken"] = user.idToken
            let refused = try await service.post("v1/accounts:signInWithPhoneNumber", linking)
            #expect(refused.errorMessage == "PHONE_NUMBER_EXISTS")
            #expect(try await service.accounts() == before)
            for _ in 0..<2 {
                let answer = try await service.post("v1/accounts:signInWithPhoneNumber", proof)
                #expect(answer["localId"] == owner["localId"])
            }
            service.clock.advance(seconds: 3600)
            let late = try await service.post("v1/accounts:signInWithPhoneNumber", proof)
            #expect(late.errorMessage == "INVALID_TEMPORARY_PROOF")
        }
    }

    @Test func proofIsGoodForItsNumberAlone() async throws {
        try await Self.run { service, user in
            _ = try await service.signInByPhone()
            _ = try await service.signInByPhone("+12025550143")
            let taken = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            let answer = try await service.post(
                "v1/accounts:signInWithPhoneNumber",
                ["temporaryProof": taken["temporaryProof"] ?? .null, "phoneNumber": "+12025550143"]
            )
            #expect(answer.errorMessage == "INVALID_TEMPORARY_PROOF")
        }
    }

    @Test func proofEndsWithTheSessionsOfItsAccount() async throws {
        try await Self.run { service, user in
            let owner = try await service.signInByPhone()
            let taken = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            let proof: JSONObject = [
                "temporaryProof": taken["temporaryProof"] ?? .null, "phoneNumber": "+15555550100",
            ]
            let ended = try await service.post(
                "v1/projects/acme/accounts:update",
                [
                    "localId": owner["localId"] ?? .null,
                    "validSince": .string(String(service.clock.now().seconds + 1)),
                ],
                as: .administrator
            )
            #expect(ended.status == 200, "\(ended.text)")
            let before = try await service.accounts()
            let refused = try await service.post("v1/accounts:signInWithPhoneNumber", proof)
            #expect(refused.errorMessage == "INVALID_TEMPORARY_PROOF")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func proofOpensNoOtherAccountThatGotTheNumber() async throws {
        try await Self.run { service, user in
            let owner = try await service.signInByPhone()
            let taken = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            let proof: JSONObject = [
                "temporaryProof": taken["temporaryProof"] ?? .null, "phoneNumber": "+15555550100",
            ]
            _ = try await service.post("v1/accounts:delete", ["idToken": owner.idToken])
            _ = try await service.signInByPhone()
            let before = try await service.accounts()
            let refused = try await service.post("v1/accounts:signInWithPhoneNumber", proof)
            #expect(refused.errorMessage == "INVALID_TEMPORARY_PROOF")
            #expect(try await service.accounts() == before)
        }
    }

    /// The owner gives the number up, by removing, replacing or returning it.
    @Test(arguments: ["removed", "removed and added again", "replaced", "taken by an administrator"])
    func proofEndsWhenItsNumberIsGivenUp(_ way: String) async throws {
        try await Self.run { service, user in
            let owner = try await service.signInByPhone()
            let taken = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            let proof: JSONObject = [
                "temporaryProof": taken["temporaryProof"] ?? .null, "phoneNumber": "+15555550100",
            ]
            switch way {
            case "replaced":
                #expect(try await service.signInByPhone("+12025550143", ["idToken": owner.idToken]).status == 200)
            case "taken by an administrator":
                let changed = try await service.post(
                    "v1/accounts:update",
                    ["localId": owner["localId"] ?? .null, "deleteProvider": ["phone"]],
                    as: .administrator
                )
                #expect(changed.status == 200, "\(changed.text)")
            default:
                let removed = try await service.update(owner, ["deleteProvider": ["phone"]])
                #expect(removed.status == 200, "\(removed.text)")
                guard way == "removed and added again" else { break }
                let added = try await service.signInByPhone(TestService.phoneNumber, ["idToken": owner.idToken])
                #expect(added.status == 200, "\(added.text)")
            }
            let before = try await service.accounts()
            for idToken in [nil, user.idToken, owner.idToken] as [JSONValue?] {
                var body = proof
                body["idToken"] = idToken
                let refused = try await service.post("v1/accounts:signInWithPhoneNumber", body)
                let expected =
                    idToken == user.idToken && way == "removed and added again"
                    ? "PHONE_NUMBER_EXISTS" : "INVALID_TEMPORARY_PROOF"
                #expect(refused.errorMessage == expected, "\(refused.text)")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func oldSessionDoesNotReplaceANumber() async throws {
        try await Self.run { service, user in
            let own = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            service.clock.advance(seconds: 301)
            let before = try await service.accounts()
            let answer = try await service.signInByPhone("+12025550143", ["idToken": own.idToken])
            #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func numberThatAnOldSessionAddsIsNoRecentSignIn() async throws {
        try await Self.run { service, user in
            service.clock.advance(seconds: 301)
            let added = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            #expect(added.status == 200, "\(added.text)")
            let before = try await service.accounts()
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": added.idToken, "password": "thief-1843"]
            )
            #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func recentSessionReplacesANumberAndItsOwnerIsTold() async throws {
        try await Self.run { service, user in
            let own = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            let answer = try await service.signInByPhone("+12025550143", ["idToken": own.idToken])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await service.accounts().first?.phoneNumber == "+12025550143")
            let mails = try await service.mails()
            #expect(mails.contains { $0.text.contains("+phone, \u{2212}phone") })
        }
    }

    @Test func userWithAnEnrolledNumberAddsNone() async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(TestService.phones)
            let enrolled = try await service.enrollPhone(user)
            let before = try await service.accounts()
            let answer = try await service.signInByPhone("+12025550143", ["idToken": enrolled.idToken])
            #expect(
                answer.errorMessage
                    == "UNSUPPORTED_FIRST_FACTOR : A phone number cannot be set as a first factor on an "
                    + "SMS based MFA user."
            )
            #expect(try await service.accounts() == before)
        }
    }

    @Test func tokenOfADisabledUserIsRefused() async throws {
        try await Self.run { service, user in
            try await service.disable(user["localId"])
            let before = try await service.accounts()
            let answer = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            #expect(answer.errorMessage == "USER_DISABLED")
            #expect(try await service.accounts() == before)
        }
    }
}
