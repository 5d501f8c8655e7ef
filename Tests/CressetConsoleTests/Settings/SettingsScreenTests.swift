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
        try await ConsoleBrowser.run(as: role) { console in
            let before = try await console.config()
            _ = try await console.screen("policies")
            let answer = try await console.post("projects/acme/\(sent.screen)", act: sent.act, sent.fields)
            #expect(answer.status == 403)
            #expect(answer.text.contains("requires the role administrator"))
            #expect(try await console.config() == before)
        }
    }

    @Test(arguments: acts)
    private func foreignAndMissingTokensAreRefused(sent: Sent) async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            let before = try await console.config()
            let stranger = try await console.other(as: .owner).csrf
            let path = "projects/acme/\(sent.screen)"
            for token in [stranger, "", nil] {
                #expect(try await console.post(path, act: sent.act, csrf: token, sent.fields).status == 403)
            }
            _ = try await console.screen("policies")
            let crossSite = try await console.post(
                path,
                act: sent.act,
                csrf: console.csrf,
                sent.fields,
                headers: ["Origin": "https://evil.example"]
            )
            #expect(crossSite.status == 403)
            #expect(try await console.config() == before)
        }
    }

    @Test(arguments: screens) func withoutASessionTheSignInPageIsShown(screen: String) async throws {
        try await ConsoleBrowser.run { service in
            let answer = try await ConsoleBrowser(service).screen(screen)
            #expect(answer.status == 303)
            #expect(answer.headers["Location"]?.hasPrefix("/console/sign-in?next=") == true)
        }
    }

    @Test(arguments: screens) func pagesHaveNoInlineCode(screen: String) async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
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
        try await ConsoleBrowser.run(as: .administrator) { console in
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
        try await ConsoleBrowser.run(as: .administrator) { console in
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
}
