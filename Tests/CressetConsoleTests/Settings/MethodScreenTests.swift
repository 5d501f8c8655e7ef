import CressetConsole
import CressetHTTP
import CressetIdentity
import CressetMail
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Testing

@Suite struct MethodScreenTests {
    @Test func methodsAreEnabledAndDisabled() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
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
        try await ConsoleBrowser.run(as: .administrator) { console in
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

    @Test(arguments: [("microsoft.com", "client secret"), ("apple.com", "key")])
    func missingSecretIsExplained(_ id: String, name: String) async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            let warning = "Without a \(name), sign-in by popup and by redirect fails."
            let fields = [("enabled", "on"), ("clientId", "client-1")]
            #expect(try await console.act("save", on: "providers/\(id)", fields).status == 303)
            #expect(try await console.screen("providers/\(id)").text.contains(warning))
            var report = StatusReport(at: console.service.clock.now(), version: "9.9.9")
            let project = try await console.config()
            try await report.add([project], accounts: console.service.accounts, hasMail: true)
            let finding = try #require(report.findings.first { $0.name == "providerWithoutSecret" })
            #expect(finding.text.contains("\(id) has no \(name)") && finding.isOfProject)
            let secrets = [
                ("clientSecret", "s3cr3t"), ("appleSignInConfig.codeFlowConfig.teamId", "ABCDE12345"),
                ("appleSignInConfig.codeFlowConfig.keyId", "FGHIJ67890"),
                ("appleSignInConfig.codeFlowConfig.privateKey", "-----BEGIN PRIVATE KEY-----"),
            ]
            #expect(try await console.act("save", on: "providers/\(id)", fields + secrets).status == 303)
            #expect(!(try await console.screen("providers/\(id)").text.contains(warning)))
        }
    }

    @Test func appsWithTheirOwnLibraryNeedNoSecret() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            let fields = [("enabled", "on"), ("appleSignInConfig.bundleIds", "com.example.app")]
            #expect(try await console.act("save", on: "providers/apple.com", fields).status == 303)
            let realm = Realm(project: try await console.config())
            #expect(try await console.service.accounts.providersWithoutSecret(of: realm).isEmpty)
        }
    }

    @Test func providersAreRemovedOnlyAfterTypingTheirID() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
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
        try await ConsoleBrowser.run(as: .administrator) { console in
            let answer = try await console.act("save", on: "providers/twitter.com", [("enabled", "on")])
            #expect(answer.status == 400)
            #expect(answer.text.contains("API key is required."))
        }
    }

    @Test func unreachableProvidersAreExplained() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
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

    @Test func draftsArePreviewedWithoutBeingSaved() async throws {
        try await ConsoleBrowser.run(as: .viewer) { console in
            let before = try await console.config()
            _ = try await console.screen("templates/passwordReset")
            let answer = try await console.post(
                "projects/acme/templates/passwordReset/preview?language=ar",
                act: "draft",
                [("notification.sendEmail.resetPasswordTemplate.subject", "For %EMAIL%")]
            )
            #expect(answer.text.contains("For ada@example.com"))
            #expect(answer.headers["Content-Security-Policy"]?.contains("sandbox") == true)
            #expect(answer.headers["X-Frame-Options"] == "SAMEORIGIN")
            #expect(try await console.config() == before)
        }
    }

    @Test func testMailsUseTheSavedText() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
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
        try await ConsoleBrowser.run(as: .administrator) { console in
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
}
