import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

struct ProviderConfigTests {
    private static let base = "v2/projects/acme"
    private static let oidc: JSONObject = [
        "displayName": "Acme", "enabled": true, "clientId": "client", "issuer": "https://id.example.com",
        "clientSecret": "very-secret", "responseType": ["code": true],
    ]
    private static let saml: JSONObject = [
        "enabled": true,
        "idpConfig": [
            "idpEntityId": "entity", "ssoUrl": "https://id.example.com/sso",
            "idpCertificates": [["x509Certificate": "CERT"]],
        ], "spConfig": ["spEntityId": "us", "callbackUri": "https://acme.firebaseapp.com/__/auth/handler"],
    ]

    private static func oidc(_ changes: JSONObject) -> JSONObject {
        var message = oidc
        for (name, value) in changes.members { message[name] = value == .null ? nil : value }
        return message
    }

    @Test func supportedProvidersAreListed() async throws {
        try await TestService.run { service in
            let answer = try await service.get("v2/defaultSupportedIdps", as: .administrator)
            let ids = answer["defaultSupportedIdps"]?.array?.compactMap { $0.object?["idpId"]?.string }
            #expect(ids?.first == "apple.com")
            #expect(ids?.last == "yahoo.com")
            #expect(ids?.count == 10)
        }
    }

    @Test(arguments: ["defaultSupportedIdpConfigs", "oauthIdpConfigs", "inboundSamlConfigs"])
    func appsAreRefusedAndUnknownOnesAreNotFound(_ collection: String) async throws {
        try await TestService.run { service in
            let path = "\(Self.base)/\(collection)"
            let one = path + "/x"
            for call in [(HTTPMethod.get, path), (.post, path), (.get, one), (.patch, one), (.delete, one)] {
                #expect(try await service.call(call.0, call.1).status == 401, "\(call.0)")
            }
            for method in [HTTPMethod.get, .patch, .delete] {
                let answer = try await service.call(method, path + "/x", as: .administrator)
                #expect(answer.status == 404)
                #expect(answer.error == ["code": 404, "message": "CONFIGURATION_NOT_FOUND", "status": "NOT_FOUND"])
            }
            #expect(try await service.get(path, as: .administrator).json == [:])
        }
    }

