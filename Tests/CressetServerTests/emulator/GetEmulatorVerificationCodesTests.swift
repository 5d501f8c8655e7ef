import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The emulator's codes for phone numbers (docs/wire §22).
struct GetEmulatorVerificationCodesTests {
    private static func codes(in service: TestService) async throws -> [JSONObject] {
        let answer = try await service.get("emulator/v1/projects/acme/verificationCodes", as: .nobody)
        return answer["verificationCodes"]?.array?.compactMap(\.object) ?? []
    }

    @Test func productionShowsNone() async throws {
        try await TestService.run { service in
            let answer = try await service.get("emulator/v1/projects/acme/verificationCodes", as: .nobody)
            #expect(answer.status == 404)
        }
    }

    @Test func codeIsListedUntilItIsUsed() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let sent = try await service.post(
                "v1/accounts:sendVerificationCode",
                ["phoneNumber": "+15555550100", "recaptchaToken": "ignored"]
            )
            #expect(sent.status == 200, "\(sent.text)")
            let code = try #require(try await Self.codes(in: service).first)
            #expect(code["phoneNumber"] == "+15555550100")
            #expect(code["sessionInfo"] == sent["sessionInfo"])
            let body: JSONObject = ["sessionInfo": sent["sessionInfo"] ?? .null, "code": code["code"] ?? .null]
            #expect(try await service.post("v1/accounts:signInWithPhoneNumber", body).status == 200)
            #expect(try await Self.codes(in: service).isEmpty)
            let again = try await service.post("v1/accounts:signInWithPhoneNumber", body)
            #expect(again.errorMessage == "INVALID_SESSION_INFO")
        }
    }

    @Test func wrongCodesAndTimeEndNothingThere() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let sent = try await service.post("v1/accounts:sendVerificationCode", ["phoneNumber": "+15555550100"])
            for _ in 0..<10 {
                let answer = try await service.post(
                    "v1/accounts:signInWithPhoneNumber",
                    ["sessionInfo": sent["sessionInfo"] ?? .null, "code": "x"]
                )
                #expect(answer.errorMessage == "INVALID_CODE")
            }
            service.clock.advance(seconds: 86_400)
            let code = try #require(try await Self.codes(in: service).first)
            let answer = try await service.post(
                "v1/accounts:signInWithPhoneNumber",
                ["sessionInfo": sent["sessionInfo"] ?? .null, "code": code["code"] ?? .null]
            )
            #expect(answer.status == 200, "\(answer.text)")
        }
    }

    @Test func emptiedPoolHasNone() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            _ = try await service.post("v1/accounts:sendVerificationCode", ["phoneNumber": "+15555550100"])
            _ = try await service.call(.delete, "emulator/v1/projects/acme/accounts", as: .nobody)
            #expect(try await Self.codes(in: service).isEmpty)
        }
    }
}
