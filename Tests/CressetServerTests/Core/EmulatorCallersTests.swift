import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Callers as distinguished by the emulator (docs/wire §22.5).
struct EmulatorCallersTests {
    private static let emulator = Behavior.emulator(signedTokens: false)
    private static let path = "v1/projects/acme/accounts:batchGet"

    @Test(arguments: ["Bearer owners", "Bearer x", "Bearer  "])
    func otherBearersAreRefused(_ authorization: String) async throws {
        try await TestService.run(Self.emulator) { service in
            let answer = try await service.call(
                .get,
                Self.path,
                as: .nobody,
                headers: ["Authorization": authorization]
            )
            #expect(answer.status == 401)
        }
    }

    @Test(arguments: ["Bearer owner", "bearer OWNER", "BEARER Owner"])
    func ownerIsTakenInAnyCase(_ authorization: String) async throws {
        try await TestService.run(Self.emulator) { service in
            let answer = try await service.call(
                .get,
                Self.path,
                as: .nobody,
                headers: ["Authorization": authorization]
            )
            #expect(answer.status == 200)
        }
    }

    @Test func otherSchemesArePassedOver() async throws {
        try await TestService.run(Self.emulator) { service in
            let answer = try await service.call(
                .post,
                "v1/accounts:signUp",
                Array("{}".utf8),
                headers: ["Authorization": "Basic owner"]
            )
            #expect(answer.status == 200)
        }
    }

    @Test(arguments: Transport.allCases)
    func optionsOfAnyPathAreAPreflight(_ transport: Transport) async throws {
        try await TestService.run(Self.emulator, transport) { service in
            for path in ["v1/accounts:signUp", "nowhere", "emulator/v1/projects/acme/accounts"] {
                let answer = try await service.call(
                    HTTPMethod.options,
                    path,
                    as: .nobody,
                    headers: ["Origin": "http://localhost:3000"]
                )
                #expect(answer.status == 204, "\(path)")
                #expect(answer.headers["Access-Control-Allow-Origin"] == "http://localhost:3000")
                #expect(answer.headers["Access-Control-Allow-Methods"]?.contains("DELETE") == true)
            }
        }
        try await TestService.run { service in
            let answer = try await service.call(HTTPMethod.options, "nowhere", as: .nobody)
            #expect(answer.status == 404)
        }
    }
}
