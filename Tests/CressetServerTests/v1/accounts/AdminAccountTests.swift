import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct AdminAccountTests {
    @Test(arguments: [(nil, false), (false, false), (true, true)] as [(Bool?, Bool)])
    func emailOfANewAccountIsVerifiedOnlyIfTheAdministratorSaysSo(_ said: Bool?, _ expected: Bool) async throws {
        try await TestService.run { service in
            var user: JSONObject = ["localId": "ada", "email": "ada@example.com"]
            user["emailVerified"] = said.map(JSONValue.bool)
            try await service.create([user])
            #expect(try await service.accounts().map(\.emailVerified) == [expected])
            let found = try await service.post(
                "v1/projects/acme/accounts:lookup",
                ["localId": ["ada"]],
                as: .administrator
            )
            #expect(found["users"]?.array?.first?.object?["emailVerified"] == .bool(expected))
        }
    }

    @Test func timesThatAnAdministratorSetsAreStored() async throws {
        try await TestService.run { service in
            try await service.create([["localId": "ada"]])
            let answer = try await service.post(
                "v1/projects/acme/accounts:update",
                ["localId": "ada", "createdAt": "1500000000000", "lastLoginAt": "1500000001000"],
                as: .administrator
            )
            #expect(answer.status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.createdAt == Timestamp(seconds: 1_500_000_000))
            #expect(account.lastLoginAt == Timestamp(seconds: 1_500_000_001))
        }
    }

    @Test func importedProviderKeepsItsProfile() async throws {
        try await TestService.run { service in
            let provider: JSONObject = [
                "providerId": "google.com", "rawId": "42", "displayName": "Ada", "email": "ada@example.com",
                "photoUrl": "https://example.com/ada", "screenName": "countess",
            ]
            let answer = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                ["users": [["localId": "ada", "providerUserInfo": [.object(provider)]]]],
                as: .administrator
            )
            #expect(answer["error"] == nil)
            let identity = try #require(try await service.accounts().first?.identities.first)
            #expect(identity.displayName == "Ada")
            #expect(identity.email == "ada@example.com")
            #expect(identity.photoURL == "https://example.com/ada")
            #expect(identity.screenName == "countess")
        }
    }
}
