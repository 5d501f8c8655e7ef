import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

/// Sign-in by phone number (docs/wire §10.2).
struct SignInWithPhoneNumberTests {
    private static func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run { service in
            try await service.configure(TestService.phones)
            try await body(service)
        }
    }

    private static func signIn(
        _ session: JSONValue,
        _ code: String,
        _ members: JSONObject = [:],
        in service: TestService
    ) async throws -> Answer {
        var body: JSONObject = ["sessionInfo": session, "code": .string(code)]
        for (name, value) in members.members { body[name] = value }
        return try await service.post("v1/accounts:signInWithPhoneNumber", body)
    }

    private static func wrong(_ code: String) -> String { code == "000000" ? "000001" : "000000" }

    @Test func incompleteRequestIsRefused() async throws {
        try await Self.run { service in
            for (body, message) in [
                ([:], "MISSING_SESSION_INFO"), (["sessionInfo": "", "code": "123456"], "MISSING_SESSION_INFO"),
                (["sessionInfo": "x"], "MISSING_CODE"), (["sessionInfo": "x", "code": ""], "MISSING_CODE"),
                (["sessionInfo": "x", "code": "123456"], "INVALID_SESSION_INFO"),
                (["temporaryProof": "x"], "MISSING_PHONE_NUMBER"),
                (["temporaryProof": "x", "phoneNumber": "+15555550100"], "INVALID_TEMPORARY_PROOF"),
                (["temporaryProof": "", "phoneNumber": "+15555550100"], "INVALID_TEMPORARY_PROOF"),
            ] as [(JSONObject, String)] {
                let answer = try await service.post("v1/accounts:signInWithPhoneNumber", body)
                #expect(answer.errorMessage == message, "\(body.text)")
            }
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func methodThatIsOffIsRefused() async throws {
        try await Self.run { service in
            let session = try await service.sendVerificationCode()["sessionInfo"] ?? .null
            let code = try await service.receiveCode()
            try await service.configure(["signIn": ["phoneNumber": ["enabled": false]]])
            #expect(try await Self.signIn(session, code, in: service).errorMessage == "OPERATION_NOT_ALLOWED")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func fiveWrongCodesEndTheSession() async throws {
        try await Self.run { service in
            let session = try await service.sendVerificationCode()["sessionInfo"] ?? .null
            let code = try await service.receiveCode()
            for _ in 0..<5 {
                let answer = try await Self.signIn(session, Self.wrong(code), in: service)
                #expect(answer.errorMessage == "INVALID_CODE")
            }
            #expect(try await Self.signIn(session, code, in: service).errorMessage == "SESSION_EXPIRED")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func codeExpires() async throws {
        try await Self.run { service in
            let session = try await service.sendVerificationCode()["sessionInfo"] ?? .null
            let code = try await service.receiveCode()
            service.clock.advance(seconds: 600)
            #expect(try await Self.signIn(session, code, in: service).errorMessage == "SESSION_EXPIRED")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func codeOfAnotherSessionIsRefused() async throws {
        try await Self.run { service in
            let first = try await service.sendVerificationCode()["sessionInfo"] ?? .null
            let firstCode = try await service.receiveCode()
            let second = try await service.sendVerificationCode(to: "+12025550143")["sessionInfo"] ?? .null
            let secondCode = try await service.receiveCode()
            guard firstCode != secondCode else { return }
            #expect(try await Self.signIn(first, secondCode, in: service).errorMessage == "INVALID_CODE")
            #expect(try await Self.signIn(second, firstCode, in: service).errorMessage == "INVALID_CODE")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func sessionOfAnotherProjectIsRefused() async throws {
        try await Self.run { service in
            let other = try await service.accounts.createProject(id: "zenith")
            _ = try await service.accounts.updateConfig(of: other) { config in
                ConfigMessage.schema.apply(update: TestService.phones, mask: nil, to: config)
            }
            let session = try await service.sendVerificationCode()["sessionInfo"] ?? .null
            let code = try await service.receiveCode()
            let answer = try await service.call(
                .post,
                "v1/accounts:signInWithPhoneNumber?key=\(other.apiKey)",
                (["sessionInfo": session, "code": .string(code)] as JSONObject).serialized(),
                as: .nobody
            )
            #expect(answer.errorMessage == "INVALID_SESSION_INFO")
            #expect(try await Self.signIn(session, code, in: service).status == 200)
        }
    }

    @Test func codeSignsUpAndIn() async throws {
        try await Self.run { service in
            let first = try await service.signInByPhone()
            #expect(first.status == 200, "\(first.text)")
            #expect(first["isNewUser"] == true)
            #expect(first["phoneNumber"] == "+15555550100")
            #expect(first["kind"] == nil)
            #expect(first["expiresIn"] == "3600")
            let claims = try await service.claims(of: first)
            #expect(claims["phone_number"] == "+15555550100")
            #expect(claims["firebase"]?.object?["sign_in_provider"] == "phone")
            #expect(claims["firebase"]?.object?["identities"]?.object?["phone"] == ["+15555550100"])
            let second = try await service.signInByPhone()
            #expect(second["isNewUser"] == false)
            #expect(second["localId"] == first["localId"])
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func codeIsGoodOnce() async throws {
        try await Self.run { service in
            let session = try await service.sendVerificationCode()["sessionInfo"] ?? .null
            let code = try await service.receiveCode()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 { group.addTask { try await Self.signIn(session, code, in: service).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 200 }.count == 1)
            #expect(try await Self.signIn(session, code, in: service).errorMessage == "SESSION_EXPIRED")
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func twoAtTheSameTimeMakeOneAccount() async throws {
        try await Self.run { service in
            var sessions: [(JSONValue, String)] = []
            for _ in 0..<4 {
                let session = try await service.sendVerificationCode()["sessionInfo"] ?? .null
                sessions.append((session, try await service.receiveCode()))
            }
            let made = sessions
            let ids = try await withThrowingTaskGroup(of: JSONValue?.self) { group in
                for (session, code) in made {
                    group.addTask { try await Self.signIn(session, code, in: service)["localId"] }
                }
                return try await group.reduce(into: Set<String?>()) { $0.insert($1?.string) }
            }
            #expect(ids.count == 1 && ids.first != .some(nil))
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func proofOfWhoIsSignedInCreatesNobody() async throws {
        try await Self.run { service in
            let refused = try await service.signInByPhone(TestService.phoneNumber, ["operation": "REAUTH"])
            #expect(refused.errorMessage == "USER_NOT_FOUND")
            #expect(try await service.accounts().isEmpty)
            let first = try await service.signInByPhone()
            let again = try await service.signInByPhone(TestService.phoneNumber, ["operation": "REAUTH"])
            #expect(again["localId"] == first["localId"])
        }
    }

    @Test func disabledUserIsRefused() async throws {
        try await Self.run { service in
            let first = try await service.signInByPhone()
            try await service.disable(first["localId"])
            let before = try await service.accounts()
            #expect(try await service.signInByPhone().errorMessage == "USER_DISABLED")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func accountWithSecondFactorsIsNotEnteredByItsNumberAlone() async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(TestService.phones)
            _ = try await service.enrollTOTP(user)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "phoneNumber": .string(TestService.phoneNumber)],
                as: .administrator
            )
            let before = try await service.accounts()
            let answer = try await service.signInByPhone()
            #expect(answer.errorMessage?.hasPrefix("UNSUPPORTED_FIRST_FACTOR") == true)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func newNumberIsRefusedWhereAdministratorsAloneCreateUsers() async throws {
        try await Self.run { service in
            let session = try await service.sendVerificationCode()["sessionInfo"] ?? .null
            let code = try await service.receiveCode()
            try await service.configure(["client": ["permissions": ["disabledUserSignup": true]]])
            #expect(try await Self.signIn(session, code, in: service).errorMessage == "ADMIN_ONLY_OPERATION")
            #expect(try await service.accounts().isEmpty)
        }
    }
}
