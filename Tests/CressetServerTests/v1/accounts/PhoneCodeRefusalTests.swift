import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A refusal leaves a correct code of a text message usable; wrong codes count.
struct PhoneCodeRefusalTests {
    private static func body(_ sent: Answer, _ code: String) -> JSONObject {
        ["sessionInfo": sent["sessionInfo"] ?? .null, "code": .string(code)]
    }

    @Test func functionThatRefusesTheSecondStepLeavesTheCode() async throws {
        try await TestService.runWithFunctions(.production, ["beforeSignIn"]) { service, functions in
            try await service.configure(TestService.secondFactors)
            let user = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "emailVerified": true],
                as: .administrator
            )
            #expect(try await service.enrollPhone(user).status == 200)
            let first = try await service.signIn()
            let session = try await service.startPhoneSignIn(first)
            let code = try await service.receiveCode()
            functions.refuse("beforeSignIn")
            let before = try await service.accounts()
            let refused = try await service.finishPhoneSignIn(first, session, code: code)
            #expect(refused.errorMessage?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE") == true, "\(refused.text)")
            #expect(try await service.accounts() == before)
            functions.answer("beforeSignIn", body: [:])
            for wrong in 1...4 {
                let answer = try await service.finishPhoneSignIn(first, session, code: "00000\(wrong)x")
                #expect(answer.errorMessage == "INVALID_CODE")
            }
            #expect(try await service.finishPhoneSignIn(first, session, code: code).status == 200)
            let again = try await service.finishPhoneSignIn(first, session, code: code)
            #expect(again.errorMessage == "SESSION_EXPIRED")
        }
    }

    @Test func oneOfManyCompletionsUsesTheCode() async throws {
        try await TestService.runWithSecondFactors { service, user in
            _ = try await service.enrollPhone(user)
            let first = try await service.signIn()
            let session = try await service.startPhoneSignIn(first)
            let code = try await service.receiveCode()
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<8 {
                    group.addTask { try await service.finishPhoneSignIn(first, session, code: code) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0.status == 200 } == 1)
            #expect(answers.count { $0.errorMessage == "SESSION_EXPIRED" } == 7)
        }
    }

    @Test func wrongCodesAfterARefusalEndTheSession() async throws {
        try await TestService.run { service in
            try await service.configure(TestService.phones)
            let owner = try await service.signInByPhone()
            try await service.disable(owner["localId"])
            let sent = try await service.sendVerificationCode()
            let code = try await service.receiveCode()
            let before = try await service.accounts()
            for _ in 1...2 {
                let refused = try await service.post("v1/accounts:signInWithPhoneNumber", Self.body(sent, code))
                #expect(refused.errorMessage == "USER_DISABLED")
            }
            for _ in 1...5 {
                let wrong = try await service.post("v1/accounts:signInWithPhoneNumber", Self.body(sent, code + "x"))
                #expect(wrong.errorMessage == "INVALID_CODE")
            }
            let late = try await service.post("v1/accounts:signInWithPhoneNumber", Self.body(sent, code))
            #expect(late.errorMessage == "SESSION_EXPIRED")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func functionThatRefusesANewUserLeavesTheCode() async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.configure(TestService.phones)
            let sent = try await service.sendVerificationCode()
            let body = Self.body(sent, try await service.receiveCode())
            functions.refuse("beforeCreate")
            let refused = try await service.post("v1/accounts:signInWithPhoneNumber", body)
            #expect(refused.errorMessage?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE") == true)
            #expect(try await service.accounts().isEmpty)
            functions.answer("beforeCreate", body: [:])
            functions.refuse("beforeSignIn")
            #expect(try await service.post("v1/accounts:signInWithPhoneNumber", body).status == 400)
            #expect(try await service.accounts().count == 1)
            functions.answer("beforeSignIn", body: [:])
            #expect(try await service.post("v1/accounts:signInWithPhoneNumber", body).status == 200)
            let again = try await service.post("v1/accounts:signInWithPhoneNumber", body)
            #expect(again.errorMessage == "SESSION_EXPIRED")
            #expect(try await service.accounts().count == 1)
        }
    }

    /// With functions, the account is stored before its first session.
    @Test(arguments: [[], ["beforeCreate", "beforeSignIn"]])
    func oneOfManySignUpsUsesTheCode(_ functions: [String]) async throws {
        try await TestService.runWithFunctions(.production, functions) { service, _ in
            try await service.configure(TestService.phones)
            let sent = try await service.sendVerificationCode()
            let body = Self.body(sent, try await service.receiveCode())
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<16 {
                    group.addTask { try await service.post("v1/accounts:signInWithPhoneNumber", body) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0.status == 200 } == 1)
            #expect(answers.count { $0.errorMessage == "SESSION_EXPIRED" } == 15)
            #expect(try await service.accounts().count == 1)
        }
    }
}
