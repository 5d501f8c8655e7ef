import CressetAdmin
import CressetWire
import Foundation
import Testing

/// Tenants, settings, providers and sessions.
struct ProjectTests {
    private let server: KeyServer
    private let admin: Admin

    init() throws {
        server = try KeyServer([])
        admin = try server.admin(credential: .adminToken("secret"))
    }

    @Test func tenantsAreManaged() async throws {
        let blue: JSONObject = [
            "name": "projects/acme/tenants/blue", "displayName": "Blue", "allowPasswordSignup": true,
            "mfaConfig": ["state": "ENABLED"],
        ]
        server.answer([
            (200, blue), (200, ["tenants": [.object(blue)], "nextPageToken": "p"]), (200, [:]), (200, blue),
            (200, blue), (200, [:]),
        ])
        let tenant = try await admin.tenant(withID: "blue")
        #expect(tenant.id == "blue" && tenant.displayName == "Blue" && tenant.allowsPasswordSignUp)
        #expect(!tenant.enablesEmailLinkSignIn && !tenant.enablesAnonymousUsers && !tenant.isDisabled)
        #expect(tenant.settings["mfaConfig.state"] as? String == "ENABLED" && tenant.settings["mfaConfig.x"] == nil)
        var ids: [String] = []
        for try await tenant in admin.tenants(pageSize: 1) { ids.append(tenant.id) }
        #expect(ids == ["blue"])
        let properties = TenantProperties(
            displayName: "Blue",
            allowsPasswordSignUp: true,
            settings: ["mfaConfig.state": "ENABLED", "testPhoneNumbers": nil]
        )
        _ = try await admin.createTenant(properties)
        _ = try await admin.updateTenant("blue", with: properties)
        try await admin.deleteTenant("blue")
        #expect(
            server.calls == [
                "GET /tenants/blue", "GET /tenants?pageSize=1", "GET /tenants?pageSize=1&pageToken=p",
                "POST /tenants",
                "PATCH /tenants/blue?updateMask=allowPasswordSignup%2CdisplayName%2CmfaConfig.state%2CtestPhoneNumbers",
                "DELETE /tenants/blue",
            ]
        )
        let sent: JSONObject = [
            "allowPasswordSignup": true, "displayName": "Blue", "mfaConfig": ["state": "ENABLED"],
        ]
        #expect(server.bodies == [nil, nil, nil, sent, sent, nil])
    }

    @Test func emptyChangesKeepTheTenant() async throws {
        server.answer([(200, ["name": "projects/acme/tenants/blue"])])
        #expect(try await admin.updateTenant("blue", with: TenantProperties()).id == "blue")
        #expect(server.calls == ["GET /tenants/blue"])
    }

    @Test(arguments: ["", ".", ".."])
    func idsDoNotChangeThePath(_ id: String) async throws {
        await #expect(throws: AdminError(.invalidArgument, message: "")) { try await admin.deleteTenant(id) }
        await #expect(throws: AdminError(.invalidArgument, message: "")) {
            try await admin.revokeSessions(ofUser: id)
        }
        await #expect(throws: AdminError(.invalidArgument, message: "")) {
            try await admin.tenant(id).user(withID: "ada")
        }
        #expect(server.requests.isEmpty)
        server.answer([(200, [:])])
        try await admin.deleteTenant("a/\(id)?x")
        #expect(server.calls == ["DELETE /tenants/a%2F\(id)%3Fx"])
    }

    @Test func settingsAreChangedByPath() async throws {
        server.answer([(200, ["signIn": ["email": ["enabled": true]]]), (200, ["autodeleteAnonymousUsers": true])])
        #expect(try await admin.projectConfig()["signIn.email.enabled"] as? Bool == true)
        let changed = try await admin.updateProjectConfig([
            "signIn.email.enabled": true, "signIn.email.passwordRequired": false, "notification.defaultLocale": nil,
            "authorizedDomains": ["example.com"] as [any Sendable],
        ])
        #expect(changed.values.keys.sorted() == ["autodeleteAnonymousUsers"])
        #expect(
            server.calls == [
                "GET /config",
                "PATCH /config?updateMask=authorizedDomains%2Cnotification.defaultLocale%2CsignIn.email.enabled"
                    + "%2CsignIn.email.passwordRequired",
            ]
        )
        #expect(
            server.bodies.last == [
                "authorizedDomains": ["example.com"],
                "signIn": ["email": ["enabled": true, "passwordRequired": false]],
            ]
        )
        for changes in [["": true], ["a..b": true], ["a": true, "a.b": true], ["a": Date()]]
            as [[String: (any Sendable)?]]
        {
            await #expect(throws: AdminError(.invalidArgument, message: "")) {
                try await admin.updateProjectConfig(changes)
            }
        }
        #expect(server.requests.count == 2)
    }

    @Test func tenantHasNoTenantsOrSettings() async throws {
        let tenant = admin.tenant("blue")
        await #expect(throws: AdminError(.invalidArgument, message: "")) { try await tenant.projectConfig() }
        await #expect(throws: AdminError(.invalidArgument, message: "")) { try await tenant.tenant(withID: "red") }
        #expect(server.requests.isEmpty)
    }

    @Test func openIDProvidersAreManaged() async throws {
        let config: JSONObject = [
            "issuer": "https://id.example.com", "clientId": "app", "enabled": true,
            "responseType": ["code": true, "idToken": false], "clientSecret": "s",
        ]
        var answer = config
        answer["name"] = "projects/acme/tenants/blue/oauthIdpConfigs/oidc.acme"
        server.answer(
            [(200, answer), (200, answer), (200, ["oauthIdpConfigs": [.object(answer)]]), (200, answer), (200, [:])]
        )
        let tenant = admin.tenant("blue")
        let new = OIDCProvider(
            id: "oidc.acme",
            issuer: "https://id.example.com",
            clientID: "app",
            clientSecret: "s",
            usesCodeFlow: true
        )
        var provider = try await tenant.createOIDCProvider(new)
        #expect(provider.id == "oidc.acme" && provider.clientSecret == "s" && provider.usesCodeFlow)
        #expect(try await tenant.oidcProvider(withID: "oidc.acme").issuer == "https://id.example.com")
        for try await listed in tenant.oidcProviders() { #expect(listed.id == "oidc.acme") }
        provider.isEnabled = false
        provider.clientSecret = nil
        _ = try await tenant.updateOIDCProvider(provider)
        try await tenant.deleteOIDCProvider("oidc.acme")
        let path = "/tenants/blue/oauthIdpConfigs"
        #expect(
            server.calls == [
                "POST \(path)?oauthIdpConfigId=oidc.acme", "GET \(path)/oidc.acme", "GET \(path)?pageSize=100",
                "PATCH \(path)/oidc.acme?updateMask=clientId%2Cenabled%2Cissuer%2CresponseType",
                "DELETE \(path)/oidc.acme",
            ]
        )
        #expect(server.bodies.first??["clientSecret"] == "s" && server.bodies[3]?["clientSecret"] == nil)
        #expect(server.bodies[3]?["enabled"] == false)
        server.answer([(404, ["error": ["message": "CONFIGURATION_NOT_FOUND"]])])
        await #expect(throws: AdminError(.configurationNotFound, message: "")) {
            try await admin.oidcProvider(withID: "oidc.acme")
        }
    }

    @Test func samlProvidersAreManaged() async throws {
        let config: JSONObject = [
            "enabled": true,
            "idpConfig": [
                "idpCertificates": [["x509Certificate": "PEM"]], "idpEntityId": "idp", "signRequest": true,
                "ssoUrl": "https://id.example.com/sso",
            ],
            "spConfig": ["callbackUri": "https://auth.example.com/__/auth/handler", "spEntityId": "acme"],
        ]
        var answer = config
        answer["name"] = "projects/acme/inboundSamlConfigs/saml.acme"
        server.answer(
            [(200, answer), (200, answer), (200, ["inboundSamlConfigs": [.object(answer)]]), (200, answer), (200, [:])]
        )
        let new = SAMLProvider(
            id: "saml.acme",
            idpEntityID: "idp",
            ssoURL: "https://id.example.com/sso",
            x509Certificates: ["PEM"],
            rpEntityID: "acme",
            callbackURL: "https://auth.example.com/__/auth/handler",
            signsRequests: true
        )
        let provider = try await admin.createSAMLProvider(new)
        #expect(provider.x509Certificates == ["PEM"] && provider.rpEntityID == "acme" && provider.signsRequests == true)
        #expect(try await admin.samlProvider(withID: "saml.acme").ssoURL == new.ssoURL)
        for try await listed in admin.samlProviders(pageSize: 7) { #expect(listed.idpEntityID == "idp") }
        _ = try await admin.updateSAMLProvider(provider)
        try await admin.deleteSAMLProvider("saml.acme")
        #expect(
            server.calls.map { $0.split(separator: "updateMask").first } == [
                "POST /inboundSamlConfigs?inboundSamlConfigId=saml.acme", "GET /inboundSamlConfigs/saml.acme",
                "GET /inboundSamlConfigs?pageSize=7", "PATCH /inboundSamlConfigs/saml.acme?",
                "DELETE /inboundSamlConfigs/saml.acme",
            ]
        )
        #expect(server.bodies.first == config && server.bodies[3] == config)
    }

    @Test func sessionsAreListedAndEnded() async throws {
        let session: JSONObject = [
            "id": "s1", "signInProvider": "password", "signedInAt": "2026-01-01T00:00:00Z", "network": "203.0.113.0/24",
        ]
        server.answer([
            (200, ["sessions": [.object(session)]]), (200, [:]), (200, [:]), (404, ["error": ["message": "Not Found"]]),
        ])
        for try await session in admin.sessions(ofUser: "ada") {
            #expect(session.id == "s1" && session.signInProvider == "password" && session.network == "203.0.113.0/24")
            #expect(session.signedInAt == Date(timeIntervalSince1970: 1_767_225_600) && session.userAgent == nil)
        }
        try await admin.revokeSession("s1", ofUser: "ada")
        try await admin.tenant("blue").revokeSessions(ofUser: "ada")
        await #expect(throws: AdminError(.notFound, message: "")) {
            try await admin.revokeSession("s2", ofUser: "ada")
        }
        #expect(
            server.calls == [
                "GET /accounts/ada/sessions?pageSize=100", "DELETE /accounts/ada/sessions/s1",
                "POST /tenants/blue/accounts/ada/sessions:revokeAll", "DELETE /accounts/ada/sessions/s2",
            ]
        )
    }

    @Test func firebaseHasNoSessions() async throws {
        let firebase = try server.admin(server: .firebase, credential: .adminToken("secret"))
        let error = AdminError(.notSupported, message: "")
        await #expect(throws: error) { try await firebase.revokeSession("s1", ofUser: "ada") }
        await #expect(throws: error) { try await firebase.revokeSessions(ofUser: "ada") }
        await #expect(throws: error) { for try await _ in firebase.sessions(ofUser: "ada") {} }
        #expect(server.requests.isEmpty)
    }
}
