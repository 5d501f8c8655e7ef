import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct BatchDeleteAccountsTests {
    private static let path = "v1/projects/acme/accounts:batchDelete"

    @Test func listMustHoldOneToAThousand() async throws {
        try await TestService.run { service in
            let many = JSONValue.array((0...1000).map { .string("\($0)") })
            for body in [[:], ["localIds": []], ["localIds": many]] as [JSONObject] {
                let answer = try await service.post(Self.path, body, as: .administrator)
                #expect(answer.errorMessage == "LOCAL_ID_LIST_EXCEEDS_LIMIT")
            }
        }
    }

    @Test func enabledAccountsStayWithoutForce() async throws {
        try await TestService.run { service in
            try await service.create([["localId": "a"], ["localId": "b", "disabled": true]])
            let answer = try await service.post(
                Self.path,
                ["localIds": ["nobody", "a", "b", "b", "a"]],
                as: .administrator
            )
            #expect(
                answer.json == [
                    "errors": [
                        [
                            "index": 1, "localId": "a",
                            "message": "NOT_DISABLED : Disable the account before batch deletion.",
                        ]
                    ]
                ]
            )
            #expect(try await service.accounts().map(\.localID) == ["a"])
        }
    }

    @Test(arguments: Transport.allCases)
    func forceDeletesAll(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            try await service.create([["localId": "a"], ["localId": "b"]])
            let answer = try await service.post(
                Self.path,
                ["localIds": ["a", "b"], "force": true],
                as: .administrator
            )
            #expect(answer.json == [:])
            #expect(try await service.accounts().isEmpty)
        }
    }
}
