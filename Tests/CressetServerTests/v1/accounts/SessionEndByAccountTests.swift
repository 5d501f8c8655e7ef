import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Sessions end with their account, even if it is created again.
struct SessionEndByAccountTests {
    @Test func sessionsOfADeletedAccountStayEndedWhenItIsMadeAgain() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let key = try await TestServiceAccount(of: service.project, in: service)
            let token = try key.sign(key.customClaims(at: service.clock.now(), ["uid": "ada"]))
            let first = try await service.exchange(token)
            _ = try await service.post("v1/accounts:delete", ["localId": "ada"], as: .administrator)
            let again = try await service.exchange(token)
            #expect(again.status == 200)
            try await service.expectEnded(first)
            #expect(try await service.refresh(again["refreshToken"]?.string ?? "").status == 200)
            _ = try await service.post("v1/accounts:delete", ["localId": "ada"], as: .administrator)
            try await service.create([["localId": "ada", "email": "ada@example.com"]])
            for session in [first, again] { try await service.expectEnded(session) }
        }
    }

    @Test func importOverAnAccountEndsItsSessions() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signUp()
            let row: JSONObject = ["localId": user["localId"] ?? .null, "email": "ada@example.com"]
            _ = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                ["users": [.object(row)]],
                as: .administrator
            )
            try await service.expectEnded(user)
        }
    }

    @Test(arguments: ["batchCreate", "delete"])
    func tokenAheadOfTheClockEndsWithItsAccount(_ way: String) async throws {
        try await TestService.run { service in
            let token = try await service.tokenAhead()
            let id = JSONValue.string(try #require(try await service.accounts().first?.localID))
            if way == "delete" {
                _ = try await service.post("v1/accounts:delete", ["localId": id], as: .administrator)
                try await service.create([["localId": id, "email": "ada@example.com"]])
            } else {
                _ = try await service.post(
                    "v1/projects/acme/accounts:batchCreate",
                    ["users": [["localId": id]]],
                    as: .administrator
                )
            }
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": token])
            #expect(lookup.errorMessage == "TOKEN_EXPIRED", "\(lookup.text)")
        }
    }
}
