import CressetConsole
import CressetHTTP
import CressetIdentity
import CressetMail
import CressetServices
import CressetTesting
import CressetWire
import Testing

@Suite struct SettingsScreenTests {
    private static let markup = "\"><script>alert(1)</script>\u{202E}"

    private struct Sent: Sendable, CustomTestStringConvertible {
        let act: String
        let screen: String
        var fields: [(String, String)] = []

        var testDescription: String { "\(act) on \(screen)" }
    }

    /// An act of each screen.
    private static let acts = [
        Sent(act: "toggle", screen: "methods", fields: [("method", "anonymous"), ("enabled", "false")]),
        Sent(act: "add", screen: "methods", fields: [("id", "oidc.acme")]),
        Sent(act: "toggle", screen: "methods/anonymous", fields: [("method", "anonymous"), ("enabled", "false")]),
        Sent(act: "passkeys", screen: "methods/passkeys", fields: [("passkeyConfig.rpId", "example.com")]),
        Sent(act: "save", screen: "providers/github.com", fields: [("enabled", "on"), ("clientId", "1")]),
        Sent(act: "test", screen: "providers/github.com"),
        Sent(act: "remove", screen: "providers/github.com", fields: [("confirmation", "github.com")]),
        Sent(act: "sms", screen: "templates", fields: [("notification.sendSms.smsTemplate.content", "%LOGIN_CODE%")]),
        Sent(
            act: "save",
            screen: "templates/passwordReset",
            fields: [("notification.sendEmail.resetPasswordTemplate.subject", "Hello")]
        ), Sent(act: "reset", screen: "templates/passwordReset", fields: [("confirmation", "passwordReset")]),
        Sent(act: "send", screen: "templates/passwordReset", fields: [("to", "ada@example.com")]),
        Sent(act: "password", screen: "policies", fields: [("enforce", "on")]),
        Sent(act: "factors", screen: "policies", fields: [("totp", "on")]),
        Sent(act: "sessions", screen: "policies", fields: [("signIn.cressetSessionIdle", "30d")]),
        Sent(act: "quota", screen: "policies", fields: [("sign-ups", "5"), ("duration", "12h")]),
        Sent(act: "clean-up", screen: "policies", fields: [("autodeleteAnonymousUsers", "on")]),
        Sent(act: "add-domain", screen: "policies", fields: [("domain", "app.example.com")]),
        Sent(act: "remove-domain", screen: "policies", fields: [("domain", "acme.web.app")]),
        Sent(act: "permission", screen: "tenants", fields: [("multiTenant.allowTenants", "on")]),
        Sent(act: "create", screen: "tenants", fields: [("name", "schools")]),
        Sent(act: "register", screen: "apps/new/web", fields: [("identifier", "Shop")]),
    ]

    private static let screens = [
        "methods", "methods/password", "methods/email-link", "methods/anonymous", "methods/phone", "methods/passkeys",
        "providers/google.com", "providers/apple.com", "providers/oidc.acme", "providers/saml.acme", "templates",
        "templates/passwordReset", "templates/wrongCodeNotice", "policies", "tenants", "apps", "apps/new/ios",
        "apps/new/android", "apps/new/web",
    ]

    @Test(arguments: [Role.viewer, .support], acts)
    private func lowRolesChangeNothing(role: Role, sent: Sent) async throws {
        try await TestConsole.run(as: role) { console in
            let before = try await console.config()
            let token = TestConsole.token(in: try await console.screen("policies").text)
            let answer = try await console.post(
                "console/projects/\(TestService.projectID)/\(sent.screen)",
                [("csrf", token), ("act", sent.act)] + sent.fields
            )
            #expect(answer.status == 403)
            #expect(answer.text.contains("requires the role administrator"))
            #expect(try await console.config() == before)
        }
    }

    @Test(arguments: acts)
    private func foreignAndMissingTokensAreRefused(sent: Sent) async throws {
        try await TestConsole.run { console in
            let before = try await console.config()
            let stranger = TestConsole.token(in: try await console.other(as: .owner).screen("policies").text)
            let path = "console/projects/\(TestService.projectID)/\(sent.screen)"
            for token in [[("csrf", stranger)], [("csrf", "")], []] {
                #expect(try await console.post(path, token + [("act", sent.act)] + sent.fields).status == 403)
            }
            let own = TestConsole.token(in: try await console.screen("policies").text)
            let crossSite = try await console.post(
                path,
                [("csrf", own), ("act", sent.act)] + sent.fields,
                origin: "https://evil.example"
            )
            #expect(crossSite.status == 403)
            #expect(try await console.config() == before)
        }
    }

