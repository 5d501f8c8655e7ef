import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The setting for passkeys as second factors (extension, see docs/reference/extensions.md).
struct PasskeyFactorSettingsTests {
    private static let path = "v2/projects/acme/config"
    private static let refusal =
        "INVALID_CONFIG : mfa.cressetPasskeys: Passkeys as second factors require passkeyConfig.rpId."

    private static func update(_ mask: String, _ config: JSONObject, in service: TestService) async throws -> Answer {
        try await service.call(.patch, "\(path)?updateMask=\(mask)", config.serialized(), as: .administrator)
    }

    @Test func projectWithoutARelyingPartyIsRefused() async throws {
        try await TestService.run { service in
            let before = try await service.store.project(id: "acme")
            let answer = try await Self.update("mfa.cressetPasskeys", ["mfa": ["cressetPasskeys": true]], in: service)
            #expect(answer.errorMessage == Self.refusal, "\(answer.text)")
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test func relyingPartyStaysAsLongAsItIsNeeded() async throws {
        try await TestService.run { service in
            try await service.configure(TestService.passkeys)
            try await service.configure(["mfa": ["cressetPasskeys": true]])
            let before = try await service.store.project(id: "acme")
            let answer = try await Self.update("passkeyConfig", [:], in: service)
            #expect(answer.errorMessage == Self.refusal, "\(answer.text)")
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test(arguments: ["perhaps", 2, [:]] as [JSONValue]) func whatIsNoBooleanIsRefused(_ value: JSONValue) async throws
    {
        try await TestService.run { service in
            try await service.configure(TestService.passkeys)
            let before = try await service.store.project(id: "acme")
            let answer = try await Self.update("mfa.cressetPasskeys", ["mfa": ["cressetPasskeys": value]], in: service)
            #expect(answer.status == 400, "\(answer.text)")
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test func tenantNeedsARelyingPartyOfItsOwnOrItsProjects() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let body: JSONObject = ["displayName": "blue", "mfaConfig": ["cressetPasskeys": true]]
            let path = "v2/projects/acme/tenants"
            let refused = try await service.post(path, body, as: .administrator)
            #expect(refused.errorMessage?.hasPrefix("INVALID_CONFIG : mfaConfig.cressetPasskeys:") == true)
            try await service.configure(TestService.passkeys)
            let made = try await service.post(path, body, as: .administrator)
            #expect(made["mfaConfig"]?.object?["cressetPasskeys"] == true, "\(made.text)")
        }
    }

    @Test func settingIsOffUntilItIsSwitchedOnAndIsShown() async throws {
        try await TestService.run { service in
            try await service.configure(TestService.passkeys)
            let before = try await service.get(Self.path, as: .administrator)
            #expect(before["mfa"]?.object?["cressetPasskeys"] == nil, "\(before.text)")
            for isOn in [true, false] {
                let config: JSONObject = ["mfa": ["cressetPasskeys": .bool(isOn)]]
                let answer = try await Self.update("mfa.cressetPasskeys", config, in: service)
                #expect(answer.status == 200, "\(answer.text)")
                let shown = try await service.get(Self.path, as: .administrator)
                #expect(shown["mfa"]?.object?["cressetPasskeys"]?.bool ?? false == isOn)
            }
        }
    }
}
