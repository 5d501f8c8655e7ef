import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Testing

struct ActionPageTests {
    private static let path = "__/auth/action"
    private static let ada: JSONObject = ["email": "ada@example.com"]

    private static func fields(of link: String) -> [(name: String, value: String)] {
        HTTPQuery(String(link.drop { $0 != "?" }.dropFirst())).items.map { ($0.name, $0.value) }
    }

    @Test(arguments: [
        "", "?mode=resetPassword", "?mode=resetPassword&oobCode=x", "?oobCode=x&apiKey=y",
        "?mode=resetPassword&oobCode=x&apiKey=unknown", "?mode=nonsense&oobCode=x&apiKey={key}",
        "?mode=resetPassword&oobCode=x&apiKey={key}", "?mode=resetPassword&oobCode=%00%ff&apiKey={key}",
        "?mode=resetPassword&oobCode=x&apiKey={key}&tenantId=nobody",
    ])
    func invalidLinkShowsAnErrorPage(_ query: String) async throws {
        try await TestService.run { service in
            let query = query.replacing("{key}", with: service.project.apiKey)
            let answer = try await service.open("/" + Self.path + query)
            #expect(answer.status == 400)
            #expect(answer.headers["Content-Type"] == "text/html; charset=UTF-8")
            #expect(answer.text.contains("<h1"))
        }
    }

    @Test func openingAPageUsesNothingUp() async throws {
        try await TestService.run { service in
            try await service.signUp()
            for (type, more) in [("PASSWORD_RESET", [:]), ("VERIFY_EMAIL", [:])] as [(String, JSONObject)] {
                let link = try await service.link(
                    type,
                    JSONObject(Self.ada.members.map { ($0, $1) } + more.members.map { ($0, $1) })
                )
                let before = try await service.accounts()
                for _ in 1...3 { #expect(try await service.open(link).status == 200) }
                #expect(try await service.accounts() == before)
            }
        }
    }

    @Test func pagesAreGuarded() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let page = try await service.open(try await service.link("VERIFY_EMAIL", Self.ada))
            #expect(page.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
            #expect(page.headers["Cache-Control"] == "no-store")
            #expect(page.headers["Referrer-Policy"] == "no-referrer")
            #expect(page.headers["X-Frame-Options"] == "DENY")
        }
    }

    @Test func aRefusedPasswordLeavesTheCode() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let link = try await service.link("PASSWORD_RESET", Self.ada)
            let before = try await service.accounts()
            for password in ["", "short", String(repeating: "x", count: 4097)] {
                let answer = try await service.submit(Self.path, Self.fields(of: link) + [("newPassword", password)])
                #expect(answer.status == 400)
                #expect(answer.text.contains("name=\"newPassword\""))
                #expect(answer.text.contains("role=\"alert\""))
            }
            #expect(try await service.accounts() == before)
            let done = try await service.submit(Self.path, Self.fields(of: link) + [("newPassword", "analytical")])
            #expect(done.status == 200)
            #expect(try await service.signIn(password: "analytical").status == 200)
            #expect(try await service.signIn().status == 400)
            let again = try await service.submit(Self.path, Self.fields(of: link) + [("newPassword", "once more")])
            #expect(again.status == 400)
            #expect(try await service.signIn(password: "analytical").status == 200)
        }
    }

    @Test func thePoliciesRulesAreShown() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await service.configure([
                "passwordPolicyConfig": [
                    "passwordPolicyEnforcementState": "ENFORCE",
                    "passwordPolicyVersions": [
                        ["customStrengthOptions": ["minPasswordLength": 12, "containsNumericCharacter": true]]
                    ],
                ]
            ])
            let link = try await service.link("PASSWORD_RESET", Self.ada)
            let page = try await service.open(link)
            #expect(page.text.contains("minlength=\"12\""))
            let refused = try await service.submit(Self.path, Self.fields(of: link) + [("newPassword", "only letters")])
            #expect(refused.status == 400)
            #expect(try await service.signIn(password: "only letters").status == 400)
        }
    }

    @Test func theButtonVerifiesTheAddress() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let link = try await service.link("VERIFY_EMAIL", Self.ada)
            #expect(try await service.accounts().first?.emailVerified == false)
            let done = try await service.submit(Self.path, Self.fields(of: link))
            #expect(done.status == 200)
            #expect(try await service.accounts().first?.emailVerified == true)
            #expect(try await service.submit(Self.path, Self.fields(of: link)).status == 400)
        }
    }

    @Test func aCodeForSomethingElseIsRefused() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let link = try await service.link("VERIFY_EMAIL", Self.ada)
            let other = link.replacing("mode=verifyEmail", with: "mode=resetPassword")
            #expect(try await service.open(other).status == 400)
            let forced = Self.fields(of: other) + [("newPassword", "analytical")]
            #expect(try await service.submit(Self.path, forced).status == 400)
            #expect(try await service.signIn().status == 200)
            #expect(try await service.submit(Self.path, Self.fields(of: link)).status == 200)
        }
    }

    @Test func aChangedAddressCanBeBroughtBack() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let change = try await service.link(
                "VERIFY_AND_CHANGE_EMAIL",
                ["email": "ada@example.com", "newEmail": "eve@example.com"]
            )
            #expect(try await service.submit(Self.path, Self.fields(of: change)).status == 200)
            #expect(try await service.accounts().first?.email == "eve@example.com")
            let mail = try #require(
                try await service.store.claimDueItems(
                    of: .mail,
                    at: service.clock.now(),
                    lease: service.clock.now(),
                    limit: 10
                ).last
            )
            let content = try mail.opened(by: service.vault)
            let text = try #require(try JSONValue(parsing: content).object?["text"]?.string)
            let link = try #require(
                text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://localhost/") }
            )
            let recovered = try await service.submit(Self.path, Self.fields(of: String(link)))
            #expect(recovered.status == 200)
            #expect(try await service.accounts().first?.email == "ada@example.com")
            #expect(recovered.text.contains("requestPasswordReset"))
            let reset = try await service.submit(
                Self.path,
                [
                    ("mode", "requestPasswordReset"), ("apiKey", service.project.apiKey),
                    ("email", "ada@example.com"),
                ]
            )
            #expect(reset.status == 200)
            #expect(try await service.store.countWaiting(.mail) == 2)
        }
    }

    @Test func continuesOnlyWhereTheProjectPermits() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let link = try await service.link(
                "VERIFY_EMAIL",
                ["email": "ada@example.com", "continueUrl": "https://localhost/next?a=b"]
            )
            for (url, isShown) in [
                ("https://localhost/next", true), ("https://evil.example/", false), ("javascript:alert(1)", false),
                ("//evil.example", false),
            ] {
                let link = try await service.link("VERIFY_EMAIL", Self.ada)
                let done = try await service.submit(Self.path, Self.fields(of: link) + [("continueUrl", url)])
                #expect(done.status == 200)
                #expect(done.text.contains("href=\"\(url)") == isShown)
            }
            #expect(link.contains("continueUrl=https%3A%2F%2Flocalhost%2Fnext%3Fa%3Db"))
        }
    }
}
