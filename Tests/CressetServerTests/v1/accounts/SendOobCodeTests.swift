import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct SendOobCodeTests {
    static let refusals: [(JSONObject, String)] = [
        ([:], "MISSING_REQ_TYPE"),
        (["requestType": "OOB_REQ_TYPE_UNSPECIFIED"], "INVALID_REQ_TYPE"),
        (["requestType": "RECOVER_EMAIL"], "INVALID_REQ_TYPE"),
        (["requestType": "REVERT_SECOND_FACTOR_ADDITION"], "INVALID_REQ_TYPE"),
        (["requestType": "PASSWORD_RESET", "returnOobLink": true], "INSUFFICIENT_PERMISSION"),
        (
            ["requestType": "PASSWORD_RESET", "targetProjectId": "acme"],
            "INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id."
        ),
        (["requestType": "PASSWORD_RESET"], "MISSING_EMAIL"),
        (["requestType": "PASSWORD_RESET", "email": ""], "MISSING_EMAIL"),
        (["requestType": "PASSWORD_RESET", "email": "ada"], "INVALID_EMAIL"),
        (["requestType": "PASSWORD_RESET", "email": "ada@example.com\r\nBcc: eve@example.com"], "INVALID_EMAIL"),
        (["requestType": "EMAIL_SIGNIN", "continueUrl": "http://localhost"], "MISSING_EMAIL"),
        (["requestType": "EMAIL_SIGNIN", "email": "ada@example.com"], "MISSING_CONTINUE_URI"),
        (["requestType": "VERIFY_EMAIL"], "INVALID_ID_TOKEN"),
        (["requestType": "VERIFY_EMAIL", "email": "ada@example.com"], "INVALID_ID_TOKEN"),
        (["requestType": "VERIFY_EMAIL", "idToken": "x"], "INVALID_ID_TOKEN"),
        (["requestType": "VERIFY_AND_CHANGE_EMAIL"], "MISSING_NEW_EMAIL"),
        (["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "ada"], "INVALID_NEW_EMAIL"),
        (["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "a@b.c"], "MISSING_ID_TOKEN"),
        (["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "a@b.c", "idToken": "x"], "INVALID_ID_TOKEN"),
    ]

    @Test(arguments: refusals)
    func clientIsRefusedAndNothingIsMailed(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let before = try await service.accounts()
            let code = try await service.code("PASSWORD_RESET")
            let answer = try await service.post("v1/accounts:sendOobCode", body)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == message)
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test func unknownTypeIsATypingError() async throws {
        try await TestService.run { service in
            let answer = try await service.sendCode("SHOE_SIZE")
            #expect(answer.error["status"] == "INVALID_ARGUMENT")
            #expect(
                answer.errorMessage == """
                    Invalid value at 'req_type' \
                    (type.googleapis.com/google.cloud.identitytoolkit.v1.OobReqType), "SHOE_SIZE"
                    """
            )
        }
    }

    static let refusedForAdministrators: [(JSONObject, String)] = [
        (["requestType": "VERIFY_EMAIL"], "MISSING_EMAIL"),
        (["requestType": "VERIFY_EMAIL", "email": "eve@example.com"], "USER_NOT_FOUND"),
        (["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "a@b.c"], "MISSING_EMAIL"),
        (["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "a@b.c", "idToken": "token"], "MISSING_EMAIL"),
        (
            ["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "a@b.c", "email": "eve@example.com"],
            "USER_NOT_FOUND"
        ),
    ]

    @Test(arguments: refusedForAdministrators)
    func administratorIsRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            var body = body
            if body["idToken"] != nil { body["idToken"] = user["idToken"] }
            for path in ["v1/accounts:sendOobCode", "v1/projects/acme/accounts:sendOobCode"] {
                #expect(try await service.post(path, body, as: .administrator).errorMessage == message)
            }
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func linkSignInMustBeSwitchedOn() async throws {
        try await TestService.run { service in
            let body: JSONObject = ["email": "ada@example.com", "continueUrl": "http://localhost"]
            try await service.configure(["signIn": ["email": ["enabled": true, "passwordRequired": true]]])
            #expect(try await service.sendCode("EMAIL_SIGNIN", body).errorMessage == "OPERATION_NOT_ALLOWED")
            try await service.configure(["signIn": ["email": ["enabled": false, "passwordRequired": false]]])
            #expect(try await service.sendCode("EMAIL_SIGNIN", body).errorMessage == "OPERATION_NOT_ALLOWED")
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func strangerGetsNoLinkWhereSignUpIsClosed() async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await service.configure([
                "client": ["permissions": ["disabledUserSignup": true]],
                "emailPrivacyConfig": ["enableImprovedEmailPrivacy": false],
            ])
            var body: JSONObject = ["email": "eve@example.com", "continueUrl": "http://localhost"]
            #expect(try await service.sendCode("EMAIL_SIGNIN", body).errorMessage == "ADMIN_ONLY_OPERATION")
            body["email"] = "ada@example.com"
            #expect(try await service.sendCode("EMAIL_SIGNIN", body).status == 200)
        }
    }

    @Test func disabledUserGetsEveryCodeButTheOneThatSignsIn() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            try await service.disable(user["localId"])
            let link: JSONObject = ["email": "ada@example.com", "continueUrl": "http://localhost"]
            #expect(try await service.sendCode("EMAIL_SIGNIN", link).errorMessage == "USER_DISABLED")
            #expect(try await service.sendCode("PASSWORD_RESET", ["email": "ada@example.com"]).status == 200)
            #expect(try await service.sendCode("VERIFY_EMAIL", ["idToken": user["idToken"] ?? .null]).status == 200)
            #expect(try await service.mails().count == 2)
        }
    }

    @Test func disabledUserWithEndedSessionsGetsNone() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 10)
            _ = try await service.post(
                "v1/accounts:update",
                [
                    "localId": user["localId"] ?? .null, "disableUser": true,
                    "validSince": .integer(service.clock.now().seconds),
                ],
                as: .administrator
            )
            let answer = try await service.sendCode("VERIFY_EMAIL", ["idToken": user["idToken"] ?? .null])
            #expect(answer.errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test func userWithoutAnAddressHasNothingToVerify() async throws {
        try await TestService.run { service in
            let token = try await service.post("v1/accounts:signUp")["idToken"] ?? .null
            #expect(try await service.sendCode("VERIFY_EMAIL", ["idToken": token]).errorMessage == "MISSING_EMAIL")
            let change = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": token, "newEmail": "a@b.c"]
            )
            #expect(change.errorMessage == "MISSING_EMAIL")
        }
    }

    @Test func oldSignInCannotChangeTheAddress() async throws {
        try await TestService.run { service in
            let token = try await service.signUp()["idToken"] ?? .null
            service.clock.advance(seconds: 301)
            let answer = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": token, "newEmail": "a@b.c"]
            )
            #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.mails().isEmpty)
        }
    }
}
