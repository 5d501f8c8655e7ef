import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Imports where the emulator differs from production (docs/wire §22.5).
struct EmulatorImportTests {
    private static let path = "v1/projects/acme/accounts:batchCreate"

    private func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run(.emulator(signedTokens: false), .inProcess, body)
    }

    private static let vendorsRow: JSONObject = [
        "localId": "a", "email": "ada@example.com", "salt": "fakeSalt:=1",
        "passwordHash": "fakeHash:salt=fakeSalt:=1:password=engine:password=1843",
    ]

    @Test func rowsOfOneIDAreRefusedTogether() async throws {
        try await run { service in
            let answer = try await service.post(
                Self.path,
                ["users": [["localId": "a"], ["localId": "b"], ["localId": "a"]]],
                as: .administrator
            )
            #expect(answer.status == 400)
            #expect(answer.errorMessage == "DUPLICATE_LOCAL_ID : a")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func hashWithoutItsPasswordIsRefused() async throws {
        try await run { service in
            var row = Self.vendorsRow
            row["passwordHash"] = "fakeHash:salt=fakeSalt"
            let answer = try await service.post(
                Self.path,
                ["users": [.object(row)]],
                as: .administrator
            )
            #expect(answer["error"]?.array?.count ?? (answer.status == 400 ? 1 : 0) == 1, "\(answer.text)")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func productionTakesNoPasswordInClearForAHash() async throws {
        try await TestService.run { service in
            let answer = try await service.post(
                Self.path,
                ["users": [.object(Self.vendorsRow)], "hashAlgorithm": "BCRYPT"],
                as: .administrator
            )
            #expect(answer.status == 400)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test(arguments: Transport.allCases)
    func hashOfTheVendorsEmulatorSignsIn(_ transport: Transport) async throws {
        try await TestService.run(.emulator(signedTokens: false), transport) { service in
            let answer = try await service.post(
                Self.path,
                ["users": [.object(Self.vendorsRow)]],
                as: .administrator
            )
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer["error"] == nil, "\(answer.text)")
            #expect(try await service.signIn(password: "engine:password=1843")["localId"] == "a")
            #expect(try await service.signIn(password: "1843").status == 400)
        }
    }

    @Test(arguments: Transport.allCases)
    func emptyTenantOfThePathIsNone(_ transport: Transport) async throws {
        try await TestService.run(.emulator(signedTokens: false), transport) { service in
            let answer = try await service.post(
                "v1/projects/acme/tenants//accounts:batchCreate",
                ["users": [.object(Self.vendorsRow)]],
                as: .administrator
            )
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await service.accounts().map(\.localID) == ["a"])
        }
    }

    @Test func emptyTenantIsNoPathElsewhere() async throws {
        try await TestService.run { service in
            let answer = try await service.post(
                "v1/projects/acme/tenants//accounts:batchCreate",
                ["users": [["localId": "a"]]],
                as: .administrator
            )
            #expect(answer.status == 404)
            #expect(try await service.accounts().isEmpty)
        }
    }
}
