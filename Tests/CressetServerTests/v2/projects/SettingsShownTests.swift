import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct SettingsShownTests {
    private static let config = "v2/projects/acme/config"
    private static let policy = #"""
        {"passwordPolicyConfig":{"passwordPolicyEnforcementState":"ENFORCE",
        "passwordPolicyVersions":[{"customStrengthOptions":{"minPasswordLength":8}}]}}
        """#

    static let problems: [(HTTPMethod, String, String, String, String)] = [
        (
            .patch, config, #"{"nope":1}"#,
            #"Invalid JSON payload received. Unknown name "nope" at 'config': Cannot find field."#, "config"
        ),
        (
            .patch, config, #"{"mfa":{"state":"NOT_A_STATE"}}"#,
            "Invalid value at 'config.mfa.state' "
                + #"(type.googleapis.com/google.cloud.identitytoolkit.admin.v2.MultiFactorAuthConfig.State), "NOT_A_STATE""#,
            "config.mfa.state"
        ),
        (
            .post, "v2/projects/acme/tenants", #"{"displayName":"blue","nope":1}"#,
            #"Invalid JSON payload received. Unknown name "nope" at 'tenant': Cannot find field."#, "tenant"
        ),
        (
            .post, "v2/projects/acme/oauthIdpConfigs?oauthIdpConfigId=oidc.a", #"{"nope":1}"#,
            #"Invalid JSON payload received. Unknown name "nope" at 'oauth_idp_config': Cannot find field."#,
            "oauth_idp_config"
        ),
        (
            .post, "v2/projects/acme/defaultSupportedIdpConfigs?idpId=google.com", #"{"enabled":"perhaps"}"#,
            #"Invalid value at 'default_supported_idp_config.enabled' (TYPE_BOOL), "perhaps""#,
            "default_supported_idp_config.enabled"
        ),
    ]

    @Test(arguments: problems)
    func pathOfAProblemBeginsWithTheMessage(
        _ method: HTTPMethod,
        _ path: String,
        _ body: String,
        _ message: String,
        _ field: String
    ) async throws {
        try await TestService.run { service in
            let answer = try await service.call(method, path, Array(body.utf8), as: .administrator)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == message)
            let violation = answer.error["details"]?.array?.first?.object?["fieldViolations"]?.array?.first?.object
            #expect(violation?["field"] == .string(field))
        }
    }

    @Test func bodyThatIsNoMessageIsToldAsBefore() async throws {
        try await TestService.run { service in
            let answer = try await service.call(.patch, Self.config, Array("[]".utf8), as: .administrator)
            #expect(answer.errorMessage?.hasSuffix("Root element must be a message.") == true)
        }
    }

    @Test func hashConfigNamesTheAlgorithmAndCannotBeSet() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let update = #"{"signIn":{"hashConfig":{"algorithm":"MD5"}}}"#
            let answer = try await service.call(.patch, Self.config, Array(update.utf8), as: .administrator)
            #expect(answer["signIn"]?.object?["hashConfig"] == ["algorithm": "BCRYPT"])
            let body: JSONObject = ["displayName": "blue", "hashConfig": ["algorithm": "MD5"]]
            let made = try await service.post("v2/projects/acme/tenants", body, as: .administrator)
            #expect(made["hashConfig"] == nil)
            let id = made["name"]?.string?.split(separator: "/").last ?? ""
            let tenant = try await service.get("v2/projects/acme/tenants/\(id)", as: .administrator)
            #expect(tenant["hashConfig"] == ["algorithm": "BCRYPT"])
        }
    }

    @Test func passwordPolicyHasItsVersionAndTheMomentOfItsLastChange() async throws {
        try await TestService.run { service in
            func patch(_ query: String, _ body: String) async throws -> JSONObject? {
                try await service.call(.patch, Self.config + query, Array(body.utf8), as: .administrator)[
                    "passwordPolicyConfig"
                ]?.object
            }
            let made = try #require(try await patch("", Self.policy))
            #expect(made["passwordPolicyVersions"]?.array?.first?.object?["schemaVersion"] == 1)
            #expect(made["lastUpdateTime"] == .string(service.clock.now().rfc3339))
            service.clock.advance(seconds: 60)
            let same = try await patch("?updateMask=signIn.anonymous.enabled", "{}")
            #expect(same == made)
            let changed = try await patch(
                "?updateMask=passwordPolicyConfig.forceUpgradeOnSignin",
                #"{"passwordPolicyConfig":{"forceUpgradeOnSignin":true,"lastUpdateTime":"1970-01-01T00:00:00Z"}}"#
            )
            #expect(changed?["lastUpdateTime"] == .string(service.clock.now().rfc3339))
            #expect(changed?["passwordPolicyVersions"] == made["passwordPolicyVersions"])
        }
    }

    @Test func tenantsPasswordPolicyHasThemToo() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let body = #"{"displayName":"blue",\#(Self.policy.dropFirst())"#
            let made = try await service.call(
                .post,
                "v2/projects/acme/tenants",
                Array(body.utf8),
                as: .administrator
            )
            let policy = try #require(made["passwordPolicyConfig"]?.object)
            #expect(policy["passwordPolicyVersions"]?.array?.first?.object?["schemaVersion"] == 1)
            #expect(policy["lastUpdateTime"] == .string(service.clock.now().rfc3339))
        }
    }

    @Test func tenantDoesNotShowWhetherAnonymousUsersAreDeleted() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let body: JSONObject = ["displayName": "blue", "autodeleteAnonymousUsers": true]
            let made = try await service.post("v2/projects/acme/tenants", body, as: .administrator)
            #expect(made.status == 200)
            #expect(made["autodeleteAnonymousUsers"] == nil)
            let id = made["name"]?.string?.split(separator: "/").last ?? ""
            let tenant = try await service.get("v2/projects/acme/tenants/\(id)", as: .administrator)
            #expect(tenant["autodeleteAnonymousUsers"] == nil)
        }
    }

    @Test func lengthBelowSixOfAnOlderVersionIsReadAsSix() {
        let policy = PasswordPolicy([
            "passwordPolicyVersions": [["customStrengthOptions": ["minPasswordLength": 3]]]
        ])
        #expect(policy.minimumLength == 6)
    }
}
