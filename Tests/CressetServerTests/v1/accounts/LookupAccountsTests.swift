import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct LookupAccountsTests {
    @Test(arguments: [
        ([:] as JSONObject), ["idToken": .null], ["localId": ["x"]], ["email": []],
    ])
    func clientNeedsAnIDToken(_ body: JSONObject) async throws {
        try await TestService.run { service in
            let answer = try await service.post("v1/accounts:lookup", body)
            #expect(answer.errorMessage == "MISSING_ID_TOKEN")
        }
    }

    @Test func everyForgedOrForeignTokenIsRefused() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let token = user["idToken"]?.string ?? ""
            let parts = token.split(separator: ".").map { String($0) }
            let none = Base64.urlEncoded(Array(#"{"alg":"none","typ":"JWT"}"#.utf8))
            let forged = [
                "", "x", "a.b.c", token + "x", String(token.dropLast()), parts[0] + "." + parts[1] + ".",
                none + "." + parts[1] + ".", none + "." + parts[1] + "." + parts[2],
                user["refreshToken"]?.string ?? "",
            ]
            for text in forged {
                let answer = try await service.post("v1/accounts:lookup", ["idToken": .string(text)])
                #expect(answer.errorMessage == "INVALID_ID_TOKEN", "\(text.prefix(40))")
            }
        }
    }

    @Test func tokenOfAnotherProjectIsRefused() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let other = try await service.accounts.createProject(id: "other")
            let answer = try await service.call(
                .post,
                "v1/accounts:lookup?key=\(other.apiKey)",
                JSONValue.object(["idToken": user["idToken"] ?? .null]).serialized(),
                as: .nobody
            )
            #expect(answer.errorMessage == "INVALID_ID_TOKEN")
        }
    }

    @Test func tokenEndsFiveMinutesAfterItsHour() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let body: JSONObject = ["idToken": user["idToken"] ?? .null]
            service.clock.advance(seconds: 3600 + 299)
            #expect(try await service.post("v1/accounts:lookup", body).status == 200)
            service.clock.advance(seconds: 1)
            #expect(try await service.post("v1/accounts:lookup", body).errorMessage == "INVALID_ID_TOKEN")
        }
    }

    @Test func tokenOfADeletedDisabledOrRevokedUserIsRefused() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let body: JSONObject = ["idToken": user["idToken"] ?? .null]
            let id = user["localId"] ?? .null
            let future = service.clock.now().seconds + 1
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": id, "validSince": .string(String(future))],
                as: .administrator
            )
            #expect(try await service.post("v1/accounts:lookup", body).errorMessage == "TOKEN_EXPIRED")
            try await service.disable(id)
            #expect(try await service.post("v1/accounts:lookup", body).errorMessage == "USER_DISABLED")
            _ = try await service.post("v1/accounts:delete", ["localId": id], as: .administrator)
            #expect(try await service.post("v1/accounts:lookup", body).errorMessage == "USER_NOT_FOUND")
        }
    }

    @Test(arguments: Transport.allCases)
    func ownerSeesTheAccountWithoutItsHash(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp()
            let answer = try await service.post("v1/accounts:lookup", ["idToken": user["idToken"] ?? .null])
            let info = try #require(answer["users"]?.array?.first?.object)
            #expect(answer["kind"] == "identitytoolkit#GetAccountInfoResponse")
            #expect(
                info.keys == [
                    "localId", "email", "passwordHash", "emailVerified", "passwordUpdatedAt", "providerUserInfo",
                    "validSince", "lastLoginAt", "createdAt", "lastRefreshAt",
                ]
            )
            #expect(info["passwordHash"] == "UkVEQUNURUQ=")
            #expect(info["createdAt"] == "1767225600000")
            #expect(info["validSince"] == "1767225600")
            #expect(info["passwordUpdatedAt"] == 1_767_225_600_000)
            #expect(info["lastRefreshAt"] == "2026-01-01T00:00:00.000Z")
            #expect(
                info["providerUserInfo"] == [
                    [
                        "providerId": "password", "federatedId": "ada@example.com", "email": "ada@example.com",
                        "rawId": "ada@example.com",
                    ]
                ]
            )
        }
    }

    @Test func administratorFindsByEveryNameOnce() async throws {
        try await TestService.run { service in
            for (id, email, number) in [("a", "a@example.com", "+15550000001"), ("b", "b@example.com", "+15550000002")]
            {
                _ = try await service.post(
                    "v1/projects/acme/accounts",
                    ["localId": .string(id), "email": .string(email), "phoneNumber": .string(number)],
                    as: .administrator
                )
            }
            let answer = try await service.post(
                "v1/projects/acme/accounts:lookup",
                ["localId": "b", "email": ["a@example.com", "nobody@example.com"], "phoneNumber": ["+15550000002"]],
                as: .administrator
            )
            #expect(answer["users"]?.array?.compactMap { $0.object?["localId"]?.string } == ["b", "a"])
            let none = try await service.post(
                "v1/projects/acme/accounts:lookup",
                ["localId": ["nobody"]],
                as: .administrator
            )
            #expect(none.json.keys == ["kind"])
        }
    }

    @Test func administratorFindsByAnIdentity() async throws {
        try await TestService.run { service in
            let user: JSONValue = [
                "localId": "a", "providerUserInfo": [["providerId": "google.com", "rawId": "42"]],
            ]
            _ = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                ["users": [user, ["localId": "b"]]],
                as: .administrator
            )
            let cases: [(JSONValue, [String]?)] = [
                (["providerId": "google.com", "rawId": "42"], ["a"]),
                (["providerId": "google.com", "rawId": 42], ["a"]),
                (["providerId": "google.com", "rawId": "43"], nil), (["providerId": "x.com", "rawId": "42"], nil),
                (["rawId": "42"], nil), ([:], nil),
            ]
            for (selector, expected) in cases {
                let answer = try await service.post(
                    "v1/projects/acme/accounts:lookup",
                    ["federatedUserId": [selector]],
                    as: .administrator
                )
                #expect(answer["users"]?.array?.compactMap { $0.object?["localId"]?.string } == expected)
            }
        }
    }

    @Test func numbersCountAsTheirDecimalText() async throws {
        try await TestService.run { service in
            try await service.create([["localId": 42], ["localId": "x"], ["localId": "y"]])
            let found = try await service.post(
                "v1/projects/acme/accounts:lookup",
                ["localId": [42, "x"]],
                as: .administrator
            )
            #expect(found["users"]?.array?.compactMap { $0.object?["localId"]?.string } == ["42", "x"])
            let token = try await service.post("v1/accounts:lookup", ["idToken": 42])
            #expect(token.errorMessage == "INVALID_ID_TOKEN")
            let tenant = try await service.post("v1/accounts:signUp", ["tenantId": 7])
            #expect(tenant.errorMessage == "INVALID_TENANT_ID")
            #expect(try await service.accounts().count == 3)
        }
    }

    @Test func administratorNeedsASelector() async throws {
        try await TestService.run { service in
            let answer = try await service.post(
                "v1/projects/acme/accounts:lookup",
                ["localId": []],
                as: .administrator
            )
            #expect(answer.errorMessage == "MISSING_ID_TOKEN")
        }
    }

    @Test func projectPathNeedsAnAdministrator() async throws {
        try await TestService.run { service in
            let answer = try await service.post("v1/projects/acme/accounts:lookup", ["localId": ["x"]])
            #expect(
                answer.errorMessage
                    == "INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id."
            )
        }
    }
}
