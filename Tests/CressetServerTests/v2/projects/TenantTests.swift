import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct TenantTests {
    private static let path = "v2/projects/acme/tenants"

    @Test func tenantsMustBeSwitchedOn() async throws {
        try await TestService.run { service in
            let answer = try await service.post(Self.path, ["displayName": "blue"], as: .administrator)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == "OPERATION_NOT_ALLOWED")
            #expect(answer.error["errors"] == nil)
        }
    }

    static let refusals: [(JSONObject, String)] = [
        ([:], "MISSING_DISPLAY_NAME : Missing tenant with valid display_name."),
        (["displayName": "abc"], "INVALID_DISPLAY_NAME"),
        (["displayName": "1abc"], "INVALID_DISPLAY_NAME"),
        (["displayName": "blue", "color": 1], "Invalid JSON payload received. Unknown name \"color\""),
    ]

    @Test(arguments: refusals)
    func wrongDescriptionIsRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let answer = try await service.post(Self.path, body, as: .administrator)
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            #expect(try await service.get(Self.path, as: .administrator).json == [:])
        }
    }

    @Test func unknownTenantIsNotFound() async throws {
        try await TestService.run { service in
            for method in [HTTPMethod.get, .patch, .delete] {
                let answer = try await service.call(method, Self.path + "/nobody", as: .administrator)
                #expect(answer.status == 404)
                #expect(answer.error == ["code": 404, "message": "TENANT_NOT_FOUND", "status": "NOT_FOUND"])
            }
            let signUp = try await service.post(
                "v1/accounts:signUp",
                ["email": "a@b.c", "password": "engine-1843", "tenantId": "nobody"]
            )
            #expect(signUp.status == 400)
            #expect(signUp.errorMessage == "INVALID_TENANT_ID")
            let lookup = try await service.post(
                "v1/projects/acme/tenants/nobody/accounts:lookup",
                ["localId": "a"],
                as: .administrator
            )
            #expect(lookup.errorMessage == "TENANT_NOT_FOUND")
        }
    }

    @Test(arguments: Transport.allCases)
    func tenantIsMadeChangedListedAndDeleted(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let id = try await service.makeTenant("blue", ["allowPasswordSignup": true])
            #expect(id.wholeMatch(of: /blue-[a-z0-9]{5}/) != nil)
            let made = try await service.get(Self.path + "/" + id, as: .administrator)
            #expect(made["name"] == .string("projects/\(service.project.number)/tenants/\(id)"))
            #expect(made["allowPasswordSignup"] == true)
            #expect(made["inheritance"] == [:])
            let changed = try await service.call(
                .patch,
                Self.path + "/\(id)?updateMask=displayName,allowPasswordSignup,unknown",
                Array(#"{"displayName":"green"}"#.utf8),
                as: .administrator
            )
            #expect(changed["displayName"] == "green")
            #expect(changed["allowPasswordSignup"] == nil)
            let list = try await service.get(Self.path, as: .administrator)
            #expect(list["tenants"]?.array?.count == 1)
            #expect(try await service.call(.delete, Self.path + "/" + id, as: .administrator).json == [:])
            #expect(try await service.get(Self.path, as: .administrator).json == [:])
        }
    }

    @Test func newTenantIsClosedUntilItIsConfigured() async throws {
        try await TestService.run { service in
            let id = try await service.makeTenant("blue")
            let body: JSONObject = [
                "email": "ada@example.com", "password": "engine-1843", "tenantId": .string(id),
            ]
            #expect(try await service.post("v1/accounts:signUp", body).errorMessage == "OPERATION_NOT_ALLOWED")
            let anonymous = try await service.post("v1/accounts:signUp", ["tenantId": .string(id)])
            #expect(anonymous.errorMessage == "ADMIN_ONLY_OPERATION")
        }
    }

    @Test func newTenantHidesItsAccountsUnlessItIsTold() async throws {
        try await TestService.run { service in
            let id = try await service.makeTenant("acme-app", ["allowPasswordSignup": true])
            let unknown: JSONObject = [
                "email": "ada@example.com", "password": "engine-1843", "tenantId": .string(id),
            ]
            let path = "v1/accounts:signInWithPassword"
            #expect(try await service.post(path, unknown).errorMessage == "INVALID_LOGIN_CREDENTIALS")
            let shown = try await service.get(Self.path + "/" + id, as: .administrator)
            #expect(shown["emailPrivacyConfig"] == ["enableImprovedEmailPrivacy": true])
            _ = try await service.call(
                .patch,
                Self.path + "/\(id)?updateMask=emailPrivacyConfig",
                Array("{}".utf8),
                as: .administrator
            )
            service.clock.advance(seconds: 2)
            #expect(try await service.post(path, unknown).errorMessage == "EMAIL_NOT_FOUND")
        }
    }

    @Test(arguments: [["enableImprovedEmailPrivacy": false], [:]] as [JSONValue])
    func tenantThatIsMadeWithoutProtectionHasNone(_ config: JSONValue) async throws {
        try await TestService.run { service in
            let id = try await service.makeTenant(
                "acme-app",
                ["allowPasswordSignup": true, "emailPrivacyConfig": config]
            )
            let answer = try await service.post(
                "v1/accounts:signInWithPassword",
                ["email": "ada@example.com", "password": "engine-1843", "tenantId": .string(id)]
            )
            #expect(answer.errorMessage == "EMAIL_NOT_FOUND")
        }
    }

    @Test func tenantOfTheEmulatorShowsItsAccounts() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let id = try await service.makeTenant("acme-app", ["allowPasswordSignup": true])
            let answer = try await service.post(
                "v1/accounts:signInWithPassword",
                ["email": "ada@example.com", "password": "engine-1843", "tenantId": .string(id)]
            )
            #expect(answer.errorMessage == "EMAIL_NOT_FOUND")
        }
    }

    @Test func usersOfTenantsAreApart() async throws {
        try await TestService.run { service in
            let id = try await service.makeTenant("blue", ["allowPasswordSignup": true])
            try await service.signUp()
            let inside = try await service.post(
                "v1/accounts:signUp",
                ["email": "ada@example.com", "password": "engine-1844", "tenantId": .string(id)]
            )
            #expect(inside.status == 200)
            #expect(try await service.claims(of: inside)["firebase"]?.object?["tenant"] == .string(id))
            #expect(try await service.accounts().count == 1)
            #expect(try await service.accounts(tenantID: id).count == 1)
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": inside["idToken"] ?? .null])
            #expect(lookup["users"]?.array?.first?.object?["tenantId"] == .string(id))
            #expect(try await service.refresh(inside["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test(arguments: ["lookup", "update", "delete", "sendOobCode", "signUp"])
    func tokenOfAnotherPoolIsRefused(_ method: String) async throws {
        try await TestService.run { service in
            let config: JSONObject = ["allowPasswordSignup": true]
            let (blue, green) = (
                try await service.makeTenant("blue", config), try await service.makeTenant("green", config)
            )
            let credentials: JSONObject = [
                "email": "ada@example.com", "password": "engine-1843", "tenantId": .string(blue),
            ]
            let inside = try await service.post("v1/accounts:signUp", credentials)
            let outside = try await service.signUp()
            for (user, tenant) in [(inside, green), (outside, blue)] {
                let answer = try await service.post(
                    "v1/accounts:\(method)",
                    [
                        "idToken": user["idToken"] ?? .null, "tenantId": .string(tenant), "displayName": "Eve",
                        "requestType": "VERIFY_EMAIL", "email": "eve@example.com", "password": "engine-1844",
                    ]
                )
                #expect(
                    answer.errorMessage
                        == "TENANT_ID_MISMATCH : Specified tenant ID mismatches with the ID token.",
                    "\(answer.text)"
                )
            }
            for pool in [nil, blue] {
                #expect(try await service.accounts(tenantID: pool).map(\.email) == ["ada@example.com"])
                #expect(try await service.accounts(tenantID: pool).map(\.displayName) == [nil])
            }
            #expect(try await service.accounts(tenantID: green).isEmpty)
            #expect(try await service.mails().isEmpty)
        }
    }

    /// The account with the same id in the other pool is disabled, yet it still gets codes.
    @Test func tokenOfAnotherPoolBringsNoCodeOfADisabledNamesake() async throws {
        try await TestService.run { service in
            let blue = try await service.makeTenant("blue", ["allowPasswordSignup": true])
            let outside = try await service.signUp()
            try await service.create(
                [["localId": outside["localId"] ?? .null, "email": "eve@example.com", "disabled": true]],
                tenantID: blue
            )
            let answer = try await service.sendCode(
                "VERIFY_EMAIL",
                ["idToken": outside["idToken"] ?? .null, "tenantId": .string(blue)]
            )
            #expect(
                answer.errorMessage == "TENANT_ID_MISMATCH : Specified tenant ID mismatches with the ID token."
            )
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func mismatchIsToldWhenTheTokensAccountStands() async throws {
        try await TestService.run { service in
            let blue = try await service.makeTenant("blue", ["allowPasswordSignup": true])
            let outside = try await service.signUp()
            let body: JSONObject = ["idToken": outside["idToken"] ?? .null, "tenantId": .string(blue)]
            try await service.disable(outside["localId"])
            #expect(try await service.post("v1/accounts:lookup", body).errorMessage == "USER_DISABLED")
            _ = try await service.post(
                "v1/accounts:delete",
                ["localId": outside["localId"] ?? .null],
                as: .administrator
            )
            #expect(try await service.post("v1/accounts:lookup", body).errorMessage == "USER_NOT_FOUND")
        }
    }

    @Test func disabledTenantRefusesEverySignIn() async throws {
        try await TestService.run { service in
            let id = try await service.makeTenant("blue", ["allowPasswordSignup": true])
            let body: JSONObject = [
                "email": "ada@example.com", "password": "engine-1843", "tenantId": .string(id),
            ]
            let user = try await service.post("v1/accounts:signUp", body)
            _ = try await service.call(
                .patch,
                Self.path + "/\(id)?updateMask=disableAuth",
                Array(#"{"disableAuth":true}"#.utf8),
                as: .administrator
            )
            #expect(try await service.post("v1/accounts:signInWithPassword", body).errorMessage == "PROJECT_DISABLED")
            let refreshed = try await service.refresh(user["refreshToken"]?.string ?? "")
            #expect(refreshed.errorMessage == "PROJECT_DISABLED")
        }
    }

    @Test func deletedTenantTakesItsUsersAlong() async throws {
        try await TestService.run { service in
            let id = try await service.makeTenant("blue")
            try await service.create([["localId": "a"]], tenantID: id)
            #expect(try await service.accounts(tenantID: id).count == 1)
            _ = try await service.call(.delete, Self.path + "/" + id, as: .administrator)
            #expect(try await service.accounts(tenantID: id).isEmpty)
        }
    }

    @Test func emulatorMakesTenantsAsTheyAreNamed() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let answer = try await service.post(
                "v1/accounts:signUp",
                ["email": "ada@example.com", "password": "engine-1843", "tenantId": "team-x"]
            )
            #expect(answer.status == 200)
            let tenant = try await service.get("v2/projects/acme/tenants/team-x", as: .administrator)
            #expect(tenant["allowPasswordSignup"] == true)
        }
    }
}
