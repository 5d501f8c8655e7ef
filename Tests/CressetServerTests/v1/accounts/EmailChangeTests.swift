import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct EmailChangeTests {
    /// Requests a change as the user and returns the code from the mail to the new address.
    private static func change(
        _ service: TestService,
        _ idToken: JSONValue?,
        to email: String
    ) async throws -> String {
        _ = try await service.sendCode(
            "VERIFY_AND_CHANGE_EMAIL",
            ["idToken": idToken ?? .null, "newEmail": .string(email)]
        )
        return try await service.mail(to: email)?.code ?? ""
    }

    @Test func addressThatWasTakenMeanwhileIsRefusedAndTheCodeKept() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let code = try await Self.change(service, user["idToken"], to: "new@example.com")
            let squatter = try await service.signUp("new@example.com")
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "EMAIL_EXISTS")
            #expect(try await service.accounts() == before)
            _ = try await service.post("v1/accounts:delete", ["idToken": squatter["idToken"] ?? .null])
            #expect(try await service.applyCode(code).status == 200)
        }
    }

    @Test func passwordThatTheOwnerHasChangedEndsWaitingChangesOfAddress() async throws {
        try await TestService.run { service in
            // A thief is signed in to the account and has a pending change of address.
            let thief = try await service.signUp()
            let code = try await Self.change(service, thief["idToken"], to: "thief@example.com")
            service.clock.advance(seconds: 10)
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }

    /// It ends existing sessions and the changes they requested.
    @Test func administratorsChangeEndsWaitingChangesOfAddress() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let code = try await Self.change(service, user["idToken"], to: "new@example.com")
            service.clock.advance(seconds: 10)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "email": "third@example.com"],
                as: .administrator
            )
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }

    @Test(arguments: Transport.allCases)
    func newAddressIsProvenEverySessionEndsAndTheOldOneIsTold(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp()
            let code = try await Self.change(service, user["idToken"], to: "new@example.com")
            service.clock.advance(seconds: 10)
            let answer = try await service.applyCode(code)
            #expect(answer["newEmail"] == "new@example.com")
            #expect(answer["email"] == "new@example.com")
            #expect(answer["emailVerified"] == true)
            let account = try #require(try await service.accounts().first)
            #expect(account.initialEmail == "ada@example.com")
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            let notice = try #require(try await service.mail(to: "ada@example.com"))
            #expect(notice.text.contains("new@example.com"))
            let checked = try await service.checkCode(notice.code)
            #expect(checked["requestType"] == "RECOVER_EMAIL")
            #expect(checked["email"] == "ada@example.com")
            #expect(try await service.resetPassword(notice.code).errorMessage == "INVALID_OOB_CODE")
        }
    }

    @Test func ownerTakesTheAddressBack() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            _ = try await service.applyCode(try await Self.change(service, user["idToken"], to: "new@example.com"))
            service.clock.advance(seconds: 10)
            let thief = try await service.signIn("new@example.com")
            service.clock.advance(seconds: 10)
            let code = try await service.mail(to: "ada@example.com")?.code ?? ""
            let answer = try await service.applyCode(code)
            #expect(answer["email"] == "ada@example.com")
            #expect(answer["localId"] == user["localId"])
            #expect(answer["emailVerified"] == true)
            #expect(try await service.refresh(thief["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
        }
    }

    /// Changes the address from ada to thief and thief2, and returns the codes restoring ada and thief.
    private static func twoChanges(_ service: TestService) async throws -> (ada: String, thief: String) {
        let user = try await service.signUp()
        _ = try await service.applyCode(try await change(service, user["idToken"], to: "thief@example.com"))
        service.clock.advance(seconds: 10)
        let ada = try await service.mail(to: "ada@example.com")?.code ?? ""
        let second = try await service.signIn("thief@example.com")
        _ = try await service.applyCode(try await change(service, second["idToken"], to: "thief2@example.com"))
        service.clock.advance(seconds: 10)
        return (ada, try await service.mail(to: "thief@example.com")?.code ?? "")
    }

    @Test func twoChangesDoNotDefeatRecovery() async throws {
        try await TestService.run { service in
            let codes = try await Self.twoChanges(service)
            #expect(try await service.accounts().first?.email == "thief2@example.com")
            let third = try await service.signIn("thief2@example.com")
            let waiting = try await Self.change(service, third["idToken"], to: "thief3@example.com")
            service.clock.advance(seconds: 10)
            #expect(try await service.applyCode(codes.ada)["email"] == "ada@example.com")
            // The thief's codes are invalid now.
            let before = try await service.accounts()
            for code in [codes.thief, waiting] {
                #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func laterRecoveryDoesNotEndTheOwnersOwn() async throws {
        try await TestService.run { service in
            let codes = try await Self.twoChanges(service)
            #expect(try await service.applyCode(codes.thief)["email"] == "thief@example.com")
            #expect(try await service.applyCode(codes.ada)["email"] == "ada@example.com")
        }
    }

    @Test func squattedAddressIsRefusedAndRecoveredInTheEnd() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            _ = try await service.applyCode(try await Self.change(service, user["idToken"], to: "thief@example.com"))
            let code = try await service.mail(to: "ada@example.com")?.code ?? ""
            try await service.signUp("ada@example.com", password: "squatter-1")
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "EMAIL_EXISTS")
            #expect(try await service.accounts() == before)
            // The mailbox is the owner's, and so is the squatter's account.
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            let squatted = try await service.signIn(password: "engine-1844")
            _ = try await service.post("v1/accounts:delete", ["idToken": squatted["idToken"] ?? .null])
            #expect(try await service.applyCode(code)["localId"] == user["localId"])
        }
    }

    @Test func withoutProtectionTheOldAddressIsToldOfAClientsChangeToo() async throws {
        try await TestService.run { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let user = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "email": "thief@example.com"]
            )
            let code = try #require(try await service.mail(to: "ada@example.com")?.code)
            #expect(try await service.applyCode(code)["email"] == "ada@example.com")
        }
    }

    /// The recovery code is stored in the same step as the change, or the change fails.
    @Test func addressStaysWhereTheWayBackCannotBeMade() async throws {
        struct Fault: Error {}
        try await TestService.run { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let user = try await service.signUp()
            let realm = Realm(project: try #require(try await service.store.project(id: service.project.id)))
            let before = try await service.accounts()
            let token = PresentedIDToken(
                localID: user["localId"]?.string ?? "",
                tenantID: nil,
                authTime: service.clock.now().seconds,
                signInProvider: "password"
            )
            var request = Accounts.ClientUpdateRequest()
            request.email = "new@example.com"
            await #expect(throws: Fault.self) {
                try await service.accounts.update(request, of: token, in: realm) { _ in throw Fault() }
            }
            await #expect(throws: Fault.self) {
                try await service.accounts.changeEmail(
                    to: "new@example.com",
                    email: "ada@example.com",
                    password: "engine-1843",
                    in: realm
                ) { _ in throw Fault() }
            }
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func changeOfAddressAndOfMethodsHasOneWayBack() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            #expect(try await service.link(to: try await service.signUp(), sub: "ada").status == 200)
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            service.clock.advance(seconds: 7 * 86_400)
            let thief = try await service.signIn()
            let change: JSONObject = ["deleteAttribute": ["EMAIL"], "deleteProvider": ["oidc.acme"]]
            let count = try await service.mails().count
            #expect(try await service.update(thief, change).status == 200)
            #expect(try await service.mails().count == count + 1)
            #expect(try await service.applyCode(try await service.wayBack(to: "ada@example.com")).status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "ada@example.com")
            #expect(account.identities.map(\.rawID) == ["ada"])
        }
    }

    /// An address also stays unchanged if its owner has already received the maximum number of notices.
    @Test func mailboxOfAStrangerIsNotFilledByChangesOfAddress() async throws {
        try await TestService.run { service in
            try await service.configure([
                "emailPrivacyConfig": ["enableImprovedEmailPrivacy": false],
                "quota": ["emailQuotaConfig": ["perRecipientHourly": 2]],
            ])
            for number in 1...3 {
                let user = try await service.signUp("victim@example.com")
                let answer = try await service.post(
                    "v1/accounts:update",
                    ["idToken": user["idToken"] ?? .null, "email": .string("\(number)@example.com")]
                )
                #expect(answer.status == (number > 2 ? 400 : 200))
                guard number > 2 else { continue }
                #expect(answer.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
                #expect(try await service.accounts().filter { $0.email == "victim@example.com" }.count == 1)
            }
            #expect(try await service.mails().map(\.recipient) == ["victim@example.com", "victim@example.com"])
        }
    }
}
