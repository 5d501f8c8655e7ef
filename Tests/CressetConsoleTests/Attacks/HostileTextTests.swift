import CressetHTTP
import CressetPages
import CressetServices
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole
@testable import CressetIdentity
@testable import CressetServer

/// Texts from users, providers and clients that try to become markup, on each page.
@Suite struct HostileTextTests {
    /// Closes elements and attributes, runs scripts, controls terminals and reverses text.
    private static let hostile =
        "\"'><xss onx=1></title></textarea><script>xss()</script>\u{202E}\u{0}\u{1B}[31m\r\n{{x}}%0d%0aX: y"
    private static let long = String(repeating: "W", count: 10_000)
    private static let urls = ["javascript:xss()", "data:text/html,<xss>", "//xss.example.com/<xss>"]
    private static let pool = UserPool(projectID: TestService.projectID)

    private static let texts = [hostile, hostile + long] + urls + [urls[0] + hostile]

    @Test(arguments: Self.texts)
    func textsStayTexts(_ text: String) async throws {
        try await Self.run { service, screens in
            try await Self.fill(service, with: text)
            let console = try await ConsoleBrowser.signedIn(service)
            let olga = try await service.operators.account(named: "olga@example.com").localID
            let values = [
                "{project}": [TestService.projectID], "{user}": try await service.accounts().map(\.localID),
                "{tenant}": ["hostile-tenant"],
                "{operator}": [olga], "{provider}": ["oidc.hostile", "google.com"], "{method}": ["password", "phone"],
                "{kind}": MailKind.allCases.prefix(3).map(\.rawValue), "{platform}": ["web"],
                "{app}": try await service.accounts.apps(of: service.project).map(\.id.text),
            ]
            var seen = 0
            for screen in screens {
                for path in Self.paths(type(of: screen).path, values: values) {
                    let search =
                        path.hasSuffix("/users") ? ["?text=" + PercentEncoding.encode(String(text.prefix(500)))] : []
                    for query in ["", "?tenant=hostile-tenant"] + search {
                        let page = try await console.get(path + query)
                        #expect([200, 303, 404].contains(page.status), "\(path)\(query) \(page.status)")
                        if page.text.contains("xss") { seen += 1 }
                        // The preview of a mail is a sandbox of its own.
                        guard page.headers["Content-Security-Policy"]?.hasSuffix("sandbox") != true else { continue }
                        Self.expectHarmless(page, at: path + query)
                    }
                }
            }
            #expect(seen > 12)
        }
    }

    @Test(arguments: Self.texts)
    func textMessagesStayTexts(_ text: String) async throws {
        let change: @Sendable (inout ConsoleServices) -> Void = { services in
            let session = PhoneSession(
                pool: Self.pool,
                digest: [],
                purpose: .signIn,
                phoneNumber: text,
                codeDigest: [],
                expiresAt: services.clock.now()
            )
            services.phoneCodes?.add(IssuedPhoneCode(session: session, sessionInfo: text, code: text, isTest: true))
        }
        try await ConsoleBrowser.run(.emulator(signedTokens: false), publicURL: nil, change: change) { service in
            let inbox = try await ConsoleBrowser(service).get("projects/acme/mailbox")
            #expect(inbox.status == 200 && inbox.text.contains("Text messages") && inbox.text.contains("xss"))
            #expect(inbox.text.contains("<bdi>"))
            Self.expectHarmless(inbox, at: "mailbox")
        }
    }

    /// The error of a gateway is shown, the text with its code is not.
    @Test(arguments: Self.texts)
    func waitingTextMessageStaysAText(_ text: String) async throws {
        try await ConsoleBrowser.run(as: .support) { console in
            let service = console.service
            try await console.add("ada") { $0.phoneNumber = "+15555550100" }
            var item = try SMSContent(phoneNumber: "+15555550100", text: "code 123456 " + text)
                .sealed(of: Self.pool.projectID, by: service.vault, at: service.clock.now())
            item.cause = text
            try await service.store.insert(item)
            let page = try await console.screen("users/ada")
            #expect(page.status == 200 && page.text.contains("<bdi>+15555550100</bdi>") && page.text.contains("xss"))
            #expect(!page.text.contains("123456"))
            Self.expectHarmless(page, at: "users/ada")
        }
    }

