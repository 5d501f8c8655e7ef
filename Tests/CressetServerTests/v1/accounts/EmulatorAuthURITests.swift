import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The sign-in methods of an address in the emulator (docs/wire §22.5).
struct EmulatorAuthURITests {
    private func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run(.emulator(signedTokens: false), .inProcess, body)
    }

    private func send(_ service: TestService, _ email: String) async throws -> Answer {
        try await service.post(
            "v1/accounts:createAuthUri",
            ["identifier": .string(email), "continueUri": "http://localhost/"]
        )
    }

    private func signIn(_ service: TestService, _ claims: String) async throws {
        let answer = try await service.signInWithProvider(postBody: "providerId=google.com&id_token=\(claims)")
        #expect(answer.status == 200, "\(answer.text)")
    }

    @Test func protectedAddressIsNotTold() async throws {
        try await run { service in
            try await service.signUp()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]])
            let answer = try await send(service, "ada@example.com")
            #expect(answer["registered"] == nil)
            #expect(answer["allProviders"] == nil)
            #expect(answer["signinMethods"] == nil)
        }
    }

    @Test func emptyListsAreShown() async throws {
        try await run { service in
            let answer = try await send(service, "nobody@example.com")
            #expect(answer["registered"] == false)
            #expect(answer["allProviders"] == [])
            #expect(answer["signinMethods"] == [])
        }
        try await TestService.run { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let answer = try await send(service, "nobody@example.com")
            #expect(answer["registered"] == false)
            #expect(answer["allProviders"] == nil)
        }
    }

    @Test func addressOfAProviderIsFound() async throws {
        try await run { service in
            try await signIn(service, #"{"sub":"g-1","email":"ada@example.com","email_verified":true}"#)
            let id = try #require(try await service.accounts().first?.localID)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": .string(id), "email": "new@example.com"],
                as: .administrator
            )
            for email in ["ada@example.com", "new@example.com"] {
                let answer = try await send(service, email)
                #expect(answer["registered"] == true, "\(email)")
                #expect(answer["allProviders"] == ["google.com"])
                #expect(answer["signinMethods"] == ["google.com"])
            }
        }
    }

    @Test func whereAddressesRepeatThePasswordAloneIsListed() async throws {
        try await run { service in
            try await service.configure(["signIn": ["allowDuplicateEmails": true]])
            try await signIn(service, #"{"sub":"g-1","email":"eve@example.com","email_verified":true}"#)
            let user = try await service.signUp()
            let link: JSONValue = ["providerId": "x.com", "rawId": "42", "email": "linked@example.com"]
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "linkProviderUserInfo": link],
                as: .administrator
            )
            let answer = try await send(service, "ada@example.com")
            #expect(answer["allProviders"] == ["password"])
            #expect(answer["signinMethods"] == ["password"])
            let linked = try await send(service, "linked@example.com")
            #expect(linked["registered"] == true)
            #expect(linked["signinMethods"] == ["password"])
            let other = try await send(service, "eve@example.com")
            #expect(other["registered"] == false)
            #expect(other["allProviders"] == [])
        }
    }
}
