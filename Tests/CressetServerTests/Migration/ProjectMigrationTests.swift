import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

struct ProjectMigrationTests {
    private static let google: JSONObject = [
        "name": "projects/123/defaultSupportedIdpConfigs/google.com", "enabled": true, "clientId": "google-client",
    ]

    private static let code: JSONObject = [
        "name": "projects/123/oauthIdpConfigs/oidc.corp", "displayName": "The Corp", "enabled": true,
        "clientId": "corp",
        "issuer": "https://corp.example", "responseType": ["code": true],
    ]

    /// A configuration as Firebase returns it, with members that it does not accept.
    private static let vendor: JSONObject = [
        "name": "projects/123/config", "subtype": "IDENTITY_PLATFORM", "defaultHostingSite": "shop",
        "signIn": [
            "email": ["enabled": true], "phoneNumber": ["enabled": true],
            "hashConfig": [
                "algorithm": "SCRYPT", "signerKey": "AQID", "saltSeparator": "Bw==", "rounds": 8, "memoryCost": 14,
            ],
        ],
        "notification": [
            "sendEmail": [
                "method": "CUSTOM_SMTP",
                "smtp": ["senderEmail": "shop@example.com", "host": "smtp.example.com", "port": 587],
                "resetPasswordTemplate": [
                    "senderLocalPart": "noreply", "subject": "Firebase's subject", "body": "%LINK%",
                    "replyTo": "noreply",
                ],
                "verifyEmailTemplate": ["subject": "Hello", "body": "%LINK%", "customized": true],
                "callbackUri": "https://shop.firebaseapp.com/__/auth/action",
                "dnsInfo": ["customDomainState": "NOT_STARTED"],
            ], "defaultLocale": "de",
        ],
        "authorizedDomains": ["localhost", "shop.firebaseapp.com", "app.example.com"],
        "multiTenant": ["allowTenants": true], "mobileLinksConfig": ["domain": "HOSTING_DOMAIN"],
        "mfa": ["state": "ENABLED", "enabledProviders": ["PHONE_SMS"]],
        "blockingFunctions": [
            "triggers": ["beforeCreate": ["functionUri": "https://eu-shop.cloudfunctions.net/created"]]
        ],
        "recaptchaConfig": ["emailPasswordEnforcementState": "ENFORCE"], "futureConfig": ["isOn": true],
        "passwordPolicyConfig": [
            "passwordPolicyEnforcementState": "ENFORCE", "lastUpdateTime": "2024-01-01T00:00:00Z",
            "passwordPolicyVersions": [["schemaVersion": 1, "customStrengthOptions": ["minPasswordLength": 9]]],
        ],
        "defaultSupportedIdpConfigs": [.object(google)], "oauthIdpConfigs": [.object(code)],
        "tenants": [
            [
                "name": "projects/123/tenants/school-a1b2c", "displayName": "school", "allowPasswordSignup": true,
                "oauthIdpConfigs": [
                    [
                        "name": "projects/123/tenants/school-a1b2c/oauthIdpConfigs/oidc.school", "clientId": "c",
                        "enabled": true, "issuer": "https://school.example", "responseType": ["idToken": true],
                    ]
                ],
            ]
        ],
    ]

    private static func migrate(_ json: JSONObject, on service: TestService) async throws -> ProjectMigration.Outcome {
        let project = try #require(try await service.store.project(id: service.project.id))
        return try await ProjectMigration(service.accounts, secrets: service.vault, clock: service.clock)
            .run(FirebaseConfig(json), into: project)
    }

