import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct ConfigTests {
    private static let path = "v2/projects/acme/config"

    @Test func clientsAreRefused() async throws {
        try await TestService.run { service in
            let answer = try await service.get(Self.path)
            #expect(answer.status == 401)
            #expect(answer.error["errors"] == nil)
        }
    }

    @Test func unknownFieldIsRefusedAndChangesNothing() async throws {
        try await TestService.run { service in
            let before = try await service.get(Self.path, as: .administrator).json
            let answer = try await service.call(
                .patch,
                Self.path,
                Array(#"{"signIn":{"email":{"enabled":false,"color":1}}}"#.utf8),
                as: .administrator
            )
            #expect(
                answer.errorMessage == #"""
                    Invalid JSON payload received. Unknown name "color" at 'config.sign_in.email': Cannot find field.
                    """#
            )
            #expect(try await service.get(Self.path, as: .administrator).json == before)
        }
    }

    @Test func newProjectHasTheVendorsDefaults() async throws {
        try await TestService.run { service in
            let config = try await service.get(Self.path, as: .administrator)
            #expect(config["name"] == .string("projects/\(service.project.number)/config"))
            #expect(
                config["signIn"]
                    == [
                        "email": ["enabled": true], "anonymous": ["enabled": true],
                        "hashConfig": ["algorithm": "BCRYPT"],
                    ]
            )
            #expect(config["emailPrivacyConfig"] == ["enableImprovedEmailPrivacy": true])
            #expect(config["client"]?.object?["apiKey"] == .string(service.project.apiKey))
            #expect(config["subtype"] == "IDENTITY_PLATFORM")
        }
    }

    @Test(arguments: [
        "v2/", "admin/v2/", "identitytoolkit.googleapis.com/v2/", "identitytoolkit.googleapis.com/admin/v2/",
    ])
    func maskDecidesWhatChanges(_ prefix: String) async throws {
        try await TestService.run { service in
            let answer = try await service.call(
                .patch,
                prefix + "projects/acme/config?updateMask=signIn.email.enabled,quota,unknown.path",
                Array(#"{"signIn":{"anonymous":{"enabled":false}},"mfa":{"state":"ENABLED"}}"#.utf8),
                as: .administrator
            )
            #expect(answer.status == 200)
            // Masked and absent: cleared. Present and not masked: ignored.
            #expect(answer["signIn"]?.object?["email"] == nil)
            #expect(answer["signIn"]?.object?["anonymous"] == ["enabled": true])
            #expect(answer["mfa"] == nil)
        }
    }

    /// Like unknown body members: if a misspelled mask were ignored, the update would change everything in the body.
    @Test(arguments: ["updateMaks=mfa", "update_mask=mfa&config2=1", "UpdateMask=mfa", "updateMask.paths=mfa", "=mfa"])
    func queryItemThatNoMemberTakesIsRefused(_ query: String) async throws {
        try await TestService.run { service in
            let before = try await service.get(Self.path, as: .administrator).json
            let answer = try await service.call(
                .patch,
                Self.path + "?" + query,
                Array(#"{"signIn":{"anonymous":{"enabled":false}}}"#.utf8),
                as: .administrator
            )
            #expect(answer.status == 400)
            #expect(answer.error["status"] == "INVALID_ARGUMENT")
            #expect(answer.errorMessage?.contains(": Cannot bind query parameter. Field '") == true, "\(answer.text)")
            #expect(try await service.get(Self.path, as: .administrator).json == before)
        }
    }

    @Test(arguments: ["update_mask=mfa", "alt=json&$prettyPrint=false&$.xgafv=2&updateMask=mfa&key=k", "config=1"])
    func queryItemsThatEveryMethodTakesArePassedOver(_ query: String) async throws {
        try await TestService.run { service in
            let answer = try await service.call(.patch, Self.path + "?" + query, Array("{}".utf8), as: .administrator)
            #expect(answer.status == 200, "\(answer.text)")
        }
    }

    @Test func everythingThatIsSentComesBack() async throws {
        try await TestService.run { service in
            let sent = #"""
                {"notification":{"sendEmail":{"method":"CUSTOM_SMTP","smtp":{"host":"mx.example.com","port":587}}},
                "authorizedDomains":["example.com"],"mfa":{"state":"ENABLED"},
                "smsRegionConfig":{"allowlistOnly":{"allowedRegions":["DE"]}}}
                """#
            let answer = try await service.call(.patch, Self.path, Array(sent.utf8), as: .administrator)
            let email = answer["notification"]?.object?["sendEmail"]?.object
            #expect(email?["smtp"] == ["host": "mx.example.com", "port": 587])
            #expect(answer["authorizedDomains"] == ["example.com"])
            #expect(answer["mfa"] == ["state": "ENABLED"])
            #expect(answer["smsRegionConfig"] == ["allowlistOnly": ["allowedRegions": ["DE"]]])
        }
    }

    @Test func smtpPasswordIsSealedAndNeverShown() async throws {
        try await TestService.run { service in
            let sent = #"{"notification":{"sendEmail":{"smtp":{"username":"ada","password":"mail-secret"}}}}"#
            let answer = try await service.call(.patch, Self.path, Array(sent.utf8), as: .administrator)
            #expect(!answer.text.contains("mail-secret"))
            let stored = try #require(try await service.store.project(id: "acme")).config
            let text = stored.text
            #expect(!text.contains("mail-secret"))
            #expect(text.contains(#""username":"ada","password":""#))
        }
    }

    @Test func clientsReadThePolicyAndTheProject() async throws {
        try await TestService.run { service in
            let policy = try await service.get("v2/passwordPolicy")
            #expect(policy["customStrengthOptions"] == ["minPasswordLength": 6])
            #expect(policy["schemaVersion"] == 1)
            #expect(policy["enforcementState"] == "OFF")
            #expect(policy["allowedNonAlphanumericCharacters"]?.array?.count == 30)
            let project = try await service.get("v1/projects")
            #expect(project["projectId"] == .string(service.project.number))
            #expect(project["authorizedDomains"] == ["localhost", "acme.firebaseapp.com", "acme.web.app"])
            let legacy = try await service.get("identitytoolkit/v3/relyingparty/getProjectConfig")
            #expect(legacy["kind"] == "identitytoolkit#GetProjectConfigResponse")
        }
    }

    static let recaptcha: [(String, String)] = [
        ("", "MISSING_CLIENT_TYPE"),
        ("clientType=CLIENT_TYPE_IOS", "MISSING_RECAPTCHA_VERSION"),
        (
            "clientType=TOASTER&version=RECAPTCHA_ENTERPRISE",
            #"Invalid value at 'client_type' (type.googleapis.com/google.cloud.identitytoolkit.v2.ClientType), "TOASTER""#
        ),
    ]

    @Test(arguments: recaptcha)
    func recaptchaConfigNeedsItsParameters(_ query: String, _ message: String) async throws {
        try await TestService.run { service in
            let answer = try await service.get("v2/recaptchaConfig?" + query)
            #expect(answer.errorMessage == message)
            #expect(answer.error["errors"] == nil)
        }
    }

    @Test func recaptchaIsOff() async throws {
        try await TestService.run { service in
            let answer = try await service.get(
                "v2/recaptchaConfig?clientType=CLIENT_TYPE_IOS&version=RECAPTCHA_ENTERPRISE"
            )
            #expect(answer["recaptchaEnforcementState"]?.array?.count == 2)
            #expect(try await service.get("v1/recaptchaParams")["recaptchaSiteKey"]?.string?.isEmpty == false)
        }
    }

    @Test func initializingAnswersNothing() async throws {
        try await TestService.run { service in
            let answer = try await service.post(
                "v2/projects/acme/identityPlatform:initializeAuth",
                as: .administrator
            )
            #expect(answer.json == [:])
        }
    }
}
