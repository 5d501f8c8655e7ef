import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

struct AuditTests {
    private static let admin = "v1/projects/acme"
    private static let tenants = "v2/projects/acme/tenants"

    struct Change: Sendable {
        let endpoint: String
        let method: HTTPMethod
        let path: String
        var body: JSONObject = [:]
    }

    /// Read-only methods of administrators.
    private static let readers: Set = [
        "CreateAuthURI", "CreateSessionCookie", "LookupAccounts", "QueryAccounts", "BatchGetAccounts",
        "DownloadAccounts", "InitializeAuth", "RefreshToken", "TestRules", "TestProvider", "SendTestMail",
        "CreateBackup",
    ]
    /// Equivalents of the calls below.
    private static let twins: Set = [
        "SignUp", "UploadAccounts", "SignInWithPassword", "SignInWithCustomToken", "SignInWithIDP",
        "SignInWithEmailLink", "ResetPassword",
    ]
    /// Of a resource with a random ID, or of the whole server; their tests cover the events.
    private static let elsewhere: Set = [
        "DeleteSession", "CreateWebhook", "PauseWebhook", "ResumeWebhook", "RotateWebhookSecret", "DeleteWebhook",
        "RetryEvent", "RetryEvents", "CreateApp", "DeleteApp", "CreateAdminToken", "RevokeAdminToken",
        "CreateServiceAccount", "DeleteServiceAccount", "CreateDatabaseSecret", "RevokeDatabaseSecret",
        "UnlockAccount", "SendPasswordReset", "SendTemporaryPassword", "CreateResetLink", "CreateProject",
        "DeleteProject", "SetAuthDomain", "VerifyAuditLog", "RotateSigningKey", "CreateOperator", "SetOperatorRole",
        "CreateOperatorLink", "EndOperatorSessions", "DeleteOperator", "SetBucketRules",
    ]
    private static let oidc: JSONObject = [
        "displayName": "Acme", "enabled": true, "clientId": "client", "issuer": "https://id.example.com",
        "clientSecret": "very-secret", "responseType": ["code": true],
    ]

    private static func changes(tenantID: String) -> [Change] {
        [
            Change(
                endpoint: "CreateAccount",
                method: .post,
                path: admin + "/accounts",
                body: ["localId": "a", "email": "a@example.com"]
            ),
            Change(
                endpoint: "SendOobCode",
                method: .post,
                path: admin + "/accounts:sendOobCode",
                body: ["requestType": "PASSWORD_RESET", "email": "a@example.com", "returnOobLink": true]
            ),
            Change(
                endpoint: "UpdateAccount",
                method: .post,
                path: admin + "/accounts:update",
                body: ["localId": "a", "disableUser": true]
            ),
            Change(endpoint: "RevokeSessions", method: .post, path: "v2/projects/acme/accounts/a/sessions:revokeAll"),
            Change(
                endpoint: "DeleteAccount",
                method: .post,
                path: admin + "/accounts:delete",
                body: ["localId": "a"]
            ),
            Change(
                endpoint: "BatchCreateAccounts",
                method: .post,
                path: admin + "/accounts:batchCreate",
                body: ["users": [["localId": "b"], ["localId": "c"]]]
            ),
            Change(
                endpoint: "BatchDeleteAccounts",
                method: .post,
                path: admin + "/accounts:batchDelete",
                body: ["localIds": ["b", "c"], "force": true]
            ),
            Change(
                endpoint: "UpdateConfig",
                method: .patch,
                path: "v2/projects/acme/config?updateMask=signIn.email.enabled",
                body: ["signIn": ["email": ["enabled": false]]]
            ),
            Change(endpoint: "CreateTenant", method: .post, path: tenants, body: ["displayName": "green"]),
            Change(
                endpoint: "UpdateTenant",
                method: .patch,
                path: tenants + "/\(tenantID)",
                body: ["displayName": "violet"]
            ),
            Change(endpoint: "DeleteTenant", method: .delete, path: tenants + "/\(tenantID)"),
            Change(
                endpoint: "CreateProvider",
                method: .post,
                path: "v2/projects/acme/oauthIdpConfigs?oauthIdpConfigId=oidc.acme",
                body: oidc
            ),
            Change(
                endpoint: "UpdateProvider",
                method: .patch,
                path: "v2/projects/acme/oauthIdpConfigs/oidc.acme?updateMask=enabled",
                body: ["enabled": false]
            ),
            Change(
                endpoint: "DeleteProvider",
                method: .delete,
                path: "v2/projects/acme/oauthIdpConfigs/oidc.acme"
            ),
        ]
    }

    /// New methods of the admin API must be added to one of the lists.
    @Test func everyMethodOfAdministratorsIsKnown() async throws {
        var names: Set<String> = []
        try await TestService.run(configure: { services in
            for endpoint in Application.endpoints(of: Assembly(services, settings: Settings())) {
                let handler = type(of: endpoint)
                guard !(endpoint is NotYet) else { continue }
                if handler.routes.contains(where: { $0.method != .get && $0.isOfAdministrators }) {
                    names.insert(handler.name)
                }
            }
        }) { _ in }
        let known = Self.readers.union(Self.twins).union(Self.elsewhere)
            .union(Self.changes(tenantID: "").map(\.endpoint))
        #expect(names.subtracting(known).isEmpty)
        #expect(names.count > 12)
    }