    @Test(arguments: ["csv", "ndjson"])
    func exportsAreFilesNotPages(_ format: String) async throws {
        try await Self.run { service, _ in
            try await Self.fill(service, with: "=HYPERLINK(\"x\")\r\n" + Self.hostile)
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get("projects/acme/users")
            let file = try await console.post("projects/acme/users", act: "export-\(format)")
            #expect(file.status == 200)
            #expect(file.headers["Content-Disposition"]?.hasPrefix("attachment; filename=\"users-acme.") == true)
            #expect(file.headers["X-Content-Type-Options"] == "nosniff")
            #expect(file.headers["Content-Security-Policy"] == "default-src 'none'; sandbox")
            if format == "csv" { #expect(file.text.contains("\"'=HYPERLINK") && !file.text.contains("\"=HYPERLINK")) }
        }
    }

    // MARK: Checks

    private static func expectHarmless(_ page: Answer, at path: String) {
        for part in ["<xss", "<script>", "\"'>", "' onx", "\u{0}", "\u{1B}", "</title></", "\nX: y"] {
            #expect(!page.text.contains(part), "\(path) contains \(part)")
        }
        for link in page.text.matches(of: /(?:href|src|action)="([^"]*)"/) {
            let target = link.1.lowercased()
            let isOwn = target.hasPrefix("/console") || target.hasPrefix("#") || target.hasPrefix("?")
            let isKnown = ["https://", "otpauth:", "data:,", "/emulator/"].contains { target.hasPrefix($0) }
            #expect(isOwn || isKnown || target.isEmpty, "\(path) links to \(target)")
            #expect(isOwn || !target.contains("xss.example.com"), "\(path) links to \(target)")
        }
        for field in page.headers.fields {
            #expect(!field.value.contains { $0.isNewline }, "\(path) \(field.name)")
        }
    }

    private static func paths(_ pattern: String, values: [String: [String]]) -> [String] {
        var paths = [pattern]
        for (name, values) in values where pattern.contains(name) {
            paths = paths.flatMap { path in
                values.map { path.replacing(name, with: PercentEncoding.encode($0)) }
            }
        }
        return paths
    }

    // MARK: Data

    private static func fill(_ service: TestService, with text: String) async throws {
        let (store, now) = (service.store, service.clock.now())
        _ = try await store.insert(
            Webhook(
                id: "hook",
                projectID: pool.projectID,
                url: "https://hooks.example.com/" + text,
                kinds: Webhook.Format.standardWebhooks.kinds,
                format: .standardWebhooks,
                sealedSecret: [],
                createdAt: now
            )
        )
        try await store.insert(
            Tenant(
                projectID: pool.projectID,
                id: "hostile-tenant",
                createdAt: now,
                config: ["displayName": .string(text)]
            )
        )
        for id in ["oidc.hostile", "google.com"] {
            try await store.insertProviderConfig(
                ProviderConfig(
                    pool: pool,
                    collection: ProviderConfig.Collection(of: id),
                    id: id,
                    config: [
                        "displayName": .string(text), "clientId": .string(text), "issuer": .string(text),
                        "enabled": true,
                    ]
                )
            )
        }
        try await store.put(RegisteredApp(projectID: pool.projectID, platform: .web, identifier: text))
        try await addAccounts(to: service, with: text)
        try await addTemplates(to: service, with: text)
        _ = try await service.accounts.createAdminToken(for: service.project, named: text, lifetime: nil)
        var item = OutboxItem(
            id: "failed",
            kind: .event,
            projectID: pool.projectID,
            target: "hook",
            payload: try #require(
                try await store.items(of: .event, in: pool.projectID, failedOnly: false, limit: 9).first?.payload
            ),
            createdAt: now
        )
        (item.cause, item.failedAt) = (text, now)
        try await store.insert(item)
    }

    private static func addTemplates(to service: TestService, with text: String) async throws {
        let template: JSONObject = [
            "senderDisplayName": .string(text), "subject": .string(text), "body": .string(text), "bodyFormat": "HTML",
            "replyTo": .string(text), "senderLocalPart": "noreply",
        ]
        // Past the validation of settings.
        try await service.store.updateProject(pool.projectID) { project in
            project.config["notification"] = [
                "sendEmail": [
                    "resetPasswordTemplate": .object(template), "verifyEmailTemplate": .object(template),
                    "changeEmailTemplate": .object(template), "callbackUri": .string(text),
                ], "defaultLocale": .string(text),
            ]
            project.config["authorizedDomains"] = [.string(text)]
            project.config["blockingFunctions"] = ["triggers": ["beforeCreate": ["functionUri": .string(text)]]]
        }
        service.clock.advance(seconds: 2)
    }

    private static func addAccounts(to service: TestService, with text: String) async throws {
        let now = service.clock.now()
        var account = Account(pool: pool, localID: "hostile", createdAt: now)
        (account.displayName, account.photoURL, account.customAttributes) = (text, text, text)
        account.email = text
        account.phoneNumber = text
        var identity = ProviderIdentity(providerID: "oidc.hostile", rawID: text)
        (identity.displayName, identity.email, identity.photoURL, identity.screenName) = (text, text, text, text)
        account.identities = [identity]
        account.passkeys = [
            Passkey(
                credentialID: [1],
                name: text,
                publicKey: [],
                counter: 0,
                isBackupEligible: false,
                isBackedUp: false,
                createdAt: now
            )
        ]
        account.secondFactors = [
            SecondFactor(enrollmentID: text, displayName: text, enrolledAt: now.rfc3339, method: .phone(text))
        ]
        try await service.store.insert(account, session: nil)
        let signUp: JSONObject = ["email": "ada@example.com", "password": "engine-1843"]
        let agent: HTTPHeaders = ["User-Agent": text, "X-Firebase-Locale": text]
        for path in ["v1/accounts:signUp", "v1/accounts:signInWithPassword"] {
            _ = try await service.call(.post, path, signUp.serialized(), headers: agent)
        }
        let made = try #require(try await service.accounts().first { $0.email == "ada@example.com" })
        #expect(made.displayName == nil)
    }

    private static func run(_ body: (TestService, [any Screen]) async throws -> Void) async throws {
        var screens: [any Screen] = []
        try await TestService.run(
            publicURL: ConsoleBrowser.origin,
            configure: { services in
                var parts = ConsoleServices(services, version: "1.2.3")
                parts.publicURL = ConsoleBrowser.origin
                screens = Console.screens(of: parts)
                services.beside.append(Console(parts))
            }
        ) { service in try await body(service, screens) }
    }
}
