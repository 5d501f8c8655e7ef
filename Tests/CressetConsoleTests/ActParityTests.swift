import CressetIdentity
import CressetTesting
import Testing

@testable import CressetConsole
@testable import CressetServer

/// The admin API has an endpoint for each act of the console, with the same operation.
@Suite struct ActParityTests {
    /// Acts of a browser session, of the emulator, or without a change: samples and questions.
    private static let others: Set = [
        "AccountPage password", "AccountPage enroll", "AccountPage withdraw", "AccountPage add-passkey",
        "AccountPage remove-passkey", "AccountPage end", "AccountPage end-all", "EnterPage enter", "SignInPage sign-in",
        "SignInPage passkey", "SignInPage code", "SignInPage sign-out", "MailboxPage clear", "MailboxPage export",
        "MailboxPage download", "MailboxPage import", "MailboxPage clear-users", "TemplatePreview draft",
        "UserList ask-delete", "MethodList add",
    ]
    /// Acts of the database API, `PUT /.settings/rules.json`, also with `version` or `dryRun`, and of Storage's.
    private static let database: Set = [
        "RulesPage publish", "RulesPage restore", "RulesPage test", "StoragePage delete",
    ]
    private static let endpoints = [
        "ProjectList create": "CreateProject", "UserList disable": "UpdateAccount", "UserList enable": "UpdateAccount",
        "UserList send-resets": "SendPasswordReset", "UserList delete": "BatchDeleteAccounts",
        "UserList export-csv": "BatchGetAccounts", "UserList export-ndjson": "BatchGetAccounts",
        "NewUser create": "CreateAccount", "UserPage disable": "UpdateAccount", "UserPage enable": "UpdateAccount",
        "UserPage unlock": "UnlockAccount", "UserPage end-session": "DeleteSession",
        "UserPage end-sessions": "RevokeSessions", "UserPage claims": "UpdateAccount",
        "UserPage profile": "UpdateAccount", "UserPage remove": "UpdateAccount",
        "UserPage send-reset": "SendPasswordReset", "UserPage send-temporary": "SendTemporaryPassword",
        "UserPage reset-link": "CreateResetLink", "UserPage data": "GetPersonalData",
        "UserPage delete": "DeleteAccount", "ProviderPage test": "TestProvider",
        "ProviderPage remove": "DeleteProvider", "TemplatePage send": "SendTestMail",
        "AppPage download": "GetAppConfig", "AppPage remove": "DeleteApp", "NewApp register": "CreateApp",
        "TenantList create": "CreateTenant", "TenantPage delete": "DeleteTenant", "TenantPage settings": "UpdateTenant",
        "OperatorList invite": "CreateOperator", "OperatorPage set": "SetOperatorRole",
        "OperatorPage link": "CreateOperatorLink", "OperatorPage end": "EndOperatorSessions",
        "OperatorPage remove": "DeleteOperator", "BackupList create": "CreateBackup", "HooksPage add": "CreateWebhook",
        "HooksPage renew": "RotateWebhookSecret", "HooksPage pause": "PauseWebhook",
        "HooksPage resume": "ResumeWebhook", "HooksPage remove": "DeleteWebhook", "HooksPage retry": "RetryEvent",
        "HooksPage functions": "UpdateConfig", "KeysPage create-token": "CreateAdminToken",
        "KeysPage revoke-token": "RevokeAdminToken", "KeysPage create-account": "CreateServiceAccount",
        "KeysPage remove-account": "DeleteServiceAccount", "KeysPage create-secret": "CreateDatabaseSecret",
        "KeysPage revoke-secret": "RevokeDatabaseSecret", "KeysPage rotate": "RotateSigningKey",
        "StorageRulesPage publish": "SetBucketRules", "StorageRulesPage restore": "SetBucketRules",
        "StorageRulesPage test": "TestRules", "AuditPage export": "ExportAuditEvents",
        "AuditPage verify": "VerifyAuditLog",
        "ProjectPage domain": "SetAuthDomain", "ProjectPage delete": "DeleteProject",
    ]
    /// Acts that write settings.
    private static let settings: [String: (endpoint: String, acts: Set<String>)] = [
        "MethodList": ("UpdateConfig", ["toggle"]),
        "MethodPage": (
            "UpdateConfig", ["toggle", "passwords", "numbers", "gateway", "captcha", "regions", "passkeys"]
        ), "ProviderPage": ("UpdateProvider", ["save"]), "TemplateList": ("UpdateConfig", ["mails", "server", "sms"]),
        "TemplatePage": ("UpdateConfig", ["save", "reset"]),
        "PolicyPage": (
            "UpdateConfig",
            [
                "protection", "linking", "sessions", "mail", "messages", "clean-up", "refusals", "password",
                "factors", "quota", "end-quota", "add-domain", "remove-domain",
            ]
        ), "TenantList": ("UpdateConfig", ["permission"]),
    ]
    /// Endpoints that ask for the operation of an act only in some requests, or check it in the handler.
    private static let partial: Set = ["UpdateAccount", "UpdateConfig"]

    @Test func eachActHasAnEndpointWithItsOperation() async throws {
        try await Self.run { screens, endpoints in
            var seen: Set<String> = []
            for screen in screens {
                let name = "\(type(of: screen))"
                for act in screen.acts {
                    let title = "\(name) \(act.name)"
                    seen.insert(title)
                    if Self.others.contains(title) || Self.database.contains(title) { continue }
                    guard let endpoint = Self.endpoints[title] else {
                        let writer = Self.settings[name]
                        #expect(writer?.acts.contains(act.name) == true, "\(title) has no endpoint")
                        #expect(writer.map { endpoints[$0.endpoint] != nil } == true, "\(title)")
                        #expect(act.operation == .changeSettings, "\(title)")
                        continue
                    }
                    let operations = endpoints[endpoint]
                    #expect(operations != nil, "\(title): \(endpoint)")
                    guard !Self.partial.contains(endpoint), let needed = act.operation ?? Self.operation(of: screen)
                    else { continue }
                    #expect(operations == [needed], "\(title): \(endpoint)")
                }
            }
            #expect(Self.others.union(Self.database).union(Self.endpoints.keys).subtracting(seen) == [])
        }
    }

    private static func operation(of screen: any Screen) -> Operation? {
        if case .needs(let operation) = type(of: screen).access { operation } else { nil }
    }

    private static func run(_ body: ([any Screen], [String: Set<Operation>]) throws -> Void) async throws {
        var screens: [any Screen] = []
        var endpoints: [String: Set<Operation>] = [:]
        try await TestService.run(configure: { services in
            screens = Console.screens(of: ConsoleServices(services, version: "1.2.3"))
            for endpoint in Application.endpoints(of: Assembly(services, settings: Settings())) {
                let handler = type(of: endpoint)
                let operations = handler.routes.filter { $0.pattern.hasPrefix("v") }.compactMap(\.access.operation)
                if !operations.isEmpty { endpoints[handler.name, default: []].formUnion(operations) }
            }
        }) { _ in }
        try body(screens, endpoints)
    }
}
