import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The configuration where the emulator differs from production (docs/wire §22.5).
struct EmulatorConfigTests {
    private static let path = "v2/projects/acme/config"

    private func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run(.emulator(signedTokens: false), .inProcess, body)
    }

    private func patch(_ service: TestService, _ body: String, mask: String = "") async throws -> Answer {
        try await service.call(.patch, Self.path + mask, Array(body.utf8), as: .administrator)
    }

    @Test func unknownMemberIsRefused() async throws {
        try await run { service in
            let before = try await service.get(Self.path, as: .administrator).json
            #expect(try await patch(service, #"{"signIn":{"colour":1}}"#).status == 400)
            #expect(try await service.get(Self.path, as: .administrator).json == before)
        }
    }

    @Test func settingsThatAreOffAreShown() async throws {
        try await run { service in
            let config = try await service.get(Self.path, as: .administrator)
            #expect(config["signIn"]?.object?["allowDuplicateEmails"] == false)
            #expect(config["blockingFunctions"] == [:])
        }
        try await TestService.run { service in
            let config = try await service.get(Self.path, as: .administrator)
            #expect(config["signIn"]?.object?["allowDuplicateEmails"] == nil)
            #expect(config["blockingFunctions"] == nil)
        }
    }

    @Test func signInMethodsAreShownIfTheyDifferFromThoseOfANewProject() async throws {
        try await run { service in
            #expect(try await service.get(Self.path, as: .administrator)["signIn"] == ["allowDuplicateEmails": false])
            let changed = try await patch(
                service,
                #"{"signIn":{"allowDuplicateEmails":true,"anonymous":{"enabled":false}}}"#,
                mask: "?updateMask=signIn.allowDuplicateEmails,signIn.anonymous.enabled"
            )
            #expect(changed["signIn"] == ["anonymous": [:], "allowDuplicateEmails": true])
        }
    }

    @Test(arguments: ["defaultSupportedIdpConfigs/google.com", "oauthIdpConfigs/oidc.x", "inboundSamlConfigs/saml.x"])
    func providerThatIsNotThereIsNotFound(_ name: String) async throws {
        try await run { service in
            let answer = try await service.get("v2/projects/acme/\(name)", as: .administrator)
            #expect(answer.status == 404 && answer.errorMessage == "CONFIGURATION_NOT_FOUND")
            #expect(answer.error["errors"]?.array?.first?.object?["domain"] == "global")
        }
    }

    @Test func updateWithoutAMaskReplacesWhatTheEmulatorKnows() async throws {
        try await run { service in
            let privacy = #""emailPrivacyConfig":{"enableImprovedEmailPrivacy":true}"#
            let set = try await patch(service, #"{"signIn":{"allowDuplicateEmails":true},\#(privacy)}"#)
            #expect(set["signIn"]?.object?["allowDuplicateEmails"] == true)
            let changed = try await patch(service, #"{"autodeleteAnonymousUsers":true}"#)
            #expect(changed["signIn"]?.object?["allowDuplicateEmails"] == false)
            #expect(changed["emailPrivacyConfig"]?.object?["enableImprovedEmailPrivacy"] != true)
            #expect(changed["autodeleteAnonymousUsers"] == true)
            let stored = try await service.store.project(id: "acme")?.config["signIn"]?.object
            #expect(stored?["email"]?.object?["enabled"] == true)
            let again = try await patch(service, "{}")
            #expect(again["autodeleteAnonymousUsers"] == true)
        }
    }

    private static func function(_ address: String) -> String {
        #"{"blockingFunctions":{"triggers":{"beforeCreate":{"functionUri":"\#(address)"}}}}"#
    }

    @Test(arguments: ["f", "/f", "127.0.0.1:5001/f", "http://", "http:///f", "ftp://f.example/f", "javascript:f"])
    func functionWithoutAURLIsRefused(_ address: String) async throws {
        try await run { service in
            let before = try await service.get(Self.path, as: .administrator).json
            for mask in ["", "?updateMask=blockingFunctions"] {
                let answer = try await patch(service, Self.function(address), mask: mask)
                #expect(answer.status == 400)
                let message = "INVALID_BLOCKING_FUNCTION : ((Expected an absolute URI with valid scheme and host.))"
                #expect(answer.errorMessage == message)
            }
            #expect(try await service.get(Self.path, as: .administrator).json == before)
        }
    }

    @Test func functionWithAURLIsKept() async throws {
        try await run { service in
            for address in ["http://127.0.0.1:5001/demo/us-central1/f", "https://f.example/x?y=1"] {
                let answer = try await patch(service, Self.function(address), mask: "?updateMask=blockingFunctions")
                let triggers = answer["blockingFunctions"]?.object?["triggers"]?.object
                #expect(triggers?["beforeCreate"]?.object?["functionUri"] == .string(address))
            }
        }
    }

    @Test func updateWithAMaskLeavesTheRest() async throws {
        try await run { service in
            _ = try await patch(service, #"{"signIn":{"allowDuplicateEmails":true}}"#)
            let changed = try await patch(service, "{}", mask: "?updateMask=blockingFunctions")
            #expect(changed["signIn"]?.object?["allowDuplicateEmails"] == true)
        }
    }

    @Test func productionMergesWhatHasNoMask() async throws {
        try await TestService.run { service in
            _ = try await patch(service, #"{"signIn":{"allowDuplicateEmails":true}}"#)
            let changed = try await patch(service, #"{"autodeleteAnonymousUsers":true}"#)
            #expect(changed["signIn"]?.object?["allowDuplicateEmails"] == true)
        }
    }
}
