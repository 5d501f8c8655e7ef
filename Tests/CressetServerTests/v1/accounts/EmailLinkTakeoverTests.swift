import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct EmailLinkTakeoverTests {
    @Test func everythingThatAnUnprovenAddressHadIsRemoved() async throws {
        try await TestService.run { service in
            let squatter = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                [
                    "localId": squatter["localId"] ?? .null, "phoneNumber": "+15550000001",
                    "linkProviderUserInfo": ["providerId": "x.com", "rawId": "42"],
                ],
                as: .administrator
            )
            service.clock.advance(seconds: 10)
            let owner = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            #expect(owner["localId"] == squatter["localId"])
            #expect(owner["isNewUser"] == false)
            let account = try #require(try await service.accounts().first)
            #expect(account.password == nil)
            #expect(account.phoneNumber == nil)
            #expect(account.identities.isEmpty)
            #expect(account.emailVerified == true)
            #expect(account.passwordUpdatedAt != nil)
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(
                try await service.refresh(squatter["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED"
            )
            let old = try await service.post("v1/accounts:lookup", ["idToken": squatter["idToken"] ?? .null])
            #expect(old.errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.refresh(owner["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func importedAddressWithoutVerificationIsUnproven() async throws {
        try await TestService.run { service in
            var account = Account(pool: service.pool, localID: "ada", createdAt: service.clock.now())
            account.email = "ada@example.com"
            account.phoneNumber = "+15550000001"
            try await service.store.insert(account, session: nil)
            _ = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            #expect(try await service.accounts().first?.phoneNumber == nil)
        }
    }

    @Test func waitingChangeOfAddressEndsWithTheSquattersSession() async throws {
        try await TestService.run { service in
            let squatter = try await service.signUp()
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": squatter["idToken"] ?? .null, "newEmail": "squatter@example.com"]
            )
            let waiting = try await service.mail(to: "squatter@example.com")?.code ?? ""
            service.clock.advance(seconds: 10)
            _ = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            #expect(try await service.applyCode(waiting).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts().first?.email == "ada@example.com")
        }
    }

    @Test func provenPasswordAndItsSessionsStay() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            _ = try await service.post(
                "v1/accounts:update",
                [
                    "localId": user["localId"] ?? .null, "phoneNumber": "+15550000001",
                    "linkProviderUserInfo": ["providerId": "x.com", "rawId": "42"],
                ],
                as: .administrator
            )
            service.clock.advance(seconds: 10)
            let byLink = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            #expect(byLink["localId"] == user["localId"])
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").status == 200)
            #expect(try await service.signIn()["localId"] == user["localId"])
            let account = try #require(try await service.accounts().first)
            #expect(account.phoneNumber == "+15550000001")
            #expect(account.identities.map(\.providerID) == ["x.com"])
        }
    }

    // MARK: With an ID token

    @Test func addressOfAnotherAccountIsRefusedAndTheCodeKept() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let token = try await service.post("v1/accounts:signUp")["idToken"]
            let before = try await service.accounts()
            let code = try await service.code("EMAIL_SIGNIN")
            #expect(try await service.signInByLink(code: code, idToken: token).errorMessage == "EMAIL_EXISTS")
            #expect(try await service.accounts() == before)
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test func deadSessionIsRefusedAndTheCodeKept() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 10)
            _ = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "password": "engine-1844"]
            )
            let before = try await service.accounts()
            let code = try await service.code("EMAIL_SIGNIN", for: "new@example.com")
            let answer = try await service.signInByLink("new@example.com", code: code, idToken: user["idToken"])
            #expect(answer.errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.accounts() == before)
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test func stolenOldTokenDoesNotReplaceAnAddress() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 301)
            let before = try await service.accounts()
            let code = try await service.code("EMAIL_SIGNIN", for: "thief@example.com")
            let answer = try await service.signInByLink("thief@example.com", code: code, idToken: user["idToken"])
            #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.accounts() == before)
            // Users can prove their own address at any time.
            let own = try await service.code("EMAIL_SIGNIN")
            #expect(try await service.signInByLink(code: own, idToken: user["idToken"]).status == 200)
        }
    }

    @Test func anonymousUserGetsTheAddress() async throws {
        try await TestService.run { service in
            let user = try await service.post("v1/accounts:signUp")
            let code = try await service.code("EMAIL_SIGNIN")
            let answer = try await service.signInByLink(code: code, idToken: user["idToken"])
            #expect(answer["localId"] == user["localId"])
            #expect(answer["isNewUser"] == false)
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "ada@example.com")
            #expect(account.emailVerified == true)
            #expect(account.emailLinkSignIn)
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func replacedAddressIsToldAndCanComeBack() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let code = try await service.code("EMAIL_SIGNIN", for: "new@example.com")
            let answer = try await service.signInByLink("new@example.com", code: code, idToken: user["idToken"])
            #expect(answer["localId"] == user["localId"])
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "new@example.com")
            #expect(account.initialEmail == "ada@example.com")
            #expect(try await service.signIn("new@example.com").status == 200)
            let notice = try #require(try await service.mail(to: "ada@example.com"))
            #expect(try await service.applyCode(notice.code)["email"] == "ada@example.com")
        }
    }
}
