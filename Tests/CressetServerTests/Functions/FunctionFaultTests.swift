import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

/// Functions without a response, or with an invalid one (docs/wire §15.3).
struct FunctionFaultTests {
    @Test(arguments: [
        (#"{"userRecord":{"displayName":"x"}}"#, "((Response UserRecord is missing updateMask.))"),
        (#"{"userRecord":"x"}"#, "((Response UserRecord is not an object.))"),
        (#"{"userRecord":{"updateMask":"sessionClaims","sessionClaims":7}}"#, "((Response has malformed claims.))"),
        (#"{"recaptchaActionOverride":"BLOCK"}"#, "((The function has blocked the request.))"),
        ("<html>", "((Response body is not valid JSON.))"),
        ("", "((Response body is not valid JSON.))"),
    ])
    func answerThatIsNoneIsRefused(_ body: String, _ detail: String) async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.addUser()
            functions.answer("beforeSignIn") { _ in ProviderResponse(status: 200, body: Array(body.utf8)) }
            let before = try await service.accounts()
            let answer = try await service.signIn()
            #expect(answer.status == 400)
            #expect(answer.errorMessage == "BLOCKING_FUNCTION_ERROR_RESPONSE : " + detail)
            #expect(try await service.accounts() == before)
        }
    }

    @Test(
        arguments: [
            (["customClaims": ["sub": "x"]], "FORBIDDEN_CLAIM : sub"),
            (["sessionClaims": ["firebase": "x"]], "FORBIDDEN_CLAIM : firebase"),
            (["sessionClaims": ["a": .string(String(repeating: "x", count: 1000))]], "CLAIMS_TOO_LARGE"),
            (
                [
                    "sessionClaims": ["a": .string(String(repeating: "x", count: 500))],
                    "customClaims": ["a": .string(String(repeating: "x", count: 500))],
                ], "CLAIMS_TOO_LARGE"
            ),
        ] as [(JSONObject, String)]
    )
    func claimsThatTokensCannotHaveAreRefused(_ record: JSONObject, _ message: String) async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.addUser()
            functions.answer("beforeSignIn", userRecord: record)
            let before = try await service.accounts()
            #expect(try await service.signIn().errorMessage == message)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func functionThatIsNotThereStopsTheSignIn() async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.addUser()
            for (isTimeout, words) in [(true, "Deadline exceeded making request"), (false, "Failed to make request")] {
                functions.answer("beforeSignIn") { _ in
                    throw ProviderTransportError(cause: "nobody is there", isTimeout: isTimeout)
                }
                let answer = try await service.signIn()
                #expect(answer.status == 400)
                #expect(answer.errorMessage == "BLOCKING_FUNCTION_ERROR_RESPONSE : ((\(words).))")
            }
            #expect(service.log.text.contains("nobody is there"))
        }
    }

    @Test func emulatorNamesTheAddress() async throws {
        try await TestService.runWithFunctions(.emulator(signedTokens: false)) { service, functions in
            functions.answer("beforeCreate") { _ in throw ProviderTransportError(cause: "no", isTimeout: true) }
            let late = try await service.signUp()
            #expect(late.status == 500)
            let words = "((Deadline exceeded making request to \(FakeFunctions.address).))"
            #expect(late.errorMessage == "BLOCKING_FUNCTION_ERROR_RESPONSE : " + words)
            functions.answer("beforeCreate", status: 500, body: ["a": 1])
            let refused = try await service.signUp()
            let status = "((HTTP request to \(FakeFunctions.address) returned HTTP error 500: {\"a\":1}))"
            #expect(refused.status == 400)
            #expect(refused.errorMessage == "BLOCKING_FUNCTION_ERROR_RESPONSE : " + status)
            #expect(functions.tokens.allSatisfy { $0.hasSuffix(".") })
        }
    }

    @Test func longRefusalIsCut() async throws {
        try await TestService.runWithFunctions { service, functions in
            functions.answer("beforeCreate") { _ in
                ProviderResponse(status: 400, body: [UInt8](repeating: UInt8(ascii: "x"), count: 100_000))
            }
            let answer = try await service.signUp()
            #expect((answer.errorMessage?.count ?? 0) < 2200)
        }
    }

    @Test func mailIsNotSentWhereTheFunctionRefuses() async throws {
        try await TestService.runWithFunctions(.production, ["beforeSendEmail"]) { service, functions in
            try await service.addUser()
            functions.refuse("beforeSendEmail")
            var answers: [String?] = []
            for email in ["ada@example.com", "nobody@example.com"] {
                answers.append(
                    try await service.sendCode("PASSWORD_RESET", ["email": .string(email)], as: .app).errorMessage
                )
            }
            #expect(answers[0]?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE : ") == true && answers[0] == answers[1])
            #expect(try await service.mails().isEmpty)
            #expect(functions.claims.map { $0["email_type"] } == ["PASSWORD_RESET", "PASSWORD_RESET"])
            #expect(functions.claims.map { $0["email"] } == ["ada@example.com", "nobody@example.com"])
        }
    }

    @Test func messageIsNotSentWhereTheFunctionRefuses() async throws {
        try await TestService.runWithFunctions(.production, ["beforeSendSms"]) { service, functions in
            try await service.configure(TestService.phones)
            functions.refuse("beforeSendSms")
            let answer = try await service.sendVerificationCode()
            #expect(answer.errorMessage?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE : ") == true)
            #expect(try await service.receiveSMS().isEmpty)
            #expect(functions.claims.map { $0["sms_type"] } == ["SIGN_IN_OR_SIGN_UP"])
        }
    }

    @Test func projectAndClientHaveTheirPlaces() async throws {
        let slots = FunctionSlots()
        for _ in 0..<FunctionSlots.width {
            let isTaken = await slots.acquire(of: "slow", for: "a")
            #expect(isTaken)
        }
        // The rest of the client's share waits; further calls are rejected immediately, and other projects do not wait.
        let waiting = (FunctionSlots.width..<FunctionSlots.share).map { _ in
            Task { await slots.acquire(of: "slow", for: "a") }
        }
        let other = await slots.acquire(of: "quick", for: "a")
        #expect(other)
        for _ in 0..<FunctionSlots.share { slots.release(of: "slow", for: "a") }
        for task in waiting {
            let isTaken = await task.value
            #expect(isTaken)
        }
    }
}
