import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetTokens
import CressetWire
import Testing

/// `signIn.cressetTokenAlgorithm`.
struct TokenAlgorithmTests {
    private static func header(of answer: Answer, member: String = "idToken") throws -> JSONObject {
        try #require(JWT(parsing: answer[member]?.string ?? "")).header
    }

    private static func configure(_ value: JSONValue, in service: TestService) async throws -> Answer {
        let body: JSONObject = ["signIn": ["cressetTokenAlgorithm": value]]
        return try await service.call(.patch, "v2/projects/acme/config", body.serialized(), as: .administrator)
    }

    @Test(arguments: ["es256", "HS256", "none", "RS512", 1, true, ["RS256"]] as [JSONValue])
    func otherAlgorithmsAreRefused(_ value: JSONValue) async throws {
        try await TestService.run { service in
            let before = try await service.store.project(id: "acme")
            let answer = try await Self.configure(value, in: service)
            #expect(answer.status == 400)
            if value.string != nil {
                #expect(answer.errorMessage?.contains("cressetTokenAlgorithm: Expected RS256 or ES256.") == true)
            }
            #expect(try await service.store.project(id: "acme") == before)
        }
    }

    @Test func tenantsHaveTheAlgorithmOfTheirProject() async throws {
        try await TestService.run { service in
            let tenant = try await service.makeTenant("blue", ["enableAnonymousUser": true])
            let body: JSONObject = ["cressetTokenAlgorithm": "ES256"]
            let refused = try await service.call(
                .patch,
                "v2/projects/acme/tenants/\(tenant)",
                body.serialized(),
                as: .administrator
            )
            #expect(refused.status == 400)
            #expect(refused.errorMessage?.contains("cressetTokenAlgorithm") == true, "\(refused.text)")
            _ = try await Self.configure("ES256", in: service)
            let user = try await service.post("v1/accounts:signUp", ["tenantId": .string(tenant)])
            #expect(try Self.header(of: user)["alg"] == "ES256")
        }
    }

    @Test func tokensOfBothAlgorithmsAreValid() async throws {
        try await TestService.run { service in
            let former = try await service.signUp()
            #expect(try Self.header(of: former)["alg"] == "RS256")
            #expect(try await Self.configure("ES256", in: service).status == 200)
            let user = try await service.post("v1/accounts:signUp")
            let header = try Self.header(of: user)
            #expect(header["alg"] == "ES256")
            #expect(try Self.header(of: former)["kid"]?.string.map { .string($0 + "-ec") } == header["kid"])
            let refreshed = try await service.refresh(user["refreshToken"]?.string ?? "")
            #expect(try Self.header(of: refreshed, member: "id_token")["alg"] == "ES256")
            for token in [former["idToken"], user["idToken"], refreshed["id_token"]] {
                #expect(try await service.post("v1/accounts:lookup", ["idToken": token ?? .null]).status == 200)
            }
            let cookie = try await service.post(
                "v1/projects/acme:createSessionCookie",
                ["idToken": former["idToken"] ?? .null, "validDuration": 300],
                as: .administrator
            )
            #expect(try Self.header(of: cookie, member: "sessionCookie")["alg"] == "ES256")
            #expect(try await Self.configure("", in: service).status == 200)
            #expect(try Self.header(of: try await service.post("v1/accounts:signUp"))["alg"] == "RS256")
            #expect(try await service.post("v1/accounts:lookup", ["idToken": user["idToken"] ?? .null]).status == 200)
        }
    }
}
