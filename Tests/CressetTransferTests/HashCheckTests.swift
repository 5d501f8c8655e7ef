import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetTransfer

struct HashCheckTests {
    // docs/wire §16.4
    private static let file = #"""
        {"users":[{"localId":"a","email":"other@example.com"},7,{"localId":"b","email":"Ada@example.com",
        "passwordHash":"k9Y7ix0RiOJKIz1FcBZXzRzYxd3AqJ48X41EsT1c6WU=","salt":"cGVwcGVyJnNhbHQ="}]}
        """#

    private static func prove(
        rounds: Int64,
        email: String = "ada@example.com",
        password: String = "s3cret-pass",
        by service: TestService
    ) async throws -> HashCheck.Outcome {
        let hash = ImportHash(algorithm: "SHA256", parameters: ["rounds": .integer(rounds)], signerKey: [])
        return try await HashCheck(service.accounts, for: Realm(project: service.project), hash: hash)
            .run(Bench.reader(file), email: email, password: password)
    }

    @Test func wrongParametersAndPasswordsAreRefused() async throws {
        try await TestService.run { service in
            let outcomes = [
                try await Self.prove(rounds: 1, by: service),
                try await Self.prove(rounds: 3, password: "secret", by: service),
                try await Self.prove(rounds: 3, email: "eve@example.com", by: service),
                try await Self.prove(rounds: 3, email: "other@example.com", by: service),
            ]
            #expect(outcomes == [.refused, .refused, .noRow, .noPassword])
            await #expect(throws: IdentityError(.invalidHashRounds)) { try await Self.prove(rounds: 0, by: service) }
        }
    }

    @Test func knownPasswordProvesTheParametersAndWritesNothing() async throws {
        try await TestService.run { service in
            let outcome = try await Self.prove(rounds: 3, by: service)
            #expect(outcome == .proven)
            #expect(try await service.accounts() == [])
        }
    }
}