    @Test func everyChangeOfAnAdministratorIsAnEventWithItsToken() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let tenantID = try await service.makeTenant("blue")
            let token = try #require(try await service.store.adminTokens(of: "acme").first)
            for change in Self.changes(tenantID: tenantID) {
                service.clock.advance(seconds: 1)
                let before = try await records(of: service)
                let body = change.body.isEmpty ? [] : change.body.serialized()
                let refused = try await service.call(change.method, change.path, body, as: .nobody)
                #expect(refused.status != 200, "\(change.endpoint)")
                #expect(try await records(of: service) == before, "\(change.endpoint)")
                let answer = try await service.call(change.method, change.path, body, as: .administrator)
                #expect(answer.status == 200, "\(change.endpoint): \(answer.text)")
                let added = try await records(of: service).dropFirst(before.count)
                #expect(added.count == 1, "\(change.endpoint)")
                #expect(added.first?.actor == "token", "\(change.endpoint)")
                #expect(added.first?.actorID == token.id, "\(change.endpoint)")
            }
            let kinds = try await records(of: service).suffix(14).map(\.kind)
            #expect(
                kinds == [
                    "account.created", "code.issued", "account.disabled", "sessions.revoked", "account.deleted",
                    "accounts.imported",
                    "account.deleted", "config.changed", "tenant.created", "tenant.changed", "tenant.deleted",
                    "config.changed",
                    "config.changed", "config.changed",
                ]
            )
            #expect(try await service.accounts.verifyAuditLog().fault == nil)
        }
    }

    /// An import can set passwords, so the event must name the affected accounts.
    @Test func everyAccountThatAnImportReplacesIsNamed() async throws {
        try await TestService.run { service in
            let users = (0..<600).map { JSONValue.object(["localId": .string("user-\($0)")]) }
            for overwrites in [false, true, true] {
                let body: JSONObject = ["users": .array(users), "allowOverwrite": .bool(overwrites)]
                let answer = try await service.post(Self.admin + "/accounts:batchCreate", body, as: .administrator)
                #expect(answer.status == 200, "\(answer.text)")
            }
            let events = try await records(of: service).filter { $0.kind == "accounts.imported" }
            #expect(events.map(\.count) == [600, 256, 256, 88, 256, 256, 88])
            #expect(events.map(\.fieldNames) == [[]] + Array(repeating: ["replaced"], count: 6))
            #expect(events.filter { $0.targetNames.contains("user-599") }.count == 2)
        }
    }

    @Test func usersChangesAreTheirOwnAndSignInsAreNone() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let localID = try #require(user["localId"]?.string)
            let first = try #require(try await records(of: service).last)
            #expect([first.kind, first.actor, first.targetNames.first] == ["account.created", "anonymous", localID])
            let before = try await records(of: service).count
            _ = try await service.signIn()
            _ = try await service.refresh(user["refreshToken"]?.string ?? "")
            _ = try await service.post("v1/accounts:lookup", ["idToken": user["idToken"] ?? .null])
            #expect(try await records(of: service).count == before)
            let body: JSONObject = [
                "idToken": user["idToken"] ?? .null, "displayName": "Ada", "password": "engine-1844",
            ]
            _ = try await service.post("v1/accounts:update", body)
            let change = try #require(try await records(of: service).last)
            #expect([change.kind, change.actor, change.actorID] == ["password.set", "user", localID])
            #expect(change.fieldNames == ["password", "displayName", "sessions"])
            #expect(try await records(of: service).count == before + 1)
        }
    }

    @Test func eventsHoldNoSecrets() async throws {
        try await TestService.run { service in
            let user = try await service.signUp(password: "secret-one")
            let idToken = user["idToken"] ?? .null
            _ = try await service.post("v1/accounts:update", ["idToken": idToken, "password": "secret-two"])
            let localID = user["localId"] ?? .null
            let claims: JSONValue = #"{"role":"secret-claim"}"#
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": localID, "password": "secret-three", "customAttributes": claims],
                as: .administrator
            )
            let code = try await service.code("PASSWORD_RESET")
            #expect(try await service.resetPassword(code, to: "secret-four").status == 200)
            let provider: JSONObject = [
                "clientId": "client", "issuer": "https://id.example.com", "clientSecret": "secret-five",
                "responseType": ["code": true],
            ]
            let path = "v2/projects/acme/oauthIdpConfigs?oauthIdpConfigId=oidc.acme"
            #expect(try await service.post(path, provider, as: .administrator).status == 200)
            let (token, _) = try await service.accounts.createAdminToken(for: service.project, lifetime: nil)
            let texts = try await records(of: service).map { "\($0)" }.joined(separator: "\n")
            let secrets =
                ["secret-", code, token, service.adminToken]
                + [user["idToken"], user["refreshToken"]]
                .compactMap { $0?.string }
            for secret in secrets { #expect(!texts.contains(secret), "\(secret)") }
            let kinds = try await records(of: service).map(\.kind)
            #expect(
                kinds.suffix(7) == [
                    "account.created", "password.set", "password.set", "code.issued", "password.reset",
                    "config.changed", "token.created",
                ]
            )
        }
    }

    private func records(of service: TestService) async throws -> [AuditRecord] {
        try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 1000)
    }
}

extension Route {
    fileprivate var isOfAdministrators: Bool {
        switch access {
        case .admin, .adminOfNamedProject: true
        case .open, .client: false
        }
    }
}