    static let refusals: [(String, JSONObject, String)] = [
        (
            "oauthIdpConfigs?oauthIdpConfigId=acme", oidc,
            "INVALID_CONFIG_ID : Oauth_idp_config_id must start with 'oidc.'"
        ),
        ("oauthIdpConfigs", oidc, "INVALID_CONFIG_ID"),
        ("oauthIdpConfigs?oauthIdpConfigId=oidc.", oidc, "INVALID_CONFIG_ID"),
        ("oauthIdpConfigs?oauthIdpConfigId=oidc.a", oidc, "INVALID_CONFIG_ID"),
        ("oauthIdpConfigs?oauthIdpConfigId=oidc.Acme", oidc, "INVALID_CONFIG_ID"),
        ("oauthIdpConfigs?oauthIdpConfigId=oidc.acme-", oidc, "INVALID_CONFIG_ID"),
        ("oauthIdpConfigs?oauthIdpConfigId=oidc.ac/me", oidc, "INVALID_CONFIG_ID"),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["clientId": .null]),
            "MISSING_OAUTH_CLIENT_ID : Client_id in OAuthIdpConfig cannot be empty."
        ),
        ("oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["issuer": ""]), "MISSING_ISSUER"),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["issuer": "http://id.example.com"]),
            "INVALID_ISSUER : Issuer in OAuthIdpConfig should be a valid URL."
        ),
        ("oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["issuer": "https://"]), "INVALID_ISSUER"),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme",
            oidc(["issuer": "https://login.microsoftonline.com/common/v2.0"]),
            "INVALID_ISSUER : The issuer stands for many"
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme",
            oidc([
                "issuer": "https://Login.microsoftonline.com/organizations/v2.0/.well-known/openid-configuration"
            ]),
            "INVALID_ISSUER : The issuer stands for many"
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme",
            oidc(["issuer": "https://login.microsoftonline.com/{tenantid}/v2.0"]),
            "INVALID_ISSUER : The issuer stands for many"
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["cressetEmailDomains": ["*.example.com"]]),
            "INVALID_CONFIG : cressetEmailDomains"
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["cressetEmailDomains": ["ada@example.com"]]),
            "INVALID_CONFIG : cressetEmailDomains"
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["responseType": ["code": true, "idToken": true]]),
            "INVALID_CONFIG : response_type should have exactly one of 'idToken' and 'code' being true."
        ),
        ("oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["responseType": [:]]), "INVALID_CONFIG : response_type"),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["clientSecret": .null]),
            "INVALID_CONFIG : client_secret cannot be empty for code flow."
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["cressetScopes": ["two words"]]),
            "INVALID_CONFIG : cressetScopes may have up to 32 scopes"
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["cressetScopes": [""]]),
            "INVALID_CONFIG : cressetScopes may have up to 32 scopes"
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme",
            oidc(["cressetScopes": .array((0..<32).map { .string("s\($0)") })]),
            "INVALID_CONFIG : cressetScopes may have up to 32 scopes"
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["cressetEndpoints": ["token": "javascript:x"]]),
            "INVALID_CONFIG : cressetEndpoints.token"
        ),
        (
            "oauthIdpConfigs?oauthIdpConfigId=oidc.acme", oidc(["color": 1]),
            "Invalid JSON payload received. Unknown name"
        ),
        ("defaultSupportedIdpConfigs?idpId=example.com", ["clientId": "x"], "INVALID_CONFIG_ID"),
        (
            "defaultSupportedIdpConfigs?idpId=google.com", ["enabled": true],
            "INVALID_CONFIG : client_id cannot be empty."
        ),
        ("inboundSamlConfigs?inboundSamlConfigId=oidc.acme", saml, "INVALID_CONFIG_ID : Inbound_saml_config_id"),
        ("inboundSamlConfigs?inboundSamlConfigId=saml.acme", [:], "INVALID_CONFIG : idp_entity_id"),
    ]

    @Test(arguments: refusals)
    func wrongConfigurationIsRefusedAndNotKept(_ path: String, _ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let answer = try await service.post("\(Self.base)/\(path)", body, as: .administrator)
            #expect(answer.status == 400)
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            let collection = String(path.prefix { $0 != "?" })
            #expect(try await service.get("\(Self.base)/\(collection)", as: .administrator).json == [:])
        }
    }

    @Test func scopesAreKeptOnceEachWithOpenIDAmongThem() async throws {
        try await TestService.run { service in
            let path = Self.base + "/oauthIdpConfigs"
            let made = try await service.post(
                path + "?oauthIdpConfigId=oidc.acme",
                Self.oidc(["cressetScopes": ["groups", "email", "groups"]]),
                as: .administrator
            )
            #expect(made["cressetScopes"] == ["openid", "groups", "email"])
            func change(_ scopes: JSONValue) async throws -> JSONValue? {
                let answer = try await service.call(
                    .patch,
                    path + "/oidc.acme?updateMask=cressetScopes",
                    (["cressetScopes": scopes] as JSONObject).serialized(),
                    as: .administrator
                )
                return answer["cressetScopes"]
            }
            #expect(try await change(["email", "openid"]) == ["email", "openid"])
            let other = try await service.call(
                .patch,
                path + "/oidc.acme?updateMask=displayName",
                (["displayName": "New"] as JSONObject).serialized(),
                as: .administrator
            )
            #expect(other["cressetScopes"] == ["email", "openid"])
            // An empty list restores the default scopes.
            #expect(try await change([]) == nil)
        }
    }

    @Test(arguments: Transport.allCases)
    func providerIsMadeOnceChangedListedAndDeleted(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let path = "\(Self.base)/oauthIdpConfigs"
            let made = try await service.post(path + "?oauthIdpConfigId=oidc.acme", Self.oidc, as: .administrator)
            let name = "projects/\(service.project.number)/oauthIdpConfigs/oidc.acme"
            #expect(made.status == 200)
            #expect(made.json == Self.oidc(["name": .string(name)]))
            let again = try await service.post(path + "?oauthIdpConfigId=oidc.acme", Self.oidc, as: .administrator)
            #expect(
                again.error == [
                    "code": 409, "status": "ALREADY_EXISTS",
                    "message":
                        "CONFIGURATION_EXISTS : The OAuthIdpConfig already exists with config_id: oidc.acme",
                ]
            )
            let changed = try await service.call(
                .patch,
                path + "/oidc.acme?updateMask=displayName,enabled",
                Array(#"{"displayName":"New","clientId":"passed over"}"#.utf8),
                as: .administrator
            )
            #expect(changed.json == Self.oidc(["name": .string(name), "displayName": "New", "enabled": .null]))
            let refused = try await service.call(
                .patch,
                path + "/oidc.acme?updateMask=clientSecret",
                Array("{}".utf8),
                as: .administrator
            )
            #expect(refused.errorMessage == "INVALID_CONFIG : client_secret cannot be empty for code flow.")
            #expect(try await service.get(path + "/oidc.acme", as: .administrator).json == changed.json)
            #expect(
                try await service.get(path, as: .administrator).json == [
                    "oauthIdpConfigs": [.object(changed.json)]
                ]
            )
            #expect(try await service.call(.delete, path + "/oidc.acme", as: .administrator).json == [:])
            #expect(try await service.get(path + "/oidc.acme", as: .administrator).status == 404)
        }
    }

    @Test func secretsAreStoredSealed() async throws {
        try await TestService.run { service in
            let apple: JSONObject = [
                "enabled": true, "clientId": "com.example.service",
                "appleSignInConfig": [
                    "bundleIds": ["com.example.app"],
                    "codeFlowConfig": ["teamId": "ABCDE12345", "keyId": "KEY", "privateKey": "key-secret"],
                ], "clientSecret": "very-secret",
            ]
            let made = try await service.post(
                "\(Self.base)/defaultSupportedIdpConfigs?idpId=apple.com",
                apple,
                as: .administrator
            )
            #expect(made["clientSecret"] == "very-secret")
            #expect(made["appleSignInConfig"] == apple["appleSignInConfig"])
            let stored = try await service.store.providerConfig(.wellKnown, id: "apple.com", in: service.pool)
            let text = String(decoding: JSONValue.object(try #require(stored).config).serialized(), as: UTF8.self)
            #expect(!text.contains("very-secret") && !text.contains("key-secret"))
            #expect(text.contains("com.example.service"))
            // The public settings omit them too.
            let project = try await service.get("v1/projects")
            #expect(project.status == 200)
            #expect(!project.text.contains("very-secret") && !project.text.contains("key-secret"))
        }
    }

    @Test func pagesFollowEachOther() async throws {
        try await TestService.run { service in
            for name in ["one", "three", "two"] {
                _ = try await service.post(
                    "\(Self.base)/oauthIdpConfigs?oauthIdpConfigId=oidc.\(name)",
                    Self.oidc,
                    as: .administrator
                )
            }
            let wrong = try await service.get("\(Self.base)/oauthIdpConfigs?pageSize=x", as: .administrator)
            #expect(wrong.status == 400)
            let first = try await service.get("\(Self.base)/oauthIdpConfigs?pageSize=2", as: .administrator)
            #expect(first["oauthIdpConfigs"]?.array?.count == 2)
            let token = try #require(first["nextPageToken"]?.string)
            let second = try await service.get(
                "\(Self.base)/oauthIdpConfigs?pageSize=2&pageToken=\(token)",
                as: .administrator
            )
            #expect(second["oauthIdpConfigs"]?.array?.count == 1)
            #expect(second["nextPageToken"] == nil)
        }
    }

    @Test func aTenantHasProvidersOfItsOwn() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let tenant = try await service.post("\(Self.base)/tenants", ["displayName": "blue"], as: .administrator)
            let id = String(tenant["name"]?.string?.split(separator: "/").last ?? "")
            let path = "\(Self.base)/tenants/\(id)/inboundSamlConfigs"
            let made = try await service.post(path + "?inboundSamlConfigId=saml.acme", Self.saml, as: .administrator)
            #expect(
                made["name"]
                    == .string("projects/\(service.project.number)/tenants/\(id)/inboundSamlConfigs/saml.acme")
            )
            #expect(try await service.get("\(Self.base)/inboundSamlConfigs", as: .administrator).json == [:])
            #expect(try await service.get(path, as: .administrator)["inboundSamlConfigs"]?.array?.count == 1)
            let unknown = try await service.get(
                "\(Self.base)/tenants/nobody/inboundSamlConfigs",
                as: .administrator
            )
            #expect(unknown.errorMessage == "TENANT_NOT_FOUND")
        }
    }
}