    @Test func settingsTenantsAndProvidersMoveOnce() async throws {
        try await TestService.run { service in
            let first = try await Self.migrate(Self.vendor, on: service)
            let taken = Dictionary(first.taken.map { ($0.name, $0.value) }) { first, _ in first }
            #expect(taken["signIn.phoneNumber.enabled"] == "true" && taken["signIn.anonymous.enabled"] == "false")
            #expect(taken["notification.sendEmail.verifyEmailTemplate.subject"] == "Hello")
            #expect(taken["notification.sendEmail.resetPasswordTemplate.subject"] == nil)
            #expect(taken["tenants.school-a1b2c"] == "created" && taken["google.com"] == "enabled")
            #expect(taken["tenants.school-a1b2c.allowPasswordSignup"] == "true")
            #expect(
                taken["tenants.school-a1b2c.oidc.school"] == "enabled, https://school.example"
                    && taken["oidc.corp"] == nil
            )
            #expect(
                first.leftOut.map(\.name).sorted() == [
                    "authorizedDomains shop.firebaseapp.com", "blockingFunctions.triggers.beforeCreate.functionUri",
                    "futureConfig", "mobileLinksConfig.domain", "notification.sendEmail.callbackUri",
                    "recaptchaConfig.emailPasswordEnforcementState",
                ]
            )
            #expect(
                first.secrets.map(\.command) == [
                    "cresset config set notification.sendEmail.smtp.password=@FILE --project acme",
                    "cresset config set notification.sendSms.cressetGateway=@FILE --project acme",
                    "cresset provider set google.com --project acme --client-secret-file FILE",
                    "cresset provider set oidc.corp --project acme --issuer https://corp.example --client-id corp "
                        + "--display-name 'The Corp' --client-secret-file FILE",
                ]
            )

            let config = try await service.get("v2/projects/acme/config", as: .administrator)
            let domains = try #require(config["authorizedDomains"]?.array)
            #expect(domains.contains("app.example.com") && !domains.contains("shop.firebaseapp.com"))
            #expect(config["passwordPolicyConfig"]?.object?["passwordPolicyEnforcementState"] == "ENFORCE")
            let tenant = try await service.get("v2/projects/acme/tenants/school-a1b2c", as: .administrator)
            #expect(tenant["displayName"] == "school")

            let second = try await Self.migrate(Self.vendor, on: service)
            #expect(second.taken.map(\.name) == [] && second.unchanged > 15)
            #expect(second.secrets.map(\.name) == first.secrets.map(\.name))
            let after = try await service.get("v2/projects/acme/config", as: .administrator)
            #expect(after.json == config.json)
        }
    }

    @Test func secretsAddedMeanwhileRemain() async throws {
        try await TestService.run { service in
            var json = Self.vendor
            json["oauthIdpConfigs"] = nil
            _ = try await Self.migrate(json, on: service)
            let project = try #require(try await service.store.project(id: "acme"))
            let realm = Realm(project: project)
            let providers = ProviderAdministration(
                service.accounts,
                secrets: service.vault,
                clock: service.clock,
                of: realm
            )
            _ = try await providers.set("google.com", to: ["clientSecret": "secret"])
            let again = try await Self.migrate(json, on: service)
            #expect(again.taken.isEmpty && !again.secrets.contains { $0.name.contains("google.com") })
            #expect(try await providers.missingSecret(of: "google.com") == nil)
        }
    }

    @Test func rejectedSettingIsLeftOutAndTheOthersAreWritten() async throws {
        try await TestService.run { service in
            let outcome = try await Self.migrate(
                [
                    "notification": ["defaultLocale": "de"],
                    "smsRegionConfig": ["allowlistOnly": ["allowedRegions": ["XX"]]],
                    "mfa": ["state": 7, "enabledProviders": ["PHONE_SMS"]],
                    "inboundSamlConfigs": [["name": "projects/1/inboundSamlConfigs/saml.x", "enabled": true]],
                    "defaultSupportedIdpConfigs": [
                        ["name": "projects/1/defaultSupportedIdpConfigs/x", "enabled": true]
                    ],
                ],
                on: service
            )
            #expect(outcome.taken.map(\.name).contains("notification.defaultLocale"))
            #expect(
                outcome.leftOut.map(\.name)
                    == ["mfa.state", "smsRegionConfig.allowlistOnly.allowedRegions", "x", "saml.x"]
            )
            #expect(!outcome.leftOut.contains { $0.reason.isEmpty })
        }
    }

    /// Words of a file in printed commands, and settings that the plan would not show.
    @Test func hostileFileNeitherReachesTheShellNorOpensWhatItDoesNotShow() async throws {
        try await TestService.run { service in
            let outcome = try await Self.migrate(
                [
                    "authorizedDomains": ["$(touch a).web.app", "EVIL.WEB.APP", "app.example.com"],
                    "notification": ["sendSms": ["cressetGateway": "https://evil.example"]],
                    "oauthIdpConfigs": [
                        ["name": "projects/1/oauthIdpConfigs/oidc.x;touch b", "responseType": ["code": true]],
                        [
                            "name": "projects/1/oauthIdpConfigs/oidc.corp", "clientId": "", "displayName": "$(touch c)",
                            "issuer": "https://corp.example", "responseType": ["code": true],
                        ],
                    ],
                    "defaultSupportedIdpConfigs": [
                        [
                            "name": "projects/1/defaultSupportedIdpConfigs/apple.com", "enabled": true, "clientId": "a",
                            "appleSignInConfig": ["codeFlowConfig": ["teamId": "x --key-id ID", "keyId": ";touch d"]],
                        ],
                        [
                            "name": "projects/1/defaultSupportedIdpConfigs/google.com", "enabled": true,
                            "clientId": "g", "cressetEndpoints": ["keys": "https://evil.example/keys"],
                        ],
                    ],
                ],
                on: service
            )
            #expect(
                outcome.leftOut.map(\.name) == [
                    "notification.sendSms.cressetGateway", "authorizedDomains $(touch a).web.app",
                    "authorizedDomains evil.web.app", "google.com.cressetEndpoints", "oidc.x;touch b",
                ]
            )
            #expect(
                outcome.secrets.map(\.command) == [
                    "cresset provider set apple.com --project acme --team-id 'x --key-id ID' --key-id ';touch d' "
                        + "--private-key-file FILE",
                    "cresset provider set google.com --project acme --client-secret-file FILE",
                    "cresset provider set oidc.corp --project acme --issuer https://corp.example --client-id '' "
                        + "--display-name '$(touch c)' --disabled --client-secret-file FILE",
                ]
            )
            let config = try await service.get("v2/projects/acme/config", as: .administrator)
            #expect(config["authorizedDomains"]?.array?.contains("app.example.com") == true)
        }
    }

    @Test func hashParametersComeFromTheConfiguration() throws {
        let hash = try #require(try FirebaseConfig(Self.vendor).hash)
        #expect(hash.algorithm == "SCRYPT" && hash.signerKey == [1, 2, 3])
        #expect(hash.parameters["rounds"] == 8 && hash.parameters["memoryCost"] == 14)
        #expect(try FirebaseConfig(["signIn": ["email": ["enabled": true]]]).hash == nil)
    }

    @Test(
        arguments: [
            ([:], "no settings, providers or tenants"), (["error": ["code": 403]], "an error response"),
            (["tenants": ["a"]], "tenants is not a list of objects"),
            (["tenants": [[:]]], "a tenant has no valid name"),
            (["oauthIdpConfigs": 7], "oauthIdpConfigs is not a list"), (["oauthIdpConfigs": [[:]]], "has no name"),
            (["oauthIdpConfigs": [], "nextPageToken": "x"], "continues on another page"),
        ] as [(JSONObject, String)]
    )
    func otherFileIsRejected(_ json: JSONObject, _ reason: String) {
        let fault = #expect(throws: FirebaseConfig.Fault.self) { try FirebaseConfig(json) }
        #expect(fault?.reason.contains(reason) == true)
    }
}
