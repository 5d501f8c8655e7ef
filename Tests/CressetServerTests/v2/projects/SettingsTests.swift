import CressetHTTP
import CressetIdentity
import CressetLog
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// Settings rejected as malformed or unsupported.
struct SettingsTests {
    private static let config = "v2/projects/acme/config"

    static let refused: [(String, String)] = [
        (
            #"{"mfa":{"state":"ENABLED","providerConfigs":[{"state":"ENABLED"},{"state":"MANDATORY"}]}}"#,
            "INVALID_CONFIG : mfa.providerConfigs[1].state: MANDATORY is not supported"
        ),
        (
            #"{"recaptchaConfig":{"emailPasswordEnforcementState":"ENFORCE"}}"#,
            "INVALID_CONFIG : recaptchaConfig.emailPasswordEnforcementState: ENFORCE is not supported"
        ),
        (
            #"{"recaptchaConfig":{"phoneEnforcementState":"ENFORCE"}}"#,
            "INVALID_CONFIG : recaptchaConfig.phoneEnforcementState: ENFORCE is not supported"
        ),
        (
            #"{"quota":{"signUpQuotaConfig":{"quota":"10","quotaDuration":"7200s"}}}"#,
            "INVALID_CONFIG : quota.signUpQuotaConfig: quota, startTime and quotaDuration must be set together."
        ),
        (
            quota(#""quota":"-1","startTime":"2026-01-01T00:00:00Z","quotaDuration":"7200s""#),
            "INVALID_CONFIG : quota.signUpQuotaConfig: quota must be between 0 and"
        ),
        (
            quota(#""quota":"10","startTime":"soon","quotaDuration":"7200s""#),
            "INVALID_CONFIG : quota.signUpQuotaConfig: startTime must be a time"
        ),
        (
            quota(#""quota":"10","startTime":"2026-01-01T00:00:00Z","quotaDuration":"604801s""#),
            "INVALID_CONFIG : quota.signUpQuotaConfig: quotaDuration must be between 1s and 604800s."
        ),
        (
            #"{"quota":{"smsQuotaConfig":{"hourly":5,"daily":-1}}}"#,
            "INVALID_CONFIG : quota.smsQuotaConfig.daily: Expected a whole number from 0."
        ),
        (
            #"{"quota":{"emailQuotaConfig":{"perCallerHourly":"-2147483648"}}}"#,
            "INVALID_CONFIG : quota.emailQuotaConfig.perCallerHourly: Expected a whole number from 0."
        ),
        (policy(#"{"minPasswordLength":5}"#), "INVALID_CONFIG : passwordPolicyConfig.passwordPolicyVersions: min"),
        (policy(#"{"minPasswordLength":-1}"#), "INVALID_CONFIG : passwordPolicyConfig.passwordPolicyVersions: min"),
        (policy(#"{"minPasswordLength":4097}"#), "INVALID_CONFIG : passwordPolicyConfig.passwordPolicyVersions: min"),
        (
            policy(#"{"minPasswordLength":10,"maxPasswordLength":9}"#),
            "INVALID_CONFIG : passwordPolicyConfig.passwordPolicyVersions: max"
        ),
        (policy(#"{"maxPasswordLength":5}"#), "INVALID_CONFIG : passwordPolicyConfig.passwordPolicyVersions: max"),
        (
            #"{"passwordPolicyConfig":{"passwordPolicyVersions":[{},{}]}}"#,
            "INVALID_CONFIG : passwordPolicyConfig.passwordPolicyVersions: Only one version"
        ),
        (
            #"{"authorizedDomains":["ok.example","https://a.example"]}"#,
            "INVALID_CONFIG : authorizedDomains: https://a."
        ),
        (
            #"{"authorizedDomains":["a.example:443"]}"#,
            "INVALID_CONFIG : authorizedDomains: a.example:443: Expected a host"
        ),
        (#"{"authorizedDomains":["a.example/x"]}"#, "INVALID_CONFIG : authorizedDomains: a.example/x: Expected a host"),
        (#"{"authorizedDomains":["*.example"]}"#, "INVALID_CONFIG : authorizedDomains: *.example: Expected a host"),
        (#"{"authorizedDomains":[""]}"#, "INVALID_CONFIG : authorizedDomains: : Expected a host"),
        (
            #"{"notification":{"sendEmail":{"callbackUri":"javascript:alert(1)"}}}"#,
            "INVALID_CONFIG : notification.sendEmail.callbackUri: Expected the URL"
        ),
        (
            #"{"mfa":{"providerConfigs":[{"state":"ENABLED","totpProviderConfig":{"adjacentIntervals":11}}]}}"#,
            "INVALID_ADJACENT_INTERVAL_RANGE : Allowed number of adjacent intervals must be between 0 and 10, inclusive"
        ),
        (
            #"{"mfa":{"providerConfigs":[{"totpProviderConfig":{"adjacentIntervals":-1}}]}}"#,
            "INVALID_ADJACENT_INTERVAL_RANGE : Allowed number of adjacent intervals must be between 0 and 10, inclusive"
        ),
        (
            #"{"signIn":{"phoneNumber":{"testPhoneNumbers":{"5551234567":"123456"}}}}"#,
            "INVALID_PHONE_NUMBER : Invalid format."
        ),
        (
            #"{"signIn":{"phoneNumber":{"testPhoneNumbers":{\#(numbers(11))}}}}"#,
            "INVALID_CONFIG : signIn.phoneNumber.testPhoneNumbers: The maximum is 10"
        ),
        (
            #"{"signIn":{"phoneNumber":{"testPhoneNumbers":{"+15555550100":""}}}}"#,
            "INVALID_CONFIG : signIn.phoneNumber.testPhoneNumbers: A test phone number requires a code."
        ),
        (
            #"{"signIn":{"phoneNumber":{"testPhoneNumbers":{"+15555550100":"123456","+1 555-555-0100":"654321"}}}}"#,
            "INVALID_CONFIG : signIn.phoneNumber.testPhoneNumbers: Duplicate phone number."
        ),
        (
            #"{"smsRegionConfig":{"allowlistOnly":{"allowedRegions":["DE"]},"allowByDefault":{}}}"#,
            "INVALID_CONFIG : smsRegionConfig: allowByDefault and allowlistOnly cannot be combined."
        ),
        (
            #"{"smsRegionConfig":{"allowlistOnly":{"allowedRegions":["DE","ZZ"]}}}"#,
            "INVALID_REGION_CODE : Invalid region code."
        ),
        (
            #"{"smsRegionConfig":{"allowByDefault":{"disallowedRegions":["de"]}}}"#,
            "INVALID_REGION_CODE : Invalid region code."
        ),
    ]

    private static func policy(_ options: String) -> String {
        #"{"passwordPolicyConfig":{"passwordPolicyVersions":[{"customStrengthOptions":\#(options)}]}}"#
    }

    private static func quota(_ members: String) -> String {
        #"{"quota":{"signUpQuotaConfig":{\#(members)}}}"#
    }

    private static func numbers(_ count: Int) -> String {
        (0..<count).map { "\"+1555123450\($0)\":\"123456\"" }.joined(separator: ",")
    }

    /// Returns the update alone and combined with a valid change.
    private static func bodies(_ update: String) -> [(path: String, body: String)] {
        let both = #"{"autodeleteAnonymousUsers":true,"# + update.dropFirst()
        let mask = "?updateMask=autodeleteAnonymousUsers,"
        let named = [
            "mfa", "recaptchaConfig", "blockingFunctions", "quota", "passwordPolicyConfig", "authorizedDomains",
            "notification", "signIn", "smsRegionConfig",
        ].joined(separator: ",")
        return [("", update), ("", both), (mask + named, both)]
    }

    @Test(arguments: refused)
    func settingThatCannotBeFollowedIsRefusedAndChangesNothing(_ update: String, _ message: String) async throws {
        try await TestService.run { service in
            let before = try await service.store.project(id: "acme")
            for (query, body) in Self.bodies(update) {
                let answer = try await service.call(
                    .patch,
                    Self.config + query,
                    Array(body.utf8),
                    as: .administrator
                )
                #expect(answer.status == 400)
                #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
                #expect(try await service.store.project(id: "acme") == before)
            }
        }
    }

    static let refusedOfTenants: [(JSONObject, String)] = [
        (
            ["mfaConfig": ["providerConfigs": [["state": "MANDATORY"]]]],
            "INVALID_CONFIG : mfaConfig.providerConfigs[0].state"
        ),
        (
            ["recaptchaConfig": ["emailPasswordEnforcementState": "ENFORCE"]],
            "INVALID_CONFIG : recaptchaConfig.emailPasswordEnforcementState"
        ),
        (["testPhoneNumbers": ["+0": "123456"]], "INVALID_PHONE_NUMBER : Invalid format."),
        (
            ["smsRegionConfig": ["allowlistOnly": ["allowedRegions": ["Q"]]]],
            "INVALID_REGION_CODE : Invalid region code."
        ),
        (
            ["mfaConfig": ["providerConfigs": [["totpProviderConfig": ["adjacentIntervals": 11]]]]],
            "INVALID_ADJACENT_INTERVAL_RANGE"
        ),
        (
            [
                "passwordPolicyConfig": [
                    "passwordPolicyVersions": [["customStrengthOptions": ["minPasswordLength": 3]]]
                ]
            ], "INVALID_CONFIG : passwordPolicyConfig.passwordPolicyVersions"
        ),
    ]

    @Test(arguments: refusedOfTenants)
    func tenantsSettingThatCannotBeFollowedIsRefused(_ update: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            var body = update
            body["displayName"] = "blue"
            let path = "v2/projects/acme/tenants"
            let refused = try await service.post(path, body, as: .administrator)
            #expect(refused.errorMessage?.hasPrefix(message) == true, "\(refused.text)")
            #expect(try await service.store.tenants(of: "acme", after: "", limit: 9).isEmpty)

            _ = try await service.post(path, ["displayName": "blue"], as: .administrator)
            let made = try #require(try await service.store.tenants(of: "acme", after: "", limit: 9).first)
            for query in ["", "?updateMask=displayName,\(update.keys.joined(separator: ","))"] {
                body["displayName"] = "green"
                let answer = try await service.call(
                    .patch,
                    "\(path)/\(made.id)\(query)",
                    body.serialized(),
                    as: .administrator
                )
                #expect(answer.status == 400)
                #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
                #expect(try await service.store.tenant(made.id, of: "acme") == made)
            }
        }
    }

    @Test(arguments: [
        #"{"mfa":{"state":"ENABLED","enabledProviders":["PHONE_SMS"]}}"#, #"{"mfa":{"state":"DISABLED"}}"#,
        #"{"mfa":{"providerConfigs":[{"state":"ENABLED","totpProviderConfig":{"adjacentIntervals":10}}]}}"#,
        #"{"recaptchaConfig":{"emailPasswordEnforcementState":"OFF","phoneEnforcementState":"AUDIT"}}"#,
        #"{"blockingFunctions":{"triggers":{"beforeSignIn":{"functionUri":""}}}}"#,
        #"{"blockingFunctions":{"triggers":{"beforeSignIn":{"functionUri":"https://f.example/x"}}}}"#,
        #"{"quota":{"signUpQuotaConfig":{}}}"#,
        #"{"quota":{"signUpQuotaConfig":{"quota":9,"startTime":"2026-01-01T00:00:00Z","quotaDuration":"604800s"}}}"#,
        #"{"autodeleteAnonymousUsers":true}"#, #"{"signIn":{"cressetSessionIdle":"2592000s"}}"#,
        #"{"signIn":{"cressetSessionIdle":"","cressetSessionLifetime":"3600s"}}"#,
        #"{"passwordPolicyConfig":{"passwordPolicyVersions":[{"customStrengthOptions":{"minPasswordLength":6}}]}}"#,
        #"{"passwordPolicyConfig":{"passwordPolicyVersions":[{"customStrengthOptions":{"minPasswordLength":0}}]}}"#,
        #"{"authorizedDomains":["localhost","App.Example.com","127.0.0.1","[::1]"]}"#,
        #"{"signIn":{"phoneNumber":{"enabled":true,"testPhoneNumbers":{"+1 650-555-3434":"123456"}}}}"#,
        #"{"smsRegionConfig":{"allowByDefault":{"disallowedRegions":["DE","XK","US"]}}}"#,
    ])
    func harmlessSettingIsTaken(_ update: String) async throws {
        try await TestService.run { service in
            let answer = try await service.call(.patch, Self.config, Array(update.utf8), as: .administrator)
            #expect(answer.status == 200, "\(answer.text)")
        }
    }

    @Test func emulatorTakesWhatItsClientsSet() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let update =
                #"{"mfa":{"providerConfigs":[{"state":"MANDATORY"}]},"authorizedDomains":["https://a.example"]}"#
            let answer = try await service.call(.patch, Self.config, Array(update.utf8), as: .administrator)
            #expect(answer["mfa"]?.object?["providerConfigs"] == [["state": "MANDATORY"]])
            #expect(!service.log.text.contains("setting not fully supported"))
        }
    }

    @Test func settingOfAnOlderVersionStaysAndDoesNotBlockOthers() async throws {
        try await TestService.run { service in
            try await service.store.updateProject("acme") {
                $0.config["mfa"] = ["providerConfigs": [["state": "MANDATORY"]]]
            }
            let answer = try await service.call(
                .patch,
                Self.config + "?updateMask=signIn.anonymous.enabled",
                Array("{}".utf8),
                as: .administrator
            )
            #expect(answer.status == 200)
            #expect(answer["mfa"] == ["providerConfigs": [["state": "MANDATORY"]]])
            #expect(answer["signIn"]?.object?["anonymous"] == nil)
        }
    }

    @Test func settingThatIsKeptAndNotFollowedIsToldInTheLog() async throws {
        try await TestService.run { service in
            let update = #"{"recaptchaConfig":{"emailPasswordEnforcementState":"AUDIT"}}"#
            let answer = try await service.call(.patch, Self.config, Array(update.utf8), as: .administrator)
            let request = try #require(answer.headers["X-Request-Id"])
            let line = try #require(
                service.log.text.split(separator: "\n").first { $0.contains("setting not fully supported") }
            )
            #expect(line.contains(request))
            #expect(line.contains("recaptchaConfig.emailPasswordEnforcementState"))
        }
    }

    @Test func settingsOfADatabaseAreToldAtStart() async throws {
        try await TestService.run { service in
            try await service.store.updateProject("acme") {
                $0.config["mfa"] = ["providerConfigs": [["state": "MANDATORY"]]]
            }
            let config: JSONObject = [
                "displayName": "blue", "mfaConfig": ["providerConfigs": [["state": "MANDATORY"]]],
            ]
            try await service.store.insert(
                Tenant(projectID: "acme", id: "blue-1", createdAt: TestClock.start, config: config)
            )
            let lines = LogLines()
            let logger = Logger(level: .info, time: { "now" }, write: { lines.append($0) })
            try await SettingsLog(accounts: service.accounts, logger: logger).report(on: service.store)
            #expect(lines.text.contains(#""project":"acme","setting":"mfa.providerConfigs[0].state""#))
            #expect(
                lines.text.contains(
                    #""project":"acme","tenant":"blue-1","setting":"mfaConfig.providerConfigs[0].state""#
                )
            )
            #expect(lines.text.contains(#""domain":"acme.web.app""#))
            #expect(lines.text.contains(#""domain":"acme.firebaseapp.com""#))
        }
    }

    @Test func manyTenantsAreToldInABoundedNumberOfLines() async throws {
        try await TestService.run { service in
            for number in 100..<400 {
                let config: JSONObject = [
                    "displayName": "blue", "mfaConfig": ["providerConfigs": [["state": "MANDATORY"]]],
                ]
                try await service.store.insert(
                    Tenant(projectID: "acme", id: "blue-\(number)", createdAt: TestClock.start, config: config)
                )
            }
            let lines = LogLines()
            let logger = Logger(level: .info, time: { "now" }, write: { lines.append($0) })
            try await SettingsLog(accounts: service.accounts, logger: logger).report(on: service.store)
            #expect(lines.text.split(separator: "\n").count <= 201)
            #expect(lines.text.contains("settings check incomplete"))
        }
    }
}
