import CressetHTTP
import CressetIdentity
import CressetTesting
import Testing

/// The emulator's owner token, sent to a server in production mode.
struct OwnerTokenTests {
    private static let warning = "Bearer owner rejected"

    private static func warnings(_ service: TestService) -> [Substring] {
        service.log.text.split(separator: "\n").filter { $0.contains(warning) }
    }

    @Test(arguments: ["Bearer owner", "bearer OWNER"])
    func ownerIsRefusedAndTold(_ authorization: String) async throws {
        try await TestService.run { service in
            let answer = try await service.call(
                .get,
                "v1/projects/acme/accounts:batchGet",
                as: .nobody,
                headers: ["Authorization": authorization]
            )
            #expect(answer.status == 401)
            #expect(Self.warnings(service).count == 1)
        }
    }

    @Test func warningComesOnceAMinute() async throws {
        try await TestService.run { service in
            func send(_ times: Int) async throws {
                for _ in 0..<times {
                    _ = try await service.call(
                        .get,
                        "v1/projects/acme/accounts:batchGet",
                        as: .nobody,
                        headers: ["Authorization": "Bearer owner"]
                    )
                }
            }
            try await send(50)
            #expect(Self.warnings(service).count == 1)
            service.clock.advance(seconds: 59)
            try await send(1)
            #expect(Self.warnings(service).count == 1)
            service.clock.advance(seconds: 1)
            try await send(1)
            #expect(Self.warnings(service).count == 2)
            #expect(Self.warnings(service).last?.contains(#""requests":51"#) == true)
        }
    }

    @Test func otherTokensAreNoOwners() async throws {
        try await TestService.run { service in
            // Schemes other than Bearer count as no credential.
            for (authorization, status) in [
                ("Bearer owners", 401), ("Bearer ya29.x", 401), ("Basic owner", 403), ("owner", 403),
            ] {
                let answer = try await service.call(
                    .get,
                    "v1/projects/acme/accounts:batchGet",
                    as: .nobody,
                    headers: ["Authorization": authorization]
                )
                #expect(answer.status == status, "\(authorization)")
            }
            #expect(Self.warnings(service).isEmpty)
        }
    }

    @Test func emulatorsOwnerIsNotWarnedOf() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let answer = try await service.call(
                .get,
                "v1/projects/acme/accounts:batchGet",
                as: .nobody,
                headers: ["Authorization": "Bearer owner"]
            )
            #expect(answer.status == 200)
            #expect(Self.warnings(service).isEmpty)
        }
    }
}
