import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Tenants where the emulator differs from production (docs/wire §22.5).
struct EmulatorTenantTests {
    private static let path = "v2/projects/acme/tenants"

    private func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run(.emulator(signedTokens: false), .inProcess, body)
    }

    private static func id(of tenant: Answer) -> String { tenant["tenantId"]?.string ?? "" }

    @Test func unknownMemberIsRefused() async throws {
        try await run { service in
            let answer = try await service.post(Self.path, ["color": 1], as: .administrator)
            #expect(answer.status == 400)
            #expect(try await service.get(Self.path, as: .administrator).json == ["tenants": []])
        }
    }

    /// A lookup after cleanup must not restore a deleted tenant.
    @Test func deletedTenantDoesNotComeBackByALookup() async throws {
        try await run { service in
            let id = Self.id(of: try await service.post(Self.path, as: .administrator))
            let other = "made-on-demand"
            try await service.create([["localId": "a"]], tenantID: other)
            for tenant in [id, other] {
                let answer = try await service.call(.delete, Self.path + "/" + tenant, as: .administrator)
                #expect(answer.json == [:])
                let lookup = try await service.post(
                    "v1/projects/acme/tenants/\(tenant)/accounts:lookup",
                    ["localId": "a"],
                    as: .administrator
                )
                #expect(lookup.errorMessage == "TENANT_NOT_FOUND")
                let read = try await service.get(Self.path + "/" + tenant, as: .administrator)
                #expect(read.errorMessage == "TENANT_NOT_FOUND")
            }
            #expect(try await service.get(Self.path, as: .administrator).json == ["tenants": []])
        }
    }

    @Test func deletedTenantComesBackWithItsNextAccount() async throws {
        try await run { service in
            try await service.create([["localId": "a"]], tenantID: "blue")
            _ = try await service.call(.delete, Self.path + "/blue", as: .administrator)
            try await service.create([["localId": "b"]], tenantID: "blue")
            #expect(try await service.accounts(tenantID: "blue").map(\.localID) == ["b"])
            #expect(try await service.get(Self.path + "/blue", as: .administrator)["allowPasswordSignup"] == true)
        }
    }

    @Test func bodyMayBeEmpty() async throws {
        try await run { service in
            let made = try await service.post(Self.path, as: .administrator)
            let id = Self.id(of: made)
            #expect(made.status == 200, "\(made.text)")
            #expect(!id.isEmpty)
            #expect(made["name"] == .string("projects/acme/tenants/\(id)"))
            #expect(made["displayName"] == nil)
            let changed = try await service.call(
                .patch,
                Self.path + "/" + id,
                Array("{}".utf8),
                as: .administrator
            )
            #expect(changed.status == 200, "\(changed.text)")
        }
    }

    @Test func tenantThatWasNeverMadeIsThereWithEverythingOn() async throws {
        try await run { service in
            let tenant = try await service.get(Self.path + "/blue", as: .administrator)
            #expect(
                tenant.json == [
                    "name": "projects/acme/tenants/blue", "tenantId": "blue", "allowPasswordSignup": true,
                    "disableAuth": false, "enableAnonymousUser": true, "enableEmailLinkSignin": true,
                    "mfaConfig": ["state": "ENABLED", "enabledProviders": ["PHONE_SMS"]],
                ]
            )
        }
    }

    @Test func tenantIsReadAsItWasMade() async throws {
        try await run { service in
            let made = try await service.post(Self.path, as: .administrator)
            let read = try await service.get(Self.path + "/" + Self.id(of: made), as: .administrator)
            #expect(made.json == read.json)
            #expect(Set(made.json.keys) == Set(read.json.keys))
        }
    }

    @Test(arguments: ["My tenant", "1", "ä", "a tenant with a name of more than twenty characters"])
    func nameIsFree(_ name: String) async throws {
        try await run { service in
            let made = try await service.post(Self.path, ["displayName": .string(name)], as: .administrator)
            #expect(made["displayName"] == .string(name), "\(made.text)")
            let read = try await service.get(Self.path + "/" + Self.id(of: made), as: .administrator)
            #expect(read["displayName"] == .string(name))
        }
    }

    @Test func everyAnswerIsWhole() async throws {
        try await run { service in
            let made = try await service.post(Self.path, ["displayName": "blue"], as: .administrator)
            let path = Self.path + "/" + Self.id(of: made)
            let changed = try await service.call(
                .patch,
                path + "?updateMask=allowPasswordSignup",
                Array(#"{"allowPasswordSignup":true}"#.utf8),
                as: .administrator
            )
            let read = try await service.get(path, as: .administrator)
            let list = try await service.get(Self.path, as: .administrator)["tenants"]?.array ?? []
            for (tenant, isOpen) in [
                (made.json, false), (changed.json, true), (read.json, true), (list.first?.object ?? [:], true),
            ] {
                #expect(tenant["tenantId"] == made["tenantId"])
                #expect(tenant["allowPasswordSignup"] == .bool(isOpen))
                for name in ["disableAuth", "enableAnonymousUser", "enableEmailLinkSignin"] {
                    #expect(tenant[name] == false, "\(name)")
                }
                #expect(tenant["mfaConfig"] == ["state": "DISABLED", "enabledProviders": []])
            }
        }
    }
}
