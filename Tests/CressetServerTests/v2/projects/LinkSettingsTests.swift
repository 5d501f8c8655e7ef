import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct LinkSettingsTests {
    private static let noHost = "INVALID_CONTINUE_URI : Missing domain in continue url"
    private static func foreign(_ host: String) -> String {
        "UNAUTHORIZED_DOMAIN : Domain not allowlisted by project: \(host)"
    }

    static let refusedURLs: [(String, String)] = [
        ("", noHost), ("/done", noHost), ("localhost", noHost), ("https://", noHost), ("https:///evil.com", noHost),
        ("https:localhost", noHost), ("//localhost/done", noHost), ("//evil.com", noHost),
        ("javascript:alert(1)", noHost), ("javascript://localhost/%0aalert(1)", noHost),
        ("JavaScript://localhost/", noHost), ("data:text/html,<script>", noHost), ("data://localhost/", noHost),
        ("file://localhost/etc/passwd", noHost), ("http:\\\\localhost", noHost),
        ("http://localhost\\@evil.com", noHost), ("http://evil.com\\@localhost", noHost),
        ("http://localhost@evil.com", noHost), ("http://user:pass@localhost/", noHost),
        ("http://localhost:80@evil.com/", noHost), ("http://local host/", noHost),
        ("http://localhost/\r\nX: y", noHost),
        ("http://localhost\u{0}.evil.com/", noHost), ("\u{1}http://localhost/", noHost),
        (" http://localhost/", noHost), ("http://loc\u{AD}alhost/", noHost), ("http://evil%2Ecom/", noHost),
        ("http://b\u{FC}cher.example/", noHost), ("http://localhost/" + String(repeating: "x", count: 10_000), noHost),
        ("https://evil.com/", foreign("evil.com")), ("https://Localhost.evil.com/", foreign("localhost.evil.com")),
        ("http://127.0.0.1/", foreign("127.0.0.1")), ("https://evil.com?localhost", foreign("evil.com")),
        ("https://evil.com#@localhost", foreign("evil.com")),
        ("https://acme.firebaseapp.com.evil.com/", foreign("acme.firebaseapp.com.evil.com")),
        ("https://sub.acme.firebaseapp.com/", foreign("sub.acme.firebaseapp.com")),
        ("https://acme.firebaseapp.com./", noHost), ("myapp://localhost/done", noHost),
        ("com.example.app://localhost", noHost), ("ftp://localhost/", noHost), ("wss://localhost/", noHost),
    ]

    @Test(arguments: refusedURLs)
    func placeThatIsNotTheProjectsIsRefused(_ url: String, _ message: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let body: JSONObject = ["email": "ada@example.com", "continueUrl": .string(url)]
            for type in ["PASSWORD_RESET", "EMAIL_SIGNIN"] {
                #expect(try await service.sendCode(type, body).errorMessage == message)
            }
            let verify = try await service.sendCode("VERIFY_EMAIL", body, as: .administrator)
            #expect(verify.errorMessage == message)
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test(arguments: [
        "http://localhost/", "HTTP://LOCALHOST:3000/a?b=c#d", "https://acme.firebaseapp.com", "https://acme.web.app/x",
        "http://localhost?@evil.com",
    ])
    func placeOfTheProjectIsFine(_ url: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let answer = try await service.sendCode(
                "PASSWORD_RESET",
                ["email": "ada@example.com", "continueUrl": .string(url)]
            )
            #expect(answer.status == 200)
            let mail = try #require(try await service.mail(to: "ada@example.com"))
            #expect(HTTPQuery(mail.link.split(separator: "?").last.map { String($0) } ?? "")["continueUrl"] == url)
        }
    }

    static let insecure = [
        "http://acme.web.app/", "HTTP://acme.web.app/", "https://acme.web.app:8443/", "https://acme.web.app:80",
        "http://acme.web.app:443/",
    ]

    /// The client must not send codes over plain HTTP or to another server's port.
    @Test(arguments: insecure)
    func signInLinkLeadsToNoInsecurePage(_ url: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let body: JSONObject = ["email": "ada@example.com", "continueUrl": .string(url)]
            #expect(
                try await service.sendCode("EMAIL_SIGNIN", body).errorMessage
                    == "UNAUTHORIZED_DOMAIN : A sign-in link requires https at its default port: acme.web.app"
            )
            #expect(try await service.mails().isEmpty)
            // A page after a reset receives no code.
            #expect(try await service.sendCode("PASSWORD_RESET", body).status == 200)
        }
    }

    @Test(arguments: ["http://localhost:3000/", "https://acme.web.app/", "HTTPS://acme.web.app:443/a?b=c"])
    func signInLinkLeadsToASecurePage(_ url: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let body: JSONObject = ["email": "ada@example.com", "continueUrl": .string(url)]
            #expect(try await service.sendCode("EMAIL_SIGNIN", body).status == 200)
            #expect(try await service.mails().count == 1)
        }
    }

    /// Links from before the check, or forged ones.
    @Test(arguments: insecure)
    func signInPageDoesNotHandTheCodeToAnInsecurePage(_ url: String) async throws {
        try await TestService.run { service in
            let query = HTTPQuery([
                ("mode", "signIn"), ("oobCode", "x"), ("apiKey", service.project.apiKey), ("continueUrl", url),
            ])
            let answer = try await service.call(.get, query.appended(to: "__/auth/action"), as: .nobody)
            #expect(answer.status == 400)
            #expect(answer.headers["Location"] == nil)
        }
    }

    @Test func localhostMustBeListedToo() async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await service.configure(["authorizedDomains": ["example.com"]])
            let body: JSONObject = ["email": "ada@example.com", "continueUrl": "http://localhost/"]
            #expect(try await service.sendCode("PASSWORD_RESET", body).errorMessage == Self.foreign("localhost"))
        }
    }

    @Test func emulatorTakesAnAppsOwnScheme() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            try await service.addUser()
            let answer = try await service.sendCode(
                "PASSWORD_RESET",
                ["email": "ada@example.com", "continueUrl": "myapp://done"]
            )
            #expect(answer.status == 200)
        }
    }

    @Test func emulatorRefusesAForeignLinkDomain() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            try await service.addUser()
            let answer = try await service.sendCode(
                "PASSWORD_RESET",
                ["email": "ada@example.com", "linkDomain": "evil.com"]
            )
            #expect(answer.errorMessage == Self.foreignLink)
            let codes = try await service.get("emulator/v1/projects/acme/oobCodes", as: .nobody)
            #expect(codes["oobCodes"] == [])
        }
    }

    private static let foreignLink =
        "INVALID_HOSTING_LINK_DOMAIN : The provided hosting link domain is not configured in Firebase Hosting or is not "
        + "owned by the current project."

    static let refusedApps: [(JSONObject, String)] = [
        (["androidInstallApp": true], "MISSING_ANDROID_PACKAGE_NAME"),
        (["androidMinimumVersion": "12"], "MISSING_ANDROID_PACKAGE_NAME"),
        (["androidMinimumVersion": "12", "androidPackageName": ""], "MISSING_ANDROID_PACKAGE_NAME"),
        (["iOSAppStoreId": "123"], "MISSING_IOS_BUNDLE_ID"),
        (["linkDomain": "evil.com"], foreignLink),
        (["linkDomain": "acme.page.link\r\n.evil.com"], foreignLink),
        (["linkDomain": "links.example.com@evil.com"], foreignLink),
        (["linkDomain": "links.example.com/"], foreignLink),
        (["dynamicLinkDomain": "evil.page.link"], "INVALID_DYNAMIC_LINK_DOMAIN"),
        (["iOSBundleId": .string(String(repeating: "x", count: 257))], "INVALID_MESSAGE_PAYLOAD"),
        (["androidPackageName": .string(String(repeating: "x", count: 257))], "INVALID_MESSAGE_PAYLOAD"),
    ]

    @Test(arguments: refusedApps)
    func appThatCannotOpenTheLinkIsRefused(_ fields: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await service.store.addLinkDomain("links.example.com", of: "acme")
            var body = fields
            body["email"] = "ada@example.com"
            for caller in [TestService.Caller.app, .administrator] {
                #expect(try await service.sendCode("PASSWORD_RESET", body, as: caller).errorMessage == message)
            }
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func emptyFieldsAreAbsent() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let answer = try await service.sendCode(
                "PASSWORD_RESET",
                [
                    "email": "ada@example.com", "linkDomain": "", "dynamicLinkDomain": "", "iOSBundleId": "",
                    "androidPackageName": "", "iOSAppStoreId": "", "canHandleCodeInApp": true,
                ]
            )
            #expect(answer.status == 200)
            #expect(try await service.mail(to: "ada@example.com")?.link.contains("/__/auth/action?") == true)
        }
    }
}
