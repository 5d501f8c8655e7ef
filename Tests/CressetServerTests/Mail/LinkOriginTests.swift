import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Mail links on a server without a configured public URL.
struct LinkOriginTests {
    private static func post(
        _ path: String,
        _ body: JSONObject,
        host: String?,
        from address: String = "192.0.2.7",
        _ service: TestService
    ) async throws -> Answer {
        var headers: HTTPHeaders = ["Content-Type": "application/json", "X-Forwarded-Host": "acme.web.app"]
        headers["Host"] = host
        return try await service.send(
            HTTPRequest(
                head: HTTPRequestHead(
                    method: .post,
                    path: "/" + path,
                    query: "key=\(service.project.apiKey)",
                    headers: headers,
                    remoteAddress: address
                ),
                body: body.serialized()
            )
        )
    }

    @Test(arguments: [
        "evil.com", "evil.com:443", "acme.web.app.evil.com", "acme.web.app@evil.com", "", "evil.com/acme.web.app",
        "acme.web.app\u{E9}", "localhost", "localhost:9099", "127.0.0.1", "[::1]:9099", nil,
    ])
    func unknownHostGetsNoLinkMailed(_ host: String?) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let before = try await service.accounts()
            let requests: [JSONObject] = [
                ["requestType": "PASSWORD_RESET", "email": "ada@example.com"],
                ["requestType": "PASSWORD_RESET", "email": "nobody@example.com"],
                [
                    "requestType": "EMAIL_SIGNIN", "email": "ada@example.com", "continueUrl": "http://localhost/",
                    "canHandleCodeInApp": true, "iOSBundleId": "com.example.app",
                ],
            ]
            for request in requests {
                let answer = try await Self.post("v1/accounts:sendOobCode", request, host: host, service)
                #expect(answer.status == 400)
                #expect(answer.errorMessage?.hasPrefix("MISSING_PUBLIC_URL : ") == true, "\(answer.text)")
                #expect(answer.errorMessage?.contains("--public-url") == true)
            }
            #expect(try await service.mails().isEmpty)
            #expect(try await service.accounts() == before)
            #expect(service.log.text.contains("--public-url"))
        }
    }

    @Test func refusedLinkLeavesTheOlderCodeAlone() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let older = try await service.code("PASSWORD_RESET")
            service.clock.advance(seconds: 1)
            let refused = try await Self.post(
                "v1/accounts:sendOobCode",
                ["requestType": "PASSWORD_RESET", "email": "ada@example.com"],
                host: "evil.com",
                service
            )
            #expect(refused.status == 400)
            #expect(try await service.checkCode(older).status == 200)
        }
    }

    @Test func administratorGetsNoLinkEither() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let answer = try await service.sendCode(
                "PASSWORD_RESET",
                ["email": "ada@example.com", "returnOobLink": true],
                as: .administrator,
                headers: ["Host": "evil.com"]
            )
            #expect(answer.errorMessage?.hasPrefix("MISSING_PUBLIC_URL") == true)
        }
    }

    @Test func addressIsNotChangedWhereItsOwnerCannotBeTold() async throws {
        try await TestService.run { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let token = try await service.signUp()["idToken"] ?? .null
            let before = try await service.accounts()
            let change: JSONObject = ["idToken": token, "email": "new@example.com", "returnSecureToken": true]
            let answer = try await Self.post("v1/accounts:update", change, host: "evil.com", service)
            #expect(answer.errorMessage?.hasPrefix("MISSING_PUBLIC_URL") == true)
            #expect(try await service.accounts() == before)
            let renamed = try await Self.post(
                "v1/accounts:update",
                ["idToken": token, "displayName": "Ada"],
                host: "evil.com",
                service
            )
            #expect(renamed.status == 200)
        }
    }

    @Test func codeForAnotherAddressIsNotUsedUpWhereTheOwnerCannotBeTold() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let code = try await service.code(
                "VERIFY_AND_CHANGE_EMAIL",
                for: "ada@example.com",
                ["newEmail": "new@example.com"]
            )
            let before = try await service.accounts()
            let refused = try await Self.post(
                "v1/accounts:update",
                ["oobCode": .string(code)],
                host: "evil.com",
                service
            )
            #expect(refused.errorMessage?.hasPrefix("MISSING_PUBLIC_URL") == true)
            #expect(try await service.accounts() == before)
            #expect(try await service.applyCode(code).status == 200)
        }
    }

    @Test func pageOfTheProjectsOwnIsKnownWhateverTheHost() async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await service.configure([
                "notification": ["sendEmail": ["callbackUri": "https://login.example.com/go"]]
            ])
            let request: JSONObject = ["requestType": "PASSWORD_RESET", "email": "ada@example.com"]
            #expect(try await Self.post("v1/accounts:sendOobCode", request, host: "evil.com", service).status == 200)
            service.clock.advance(seconds: 1)
            let link = try #require(try await service.mail(to: "ada@example.com")).link
            #expect(link.hasPrefix("https://login.example.com/go?"))
        }
    }

    @Test func emulatorsOwnAddressIsFine() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            try await service.addUser()
            let request: JSONObject = ["requestType": "PASSWORD_RESET", "email": "ada@example.com"]
            #expect(try await Self.post("v1/accounts:sendOobCode", request, host: "box:9099", service).status == 200)
        }
    }

    @Test func newProjectAuthorisesThisMachineAndWhatItIsTold() async throws {
        try await TestService.run { service in
            let plain = try await service.accounts.createProject(id: "plain")
            #expect(plain.config["authorizedDomains"] == ["localhost"])
            let own = try await service.accounts.createProject(
                id: "own-domains",
                config: ProjectDefaults.production(authorizing: ["auth.example.com", "localhost", "app.example.com"])
            )
            #expect(own.config["authorizedDomains"] == ["localhost", "auth.example.com", "app.example.com"])
        }
    }
}
