import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Synchronization
import Testing

/// Captcha services as an alternative to the proof of work before a text message (docs/wire §10.1).
struct CaptchaTests {
    private final class Service: ProviderTransport {
        let asked = Mutex<[ProviderRequest]>([])
        let status: Int
        let site: String

        init(status: Int = 200, site: String = "app.example.com") {
            (self.status, self.site) = (status, site)
        }

        func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
            asked.withLock { $0.append(request) }
            let form = HTTPQuery(String(decoding: request.body, as: UTF8.self))
            let isGood = form["secret"] == "key-2" && form["response"] == "good"
            let answer: JSONObject = ["success": .bool(isGood), "hostname": .string(site)]
            return ProviderResponse(status: status, body: answer.serialized())
        }
    }

    private static func run(
        by service: Service?,
        named name: String = "HCAPTCHA",
        _ body: @escaping @Sendable (TestService) async throws -> Void
    ) async throws {
        try await TestService.run(configure: { $0.captchas = service }) { server in
            let captcha: JSONObject = ["service": .string(name), "siteKey": "key-1", "secretKey": "key-2"]
            let changed = try await set(["cressetCaptcha": .object(captcha)], in: server)
            #expect(changed.status == 200 && !changed.text.contains("key-2"), "\(changed.text)")
            try await body(server)
        }
    }

    private static func set(_ settings: JSONObject, in service: TestService) async throws -> Answer {
        let body: JSONObject = [
            "notification": ["sendSms": .object(settings)], "signIn": ["phoneNumber": ["enabled": true]],
            "authorizedDomains": ["app.example.com"],
        ]
        let path =
            "v2/projects/\(TestService.projectID)/config?updateMask=notification.sendSms,signIn,authorizedDomains"
        let answer = try await service.call(.patch, path, body.serialized(), as: .administrator)
        service.clock.advance(seconds: 2)
        return answer
    }

    private static func send(_ token: String, in service: TestService) async throws -> Answer {
        try await service.post(
            "v1/accounts:sendVerificationCode",
            ["phoneNumber": .string(TestService.phoneNumber), "recaptchaToken": .string(token)]
        )
    }

    @Test func tokenOfAPersonIsGoodOnce() async throws {
        let service = Service()
        try await Self.run(by: service) { server in
            #expect(try await Self.send("good", in: server).status == 200)
            #expect(try await server.receiveSMS().count == 1)
            let asked = try #require(service.asked.withLock { $0.first })
            #expect(asked.url == "https://api.hcaptcha.com/siteverify" && asked.method == "POST")
            let again = try await Self.send("good", in: server)
            #expect(again.errorMessage == "CAPTCHA_CHECK_FAILED : The token has already been used.")
            #expect(try await server.receiveSMS().isEmpty)
        }
    }

    @Test func everyoneElseGetsNoMessage() async throws {
        let long = String(repeating: "x", count: 5000)
        for (service, token) in [
            (Service(), "bad"), (Service(), long), (Service(site: "evil.example"), "good"),
            (Service(status: 500), "good"),
            (nil, "good"),
        ] {
            try await Self.run(by: service) { server in
                let answer = try await Self.send(token, in: server)
                #expect(answer.errorMessage?.hasPrefix("CAPTCHA_CHECK_FAILED") == true, "\(answer.text)")
                #expect(try await server.receiveSMS().isEmpty)
            }
        }
    }

    @Test func workIsNoProofWhereAServiceIsAsked() async throws {
        let service = Service()
        try await Self.run(by: service) { server in
            let parameters = try await server.get("v1/recaptchaParams")
            #expect(parameters["recaptchaSiteKey"] == "key-1" && parameters["cressetCaptcha"] == "HCAPTCHA")
            #expect(parameters["cressetProofOfWorkBits"] == nil)
            #expect(try await Self.send("", in: server).errorMessage == "MISSING_APP_CREDENTIAL")
            #expect(service.asked.withLock { $0.isEmpty })
        }
    }

    @Test(arguments: ["HCAPTCHA", "TURNSTILE", "RECAPTCHA"])
    func pageShowsTheWidgetOfTheService(_ name: String) async throws {
        try await Self.run(by: Service(), named: name) { server in
            try await server.store.put(
                .init(projectID: server.project.id, platform: .ios, identifier: "com.example.app")
            )
            let app = try #require(try await server.accounts.apps(of: server.project).first)
            let query = "authType=verifyApp&apiKey=\(server.project.apiKey)&eventId=e1&appId=\(app.id.text)"
            let answer = try await server.call(.get, "__/auth/handler?\(query)", as: .nobody)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.text.contains("data-site-key=\"key-1\"") && answer.text.contains("data-widget="))
            #expect(!answer.text.contains("data-challenge") && !answer.text.contains("key-2"))
            let policy = answer.headers["Content-Security-Policy"] ?? ""
            #expect(policy.hasPrefix("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
            #expect(!policy.contains("script-src 'self' 'unsafe-inline'"))
        }
    }

    @Test(
        arguments: [
            ["service": "OTHER", "siteKey": "a", "secretKey": "b"], ["service": "TURNSTILE", "siteKey": "a"],
            ["service": "TURNSTILE", "secretKey": "b"], ["siteKey": "a", "secretKey": "b"],
        ] as [JSONObject]
    )
    func settingThatCannotBeFollowedIsRefused(_ captcha: JSONObject) async throws {
        try await TestService.run { service in
            let answer = try await Self.set(["cressetCaptcha": .object(captcha)], in: service)
            #expect(answer.status == 400, "\(answer.text)")
            let stored = try await service.store.project(id: TestService.projectID)
            #expect(stored?.config["notification"] == nil)
        }
    }
}
