import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct SignInWithEmailLinkTests {
    @Test(
        arguments: [
            ([:], "MISSING_EMAIL"),
            (["email": ""], "MISSING_EMAIL"),
            (["email": "ada@example.com"], "MISSING_OOB_CODE"),
            (["email": "ada@example.com", "oobCode": ""], "MISSING_OOB_CODE"),
            (["email": "ada@example.com", "oobCode": "unknown"], "INVALID_OOB_CODE"),
            (["email": "ada@example.com", "oobCode": "unknown", "idToken": "x"], "INVALID_ID_TOKEN"),
        ] as [(JSONObject, String)]
    )
    func incompleteRequestIsRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let answer = try await service.post("v1/accounts:signInWithEmailLink", body)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == message)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test(
        arguments: [
            ["email": ["enabled": false]], ["email": ["enabled": true, "passwordRequired": true]],
        ] as [JSONObject]
    )
    func linkSignInMustBeSwitchedOn(_ signIn: JSONObject) async throws {
        try await TestService.run { service in
            let code = try await service.code("EMAIL_SIGNIN")
            try await service.configure(["signIn": .object(signIn)])
            #expect(try await service.signInByLink(code: code).errorMessage == "OPERATION_NOT_ALLOWED")
            #expect(try await service.post("v1/accounts:signInWithEmailLink").errorMessage == "OPERATION_NOT_ALLOWED")
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test(arguments: ["PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"])
    func codeForSomethingElseIsRefusedAndKept(_ type: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let before = try await service.accounts()
            let code = try await service.code(type, ["newEmail": "new@example.com"])
            #expect(try await service.signInByLink(code: code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.checkCode(code).status == 200)
            service.clock.advance(seconds: 4 * 86_400)
            #expect(try await service.signInByLink(code: code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func expiredCodeIsRefused() async throws {
        try await TestService.run { service in
            let code = try await service.code("EMAIL_SIGNIN")
            service.clock.advance(seconds: 6 * 3600)
            #expect(try await service.signInByLink(code: code).errorMessage == "EXPIRED_OOB_CODE")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test(arguments: ["eve@example.com", "ada", "ada@example.com ", "ada@example.com\u{0}", "ad\u{E0}@example.com"])
    func anotherAddressIsRefusedAndTheCodeKept(_ email: String) async throws {
        try await TestService.run { service in
            let code = try await service.code("EMAIL_SIGNIN")
            #expect(
                try await service.signInByLink(email, code: code).errorMessage
                    == "INVALID_EMAIL : The email provided does not match the sign-in email address."
            )
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.signInByLink(code: code).status == 200)
        }
    }

    @Test func disabledUserIsRefusedAndTheCodeKept() async throws {
        try await TestService.run { service in
            let id = try await service.signUp()["localId"] ?? .null
            let code = try await service.code("EMAIL_SIGNIN")
            try await service.disable(id)
            let before = try await service.accounts()
            #expect(try await service.signInByLink(code: code).errorMessage == "USER_DISABLED")
            #expect(try await service.accounts() == before)
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test func strangerIsRefusedWhereSignUpIsClosed() async throws {
        try await TestService.run { service in
            let code = try await service.code("EMAIL_SIGNIN")
            try await service.configure(["client": ["permissions": ["disabledUserSignup": true]]])
            #expect(try await service.signInByLink(code: code).errorMessage == "ADMIN_ONLY_OPERATION")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func codeOfADeletedUserIsInvalid() async throws {
        try await TestService.run { service in
            // One code from before the account, one from after: neither creates the account again.
            let early = try await service.code("EMAIL_SIGNIN")
            let user = try await service.signUp()
            _ = try await service.post("v1/accounts:delete", ["idToken": user["idToken"] ?? .null])
            #expect(try await service.signInByLink(code: early).errorMessage == "INVALID_OOB_CODE")
            let again = try await service.signUp()
            let late = try await service.code("EMAIL_SIGNIN")
            _ = try await service.post("v1/accounts:delete", ["idToken": again["idToken"] ?? .null])
            #expect(try await service.signInByLink(code: late).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func mailboxAloneDoesNotDoWhereASecondFactorIsEnrolled() async throws {
        try await TestService.run { service in
            try await service.create([["localId": "ada", "email": "ada@example.com", "emailVerified": true]])
            let factors: JSONValue = ["enrollments": [["phoneInfo": "+15550000001"]]]
            _ = try await service.post("v1/accounts:update", ["localId": "ada", "mfa": factors], as: .administrator)
            try await service.configure(["mfa": ["state": "ENABLED"]])
            let before = try await service.accounts()
            let code = try await service.code("EMAIL_SIGNIN")
            let answer = try await service.signInByLink(code: code)
            #expect(answer["idToken"] == nil && answer["mfaPendingCredential"] != nil)
            #expect(try await service.accounts() == before)
        }
    }

    @Test(arguments: Transport.allCases)
    func firstLinkCreatesTheAccount(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            _ = try await service.sendCode(
                "EMAIL_SIGNIN",
                ["email": "Ada@example.com", "continueUrl": "http://localhost/?cart=42", "canHandleCodeInApp": true]
            )
            let mail = try #require(try await service.mail(to: "ada@example.com"))
            let answer = try await service.signInByLink("ADA@Example.com", code: mail.code)
            #expect(answer.status == 200)
            #expect(
                answer.json.keys == [
                    "kind", "idToken", "email", "refreshToken", "expiresIn", "localId", "isNewUser",
                ]
            )
            #expect(answer["kind"] == "identitytoolkit#EmailLinkSigninResponse")
            #expect(answer["email"] == "ada@example.com")
            #expect(answer["isNewUser"] == true)
            #expect(try await service.accounts().first?.validSince == service.clock.now().seconds)
            let account = try #require(try await service.accounts().first)
            #expect(account.emailVerified == true)
            #expect(account.emailLinkSignIn)
            #expect(account.password == nil)
            #expect(account.lastLoginAt == service.clock.now())
            let claims = try await service.claims(of: answer)
            #expect(claims["email_verified"] == true)
            #expect(claims["firebase"]?.object?["sign_in_provider"] == "password")
            #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").status == 200)
            #expect(try await service.signInByLink(code: mail.code).errorMessage == "INVALID_OOB_CODE")
        }
    }

    @Test func secondLinkSignsTheSameUserIn() async throws {
        try await TestService.run { service in
            let first = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            service.clock.advance(seconds: 10)
            let second = try await service.post(
                "identitytoolkit/v3/relyingparty/emailLinkSignin",
                ["email": "ada@example.com", "oobCode": .string(try await service.code("EMAIL_SIGNIN"))]
            )
            #expect(second["localId"] == first["localId"])
            #expect(second["isNewUser"] == false)
            #expect(try await service.refresh(first["refreshToken"]?.string ?? "").status == 200)
        }
    }
}
