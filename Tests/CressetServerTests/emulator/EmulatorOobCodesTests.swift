import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct EmulatorOobCodesTests {
    private static let emulator = Behavior.emulator(signedTokens: false)
    private static let path = "emulator/v1/projects/acme/oobCodes"

    private static func codes(_ service: TestService, _ path: String = path) async throws -> [JSONObject] {
        try await service.get(path, as: .nobody)["oobCodes"]?.array?.compactMap(\.object) ?? []
    }

    @Test func productionShowsNothing() async throws {
        try await TestService.run { service in
            let answer = try await service.get(Self.path, as: .administrator)
            #expect(answer.status == 404)
        }
    }

    @Test(arguments: ["OOB_REQ_TYPE_UNSPECIFIED", "RECOVER_EMAIL"])
    func typeThatCannotBeAskedForIsMissing(_ type: String) async throws {
        try await TestService.run(Self.emulator) { service in
            let answer = try await service.sendCode(type)
            #expect(answer.errorMessage == "MISSING_REQ_TYPE")
            #expect(try await Self.codes(service).isEmpty)
        }
    }

    @Test func unknownAddressIsTold() async throws {
        try await TestService.run(Self.emulator) { service in
            let answer = try await service.sendCode("PASSWORD_RESET", ["email": "ada@example.com"])
            #expect(answer.errorMessage == "EMAIL_NOT_FOUND")
            let relative = try await service.sendCode(
                "EMAIL_SIGNIN",
                ["email": "ada@example.com", "continueUrl": "/done"]
            )
            #expect(relative.errorMessage?.hasPrefix("INVALID_CONTINUE_URI") == true)
            #expect(try await Self.codes(service).isEmpty)
        }
    }

    @Test(arguments: Transport.allCases)
    func codesAreListedWithTheirLinks(_ transport: Transport) async throws {
        try await TestService.run(Self.emulator, transport) { service in
            let token = try await service.signUp()["idToken"] ?? .null
            let next = "https://anywhere.example/?a=b&c=d"
            _ = try await service.sendCode(
                "PASSWORD_RESET",
                ["email": "ada@example.com", "dynamicLinkDomain": "x.example"]
            )
            _ = try await service.sendCode(
                "EMAIL_SIGNIN",
                ["email": "eve@example.com", "continueUrl": .string(next), "canHandleCodeInApp": true]
            )
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": token, "newEmail": "new@example.com"]
            )
            let codes = try await Self.codes(service)
            #expect(codes.map { $0["requestType"] } == ["PASSWORD_RESET", "EMAIL_SIGNIN", "VERIFY_AND_CHANGE_EMAIL"])
            #expect(codes.map { $0["email"] } == ["ada@example.com", "eve@example.com", "ada@example.com"])
            #expect(codes.map { $0["newEmail"] } == [nil, nil, "new@example.com"])
            let secret = codes[1]["oobCode"]?.string ?? ""
            let link = codes[1]["oobLink"]?.string ?? ""
            #expect(link.hasPrefix("http://"))
            #expect(
                link.hasSuffix(
                    "/emulator/action?mode=signIn&lang=en&oobCode=\(secret)&apiKey=fake-api-key"
                        + "&continueUrl=https%3A%2F%2Fanywhere.example%2F%3Fa%3Db%26c%3Dd"
                )
            )
        }
    }

    @Test func linkLeadsWhereTheEmulatorWasCalled() async throws {
        try await TestService.run(Self.emulator) { service in
            try await service.signUp()
            for (host, base) in [
                ("firebase:9099", "http://firebase:9099"), ("10.0.2.2:9099", "http://10.0.2.2:9099"),
                ("<script>", "http://localhost"),
            ] {
                _ = try await service.sendCode(
                    "PASSWORD_RESET",
                    ["email": "ada@example.com"],
                    headers: ["Host": host]
                )
                let link = try await Self.codes(service).last?["oobLink"]?.string ?? ""
                #expect(link.hasPrefix(base + "/emulator/action?"))
            }
        }
    }

    @Test func usedCodesAndThoseOfDeletedUsersAreGone() async throws {
        try await TestService.run(Self.emulator) { service in
            let user = try await service.signUp()
            try await service.signUp("eve@example.com")
            _ = try await service.sendCode("PASSWORD_RESET", ["email": "eve@example.com"])
            _ = try await service.sendCode("PASSWORD_RESET", ["email": "ada@example.com"])
            _ = try await service.sendCode("VERIFY_EMAIL", ["idToken": user["idToken"] ?? .null])
            let codes = try await Self.codes(service)
            #expect(codes.count == 3)
            #expect(try await service.resetPassword(codes[0]["oobCode"]?.string ?? "").status == 200)
            #expect(try await Self.codes(service) == Array(codes.dropFirst()))
            _ = try await service.post("v1/accounts:delete", ["idToken": user["idToken"] ?? .null])
            #expect(try await Self.codes(service).isEmpty)
            #expect(
                try await service.applyCode(codes[2]["oobCode"]?.string ?? "").errorMessage == "INVALID_OOB_CODE"
            )
        }
    }

    @Test func poolsAreListedApartAndEmptiedApart() async throws {
        try await TestService.run(Self.emulator) { service in
            let tenant = "emulator/v1/projects/acme/tenants/blue"
            for tenantID in [JSONValue.null, "blue"] {
                _ = try await service.sendCode(
                    "EMAIL_SIGNIN",
                    ["email": "ada@example.com", "continueUrl": "http://localhost", "tenantId": tenantID]
                )
            }
            #expect(try await Self.codes(service).count == 1)
            let codes = try await Self.codes(service, tenant + "/oobCodes")
            #expect(codes.count == 1)
            #expect(codes[0]["oobLink"]?.string?.hasSuffix("&tenantId=blue") == true)
            _ = try await service.call(.delete, tenant + "/accounts", as: .nobody)
            #expect(try await Self.codes(service, tenant + "/oobCodes").isEmpty)
            #expect(try await Self.codes(service).count == 1)
        }
    }
}
