import CressetConsole
import CressetHTTP
import CressetIdentity
import CressetMail
import CressetServices
import CressetTesting
import CressetWire
import Testing

@Suite struct PolicyScreenTests {
    @Test func policiesAreSaved() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
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
        try await ConsoleBrowser.run(as: .administrator) { console in
            let before = try await console.config()
            let answer = try await console.act("factors", on: "policies", [("recovery", "on")])
            #expect(answer.status == 400)
            #expect(answer.text.contains("recovery codes require an enabled factor"))
            #expect(try await console.config() == before)
        }
    }

    @Test func emptyFieldsRestoreTheDefault() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            let name = "signIn.cressetSessionIdle"
            _ = try await console.act("sessions", on: "policies", [(name, "30d")])
            #expect(try await console.screen("policies").text.contains("value=\"30d\""))
            _ = try await console.act("sessions", on: "policies", [(name, "")])
            #expect(Realm(project: try await console.config()).policy.sessionIdle == nil)
        }
    }

    @Test func tenantsAreCreatedChangedAndDeleted() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
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

    @Test func appsAreRegisteredAndRemoved() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
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
        try await ConsoleBrowser.run(as: .viewer) { console in
            let page = try await console.screen("apps?code=\(language)").text
            #expect(page.contains("http://localhost"))
            #expect(page.contains(language == "Python" ? TestService.projectID : console.service.project.apiKey))
        }
    }

    @Test(arguments: [(false, "https://securetoken.google.com/acme"), (true, ConsoleBrowser.origin + "/acme")])
    func pythonSnippetChecksTheIssuerOfTheTokens(isOwn: Bool, issuer: String) async throws {
        try await ConsoleBrowser.run(change: { $0.isOwnIssuer = isOwn }) { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .viewer)
            #expect(try await console.screen("apps?code=Python").text.contains("issuer=&quot;\(issuer)&quot;"))
        }
    }
}
