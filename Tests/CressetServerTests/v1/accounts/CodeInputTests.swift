import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct CodeInputTests {
    static let calls = ["check", "reset", "apply", "link"]

    private static func use(_ code: String, _ call: String, _ service: TestService) async throws -> Answer {
        switch call {
        case "check": try await service.checkCode(code)
        case "reset": try await service.resetPassword(code)
        case "apply": try await service.applyCode(code)
        default: try await service.signInByLink(code: code)
        }
    }

    @Test(arguments: calls)
    func invalidCodeIsRefused(_ call: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let before = try await service.accounts()
            let kinds = ["reset": "PASSWORD_RESET", "link": "EMAIL_SIGNIN"]
            let code = try await service.code(kinds[call] ?? "VERIFY_EMAIL")
            let wrong = [
                String(code.dropLast()), String(code.dropFirst()), code + "A", code + "=", code + "\u{0}",
                "\u{0}" + code, " " + code, code + "\r\n", code.lowercased() + "x", "\u{0}", "\u{1F511}",
                "e\u{301}", String(repeating: "x", count: 100_000), "' OR 1=1 --", "%00",
            ]
            for text in wrong {
                #expect(try await Self.use(text, call, service).errorMessage == "INVALID_OOB_CODE")
            }
            #expect(try await service.accounts() == before)
            #expect(try await Self.use(code, call, service).status == 200)
        }
    }

    @Test(arguments: [(1_000_000, 400), (1 << 20, 413)])
    func codeAsLongAsABodyIsRefused(_ length: Int, _ status: Int) async throws {
        try await TestService.run(.production, .socket) { service in
            let answer = try await service.checkCode(String(repeating: "x", count: length))
            #expect(answer.status == status)
        }
    }

    @Test func codeOfAnotherProjectOrTenantIsInvalid() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let code = try await service.code("EMAIL_SIGNIN")
            let other = try await service.accounts.createProject(id: "zenith")
            let body = JSONValue.object(["email": "ada@example.com", "oobCode": .string(code)]).serialized()
            let foreign = try await service.call(
                .post,
                "v1/accounts:signInWithEmailLink?key=\(other.apiKey)",
                body,
                as: .nobody
            )
            #expect(foreign.errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test func tenantsCodeWorksInItsTenantAlone() async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let made = try await service.post(
                "v2/projects/acme/tenants",
                ["displayName": "blue", "allowPasswordSignup": true, "enableEmailLinkSignin": true],
                as: .administrator
            )
            let tenant = String(made["name"]?.string?.split(separator: "/").last ?? "")
            try await service.create([["email": "ada@example.com", "password": "engine-1843"]], tenantID: tenant)
            let answer = try await service.post(
                "v1/projects/acme/tenants/\(tenant)/accounts:sendOobCode",
                ["requestType": "PASSWORD_RESET", "email": "ada@example.com", "returnOobLink": true],
                as: .administrator
            )
            #expect(answer["oobLink"]?.string?.hasSuffix("&tenantId=\(tenant)") == true)
            let code = answer["oobCode"]?.string ?? ""
            let before = try await service.accounts()
            #expect(try await service.resetPassword(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
            let own = try await service.post(
                "v1/accounts:resetPassword",
                ["oobCode": .string(code), "newPassword": "engine-1844", "tenantId": .string(tenant)]
            )
            #expect(own["email"] == "ada@example.com")
            #expect(try await service.signIn().status == 200)
            let unknown = try await service.sendCode(
                "PASSWORD_RESET",
                ["email": "ada@example.com", "tenantId": "nobody"]
            )
            #expect(unknown.errorMessage == "INVALID_TENANT_ID")
        }
    }

    @Test func addressInAnotherUnicodeFormIsTheSameAddress() async throws {
        try await TestService.run { service in
            let (composed, decomposed) = ("andr\u{E9}@example.com", "andre\u{301}@example.com")
            try await service.signUp(composed)
            #expect(try await service.signUp(decomposed).errorMessage == "EMAIL_EXISTS")
            #expect(try await service.accounts().count == 1)
            let answer = try await service.sendCode("PASSWORD_RESET", ["email": .string(decomposed)])
            #expect(answer.status == 200)
            #expect(try await service.mails().map(\.recipient?.unicodeScalars.count) == [17])
            let code = try await service.code("EMAIL_SIGNIN", for: composed)
            let other = try await service.signInByLink("andre@example.com", code: code)
            #expect(other.errorMessage?.hasPrefix("INVALID_EMAIL") == true)
            #expect(try await service.signInByLink("ANDRE\u{301}@example.com", code: code).status == 200)
        }
    }

    /// Runs the call sixteen times concurrently and returns the error messages.
    private static func race(_ call: @escaping @Sendable () async throws -> Answer) async throws -> [String] {
        try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<16 { group.addTask { try await call().errorMessage } }
            return try await group.reduce(into: []) { refusals, message in
                if let message { refusals.append(message) }
            }
        }
    }

    @Test(arguments: calls.dropFirst())
    func oneOfSixteenCallersWins(_ call: String) async throws {
        try await TestService.run { service in
            try await service.addUser("eve@example.com")
            if call != "link" { try await service.addUser() }
            let kinds = ["reset": "PASSWORD_RESET", "link": "EMAIL_SIGNIN"]
            let code = try await service.code(kinds[call] ?? "VERIFY_EMAIL")
            let refusals = try await Self.race { try await Self.use(code, call, service) }
            #expect(refusals == [String](repeating: "INVALID_OOB_CODE", count: 15))
            #expect(try await service.accounts().count == 2)
        }
    }

    @Test func oneOfSixteenChangesOfAddressWinsAndTellsOnce() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let code = try await service.code("VERIFY_AND_CHANGE_EMAIL", ["newEmail": "new@example.com"])
            let refusals = try await Self.race { try await service.applyCode(code) }
            #expect(refusals == [String](repeating: "INVALID_OOB_CODE", count: 15))
            #expect(try await service.mails().map(\.recipient) == ["ada@example.com"])
        }
    }
}