    @Test(arguments: screens) func withoutASessionTheSignInPageIsShown(screen: String) async throws {
        try await TestConsole.run(as: nil) { console in
            let answer = try await console.screen(screen)
            #expect(answer.status == 303)
            #expect(answer.headers["Location"]?.hasPrefix("/console/sign-in?next=") == true)
        }
    }

    @Test(arguments: screens) func pagesHaveNoInlineCode(screen: String) async throws {
        try await TestConsole.run { console in
            let answer = try await console.screen(screen)
            #expect(answer.status == 200)
            #expect(!answer.text.contains(" style=\""))
            #expect(!answer.text.contains("<script>"))
            #expect(answer.headers["Cache-Control"] == "no-store")
            #expect(answer.body.count < 60 << 10)
        }
    }

    @Test(arguments: [
        ("methods", "add", "id"), ("methods/passkeys", "passkeys", "passkeyConfig.rpId"),
        ("methods/phone", "numbers", "signIn.phoneNumber.testPhoneNumbers"), ("providers/oidc.acme", "save", "issuer"),
        ("templates", "mails", "notification.sendEmail.callbackUri"), ("templates/passwordReset", "send", "to"),
        ("policies", "sessions", "signIn.cressetSessionIdle"), ("policies", "quota", "sign-ups"),
        ("policies", "add-domain", "domain"), ("policies", "password", "minPasswordLength"),
        ("apps/new/ios", "register", "identifier"),
        ("apps/new/android", "register", "identifier"),
    ])
    func rejectedMarkupIsShownAsText(screen: String, act: String, field: String) async throws {
        try await TestConsole.run { console in
            let before = try await console.config()
            let answer = try await console.act(act, on: screen, [(field, Self.markup)])
            #expect(answer.status == 400)
            #expect(!answer.text.contains("<script>alert"))
            #expect(
                answer.text.contains("&lt;script&gt;") || act == "quota" || act == "password"
            )
            #expect(answer.text.contains("aria-invalid=\"true\"") || answer.text.contains("role=\"alert\""))
            #expect(try await console.config() == before)
        }
    }

    @Test func storedMarkupIsShownAsText() async throws {
        try await TestConsole.run { console in
            _ = try await console.act(
                "save",
                on: "templates/passwordReset",
                [
                    ("notification.sendEmail.resetPasswordTemplate.subject", Self.markup),
                    ("notification.sendEmail.resetPasswordTemplate.senderDisplayName", Self.markup),
                    ("notification.sendEmail.resetPasswordTemplate.body", Self.markup),
                ]
            )
            _ = try await console.act(
                "save",
                on: "providers/oidc.acme",
                [
                    ("enabled", "on"), ("clientId", Self.markup), ("clientSecret", "s"), ("flow", "code"),
                    ("issuer", "https://id.example.com"), ("displayName", Self.markup),
                ]
            )
            for screen in ["templates/passwordReset", "methods", "providers/oidc.acme"] {
                let page = try await console.screen(screen)
                #expect(page.status == 200)
                #expect(!page.text.contains("<script>alert"), "\(screen)")
            }
            #expect(try await console.screen("providers/oidc.acme").text.contains("&lt;script&gt;"))
        }
    }

    // MARK: Methods

    @Test func methodsAreEnabledAndDisabled() async throws {
        try await TestConsole.run { console in
            for (method, isOn) in [("anonymous", false), ("anonymous", true), ("email-link", false), ("phone", true)] {
                let answer = try await console.act(
                    "toggle",
                    on: "methods",
                    [("method", method), ("enabled", String(isOn))]
                )
                #expect(answer.status == 303)
                let policy = Realm(project: try await console.config()).policy
                switch method {
                case "anonymous": #expect(policy.allowsAnonymous == isOn)
                case "email-link": #expect(policy.allowsEmailLink == isOn)
                default: #expect(policy.phones.allowsSignIn == isOn)
                }
            }
        }
    }

    @Test func secretsAreKeptAndNeverShown() async throws {
        try await TestConsole.run { console in
            let fields = [("enabled", "on"), ("clientId", "client-1")]
            let saved = try await console.act("save", on: "providers/github.com", fields + [("clientSecret", "s3cr3t")])
            #expect(saved.status == 303)
            #expect(try await console.act("save", on: "providers/github.com", fields).status == 303)
            let page = try await console.screen("providers/github.com").text
            #expect(!page.contains("s3cr3t"))
            #expect(page.contains("A value is stored"))
            #expect(page.contains("http://localhost/__/auth/handler"))
            let realm = Realm(project: try await console.config())
            let config = try await console.service.accounts.provider("github.com", in: .wellKnown, of: realm).config
            #expect(config["clientSecret"]?.string?.isEmpty == false)
        }
    }

    @Test func providersAreRemovedOnlyAfterTypingTheirID() async throws {
        try await TestConsole.run { console in
            _ = try await console.act("save", on: "providers/github.com", [("enabled", "on"), ("clientId", "1")])
            let refused = try await console.act("remove", on: "providers/github.com", [("confirmation", "github")])
            #expect(refused.status == 400)
            #expect(try await console.screen("methods").text.contains("Enabled"))
            let removed = try await console.act("remove", on: "providers/github.com", [("confirmation", "github.com")])
            #expect(removed.status == 303)
            #expect(!(try await console.screen("providers/github.com").text.contains("Remove the provider")))
        }
    }

    @Test func missingClientIDIsReportedAtItsField() async throws {
        try await TestConsole.run { console in
            let answer = try await console.act("save", on: "providers/twitter.com", [("enabled", "on")])
            #expect(answer.status == 400)
            #expect(answer.text.contains("API key is required."))
        }
    }

    @Test func unreachableProvidersAreExplained() async throws {
        try await TestConsole.run { console in
            _ = try await console.act(
                "save",
                on: "providers/oidc.acme",
                [
                    ("enabled", "on"), ("clientId", "c"), ("clientSecret", "s"), ("flow", "code"),
                    ("issuer", "https://missing.example"),
                ]
            )
            let answer = try await console.act("test", on: "providers/oidc.acme")
            #expect(answer.status == 200)
            #expect(answer.text.contains("The connection failed: "))
        }
    }

    // MARK: Templates

    @Test func draftsArePreviewedWithoutBeingSaved() async throws {
        try await TestConsole.run(as: .viewer) { console in
            let before = try await console.config()
            let token = TestConsole.token(in: try await console.screen("templates/passwordReset").text)
            let answer = try await console.post(
                "console/projects/\(TestService.projectID)/templates/passwordReset/preview?language=ar",
                [
                    ("csrf", token), ("act", "draft"),
                    ("notification.sendEmail.resetPasswordTemplate.subject", "For %EMAIL%"),
                ]
            )
            #expect(answer.text.contains("For ada@example.com"))
            #expect(answer.headers["Content-Security-Policy"]?.contains("sandbox") == true)
            #expect(answer.headers["X-Frame-Options"] == "SAMEORIGIN")
            #expect(try await console.config() == before)
        }
    }

    @Test func testMailsUseTheSavedText() async throws {
        try await TestConsole.run { console in
            let name = "notification.sendEmail.resetPasswordTemplate.subject"
            _ = try await console.act("save", on: "templates/passwordReset", [(name, "For %EMAIL%")])
            let sent = try await console.act("send", on: "templates/passwordReset", [("to", "grace@example.com")])
            #expect(sent.status == 303)
            #expect(console.mails.letters.map(\.message.subject) == ["For grace@example.com"])
            let refused = try await console.act("send", on: "templates/passwordReset", [("to", "refused@example.com")])
            #expect(refused.status == 400)
            #expect(refused.text.contains("The mail was not accepted: no such mailbox"))
        }
    }

    @Test func resetTemplatesUseTheStandardText() async throws {
        try await TestConsole.run { console in
            let name = "notification.sendEmail.resetPasswordTemplate.subject"
            _ = try await console.act("save", on: "templates/passwordReset", [(name, "Own subject")])
            #expect(try await console.screen("templates/passwordReset/preview").text.contains("Own subject"))
            let reset = try await console.act(
                "reset",
                on: "templates/passwordReset",
                [("confirmation", "passwordReset")]
            )
            #expect(reset.status == 303)
            #expect(!(try await console.screen("templates/passwordReset/preview").text.contains("Own subject")))
        }
    }

    // MARK: Policies

    @Test func policiesAreSaved() async throws {
        try await TestConsole.run { console in
            _ = try await console.act(
                "password",
                on: "policies",
                [("enforce", "on"), ("minPasswordLength", "12"), ("containsNumericCharacter", "on")]
            )
            _ = try await console.act(
                "factors",
                on: "policies",
                [("totp", "on"), ("recovery", "on"), ("required", "on")]
            )
            _ = try await console.act("sessions", on: "policies", [("signIn.cressetSessionIdle", "30d")])
            _ = try await console.act("quota", on: "policies", [("sign-ups", "7"), ("duration", "12h")])
            _ = try await console.act("add-domain", on: "policies", [("domain", "App.Example.com")])
            _ = try await console.act("remove-domain", on: "policies", [("domain", "acme.web.app")])
            let project = try await console.config()
            let policy = Realm(project: project).policy
            #expect(policy.passwordPolicy.isEnforced)
            #expect(policy.passwordPolicy.minimumLength == 12)
            #expect(policy.passwordPolicy.requiresDigit)
            #expect(policy.secondFactors.allowsTOTP && policy.secondFactors.isMandatory)
            let month: Int64 = 30 * 86_400
            #expect(policy.sessionIdle == month)
            #expect(SignUpQuota(project: project.config)?.limit == 7)
            #expect(project.listedDomains == ["localhost", "acme.firebaseapp.com", "app.example.com"])
            _ = try await console.act("end-quota", on: "policies")
            #expect(SignUpQuota(project: try await console.config().config) == nil)
        }
    }

    @Test func recoveryCodesAloneAreRefused() async throws {
        try await TestConsole.run { console in
            let before = try await console.config()
            let answer = try await console.act("factors", on: "policies", [("recovery", "on")])
            #expect(answer.status == 400)
            #expect(answer.text.contains("recovery codes require an enabled factor"))
            #expect(try await console.config() == before)
        }
    }

    @Test func emptyFieldsRestoreTheDefault() async throws {
        try await TestConsole.run { console in
            let name = "signIn.cressetSessionIdle"
            _ = try await console.act("sessions", on: "policies", [(name, "30d")])
            #expect(try await console.screen("policies").text.contains("value=\"30d\""))
            _ = try await console.act("sessions", on: "policies", [(name, "")])
            #expect(Realm(project: try await console.config()).policy.sessionIdle == nil)
        }
    }

    // MARK: Tenants

    @Test func tenantsAreCreatedChangedAndDeleted() async throws {
        try await TestConsole.run { console in
            #expect(try await console.act("create", on: "tenants", [("name", "schools")]).status == 400)
            _ = try await console.act("permission", on: "tenants", [("multiTenant.allowTenants", "on")])
            let created = try await console.act("create", on: "tenants", [("name", "schools"), ("passwords", "on")])
            #expect(created.status == 303)
            let store = console.service.store
            let id = try #require(try await store.tenants(of: TestService.projectID, after: "", limit: 1).first?.id)
            _ = try await console.act(
                "toggle",
                on: "methods?tenant=\(id)",
                [("method", "anonymous"), ("enabled", "true")]
            )
            _ = try await console.act(
                "settings",
                on: "tenants/\(id)",
                [("displayName", "schools"), ("disableAuth", "on")]
            )
            let tenant = try #require(try await store.tenant(id, of: TestService.projectID))
            #expect(tenant.config["enableAnonymousUser"] == true)
            #expect(tenant.config["disableAuth"] == true)
            #expect(try await console.act("delete", on: "tenants/\(id)", [("confirmation", "schools")]).status == 400)
            #expect(try await console.act("delete", on: "tenants/\(id)", [("confirmation", id)]).status == 303)
            #expect(try await store.tenant(id, of: TestService.projectID) == nil)
        }
    }

    // MARK: Apps

    @Test func appsAreRegisteredAndRemoved() async throws {
        try await TestConsole.run { console in
            let digest = String(repeating: "ab", count: 32)
            let created = try await console.act(
                "register",
                on: "apps/new/android",
                [("identifier", "com.example.shop"), ("sha256", digest)]
            )
            #expect(created.status == 303)
            let again = try await console.act(
                "register",
                on: "apps/new/android",
                [("identifier", "com.example.shop"), ("sha256", digest)]
            )
            #expect(again.status == 400)
            let path = try #require(created.headers["Location"]?.prefix { $0 != "?" }.dropFirst())
            let screen = String(path.dropFirst("console/projects/\(TestService.projectID)/".count))
            let file = try await console.act("download", on: screen)
            #expect(file.headers["Content-Disposition"]?.contains("google-services.json") == true)
            #expect(file.json["client"] != nil)
            #expect(try await console.act("remove", on: screen, [("confirmation", "shop")]).status == 400)
            #expect(try await console.act("remove", on: screen, [("confirmation", "com.example.shop")]).status == 303)
            #expect(try await console.screen(screen).status == 404)
        }
    }

    @Test(arguments: ["Web", "Swift", "Android", "Python"]) func snippetsContainTheProjectsValues(language: String)
        async throws
    {
        try await TestConsole.run(as: .viewer) { console in
            let page = try await console.screen("apps?code=\(language)").text
            #expect(page.contains("http://localhost"))
            #expect(page.contains(language == "Python" ? TestService.projectID : console.service.project.apiKey))
        }
    }
}
