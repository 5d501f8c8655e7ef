import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetTokens
import CressetWire
import Testing

struct CreateSessionCookieTests {
    private static let path = "v1/projects/acme:createSessionCookie"

    static let refusals: [(JSONObject, String)] = [
        ([:], "MISSING_ID_TOKEN"),
        (["idToken": "x"], "INVALID_ID_TOKEN"),
        (["idToken": "good", "validDuration": 299], "INVALID_DURATION"),
        (["idToken": "good", "validDuration": "1209601"], "INVALID_DURATION"),
        (["idToken": "good", "validDuration": -1], "INVALID_DURATION"),
        (["idToken": "good", "validDuration": 300.5], "Invalid value at 'valid_duration' (TYPE_INT64), 300.5"),
    ]

    @Test(arguments: refusals)
    func wrongRequestIsRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            var body = body
            if body["idToken"] == "good" { body["idToken"] = user["idToken"] }
            let answer = try await service.post(Self.path, body, as: .administrator)
            #expect(answer.errorMessage == message)
        }
    }

    @Test func clientsAreRefused() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let answer = try await service.post(Self.path, ["idToken": user["idToken"] ?? .null])
            #expect(answer.status == 401)
            #expect(answer.error["errors"]?.array?.first?.object?["message"] == "Login Required.")
        }
    }

    @Test(arguments: Transport.allCases)
    func cookieCarriesTheTokensClaims(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 60)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "displayName": "Later"],
                as: .administrator
            )
            let answer = try await service.post(
                Self.path,
                ["idToken": user["idToken"] ?? .null, "validDuration": "300"],
                as: .administrator
            )
            #expect(answer.json.keys == ["sessionCookie"])
            let cookie = try #require(JWT(parsing: answer["sessionCookie"]?.string ?? ""))
            #expect(cookie.header.keys == ["alg", "kid"])
            let now = service.clock.now().seconds
            #expect(cookie.claims["iss"] == "https://session.firebase.google.com/acme")
            #expect(cookie.claims["iat"] == .integer(now))
            #expect(cookie.claims["exp"] == .integer(now + 300))
            #expect(cookie.claims["auth_time"] == .integer(now - 60))
            #expect(cookie.claims["name"] == nil)
        }
    }

    @Test func cookieIsNoIDToken() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let answer = try await service.post(
                Self.path,
                ["idToken": user["idToken"] ?? .null],
                as: .administrator
            )
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": answer["sessionCookie"] ?? .null])
            #expect(lookup.errorMessage == "INVALID_ID_TOKEN")
        }
    }

    @Test func tokenOfAnotherPoolMakesNoCookie() async throws {
        try await TestService.run { service in
            try await service.configure(["multiTenant": ["allowTenants": true]])
            var tenants: [String] = []
            for name in ["blue", "green"] {
                let tenant = try await service.post(
                    "v2/projects/acme/tenants",
                    ["displayName": .string(name), "allowPasswordSignup": true],
                    as: .administrator
                )
                tenants.append(String(tenant["name"]?.string?.split(separator: "/").last ?? ""))
            }
            let own = try await service.signUp()
            let blue = try await service.post(
                "v1/accounts:signUp",
                ["email": "ada@example.com", "password": "engine-1843", "tenantId": .string(tenants[0])]
            )
            let paths = ["acme"] + tenants.map { "acme/tenants/\($0)" }
            for (path, user) in [(0, blue), (1, own), (2, own), (2, blue)] {
                let answer = try await service.post(
                    "v1/projects/\(paths[path]):createSessionCookie",
                    ["idToken": user["idToken"] ?? .null],
                    as: .administrator
                )
                #expect(answer.errorMessage?.hasPrefix("TENANT_ID_MISMATCH") == true, "\(answer.text)")
                #expect(answer["sessionCookie"] == nil)
            }
            let cookie = try await service.post(
                "v1/projects/\(paths[1]):createSessionCookie",
                ["idToken": blue["idToken"] ?? .null],
                as: .administrator
            )
            #expect(cookie["sessionCookie"]?.string != nil)
        }
    }

    @Test func revokedSessionGetsNoCookie() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 5)
            let now = String(service.clock.now().seconds)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "validSince": .string(now)],
                as: .administrator
            )
            let answer = try await service.post(
                Self.path,
                ["idToken": user["idToken"] ?? .null],
                as: .administrator
            )
            #expect(answer.errorMessage == "TOKEN_EXPIRED")
        }
    }
}
