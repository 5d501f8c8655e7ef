import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct ProviderSignInRecordTests {
    @Test func everySignInIsTheLastOne() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            for _ in 1...2 {
                service.clock.advance(seconds: 100)
                #expect(try await service.signInWithProvider().status == 200)
                #expect(try await service.accounts().map(\.lastLoginAt) == [service.clock.now()])
            }
        }
    }

    @Test(arguments: [(256, 256), (257, nil), (5000, nil)] as [(Int, Int?)])
    func nameBeyondTheLimitIsLeftOutAndKeepsNobodyOut(_ count: Int, _ expected: Int?) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answer = try await service.signInWithProvider(["name": .string(String(repeating: "x", count: count))])
            #expect(answer.status == 200)
            #expect(try await service.accounts().map { $0.displayName?.utf16.count } == [expected])
        }
    }

    /// The domain does not rely on provider code for its limits.
    @Test(arguments: [(255, 255), (256, 256), (300, 256)])
    func nameThatReachesTheDomainIsCutAtTheLimit(_ count: Int, _ expected: Int) async throws {
        try await TestService.run { service in
            var identity = FederatedIdentity(providerID: "oidc.acme", rawID: "1", email: "ada@example.com")
            identity.displayName = String(repeating: "x", count: count)
            let realm = Realm(project: service.project)
            _ = try await service.accounts.acting(in: RequestContext(clientAddress: "192.0.2.1")).signIn(
                with: identity,
                in: realm
            ) { _ in nil }
            #expect(try await service.accounts().map { $0.displayName?.utf16.count } == [expected])
        }
    }

    @Test func pendingTokenKeepsTheLifeOfTheAccessToken() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let started = try await service.post(
                "v1/accounts:createAuthUri",
                ["providerId": "oidc.acme", "continueUri": "http://localhost/done"]
            )
            let url = service.provider.consent(to: started["authUri"]?.string ?? "", as: ["sub": "person-1"])
            let first = try await service.post(
                "v1/accounts:signInWithIdp",
                [
                    "requestUri": .string(url), "postBody": "providerId=oidc.acme",
                    "sessionId": started["sessionId"] ?? .null, "returnIdpCredential": true,
                ]
            )
            #expect(first["oauthExpireIn"] == 3599, "\(first.text)")
            let again = try await service.signInWithProvider(
                postBody: "providerId=oidc.acme&pendingToken=\(first["pendingToken"]?.string ?? "")",
                ["returnIdpCredential": true]
            )
            #expect(again.status == 200)
            #expect(again["oauthExpireIn"] == 3599)
        }
    }

    @Test func nonceIsKeptForTenYearsAtMost() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let start = service.clock.now().seconds
            // SHA-256 of `asd`.
            let nonce: JSONValue = "688787d8ff144c502c7f5cffaafe2cc588d86079f9de88304c26b0cb99ce91c6"
            let year: Int64 = 365 * 86_400
            let token = try service.provider.idToken(["nonce": nonce, "exp": .integer(start + 20 * year)])
            let postBody = "providerId=oidc.acme&id_token=\(token)&nonce=asd"
            #expect(try await service.signInWithProvider(postBody: postBody).status == 200)
            let end = Timestamp(seconds: start + 10 * year)
            #expect(try await service.store.deleteNonces(expiredBefore: end) == 0)
            let again = try await service.signInWithProvider(postBody: postBody)
            #expect(again.errorMessage?.hasPrefix("MISSING_OR_INVALID_NONCE") == true)
            #expect(try await service.store.deleteNonces(expiredBefore: Timestamp(seconds: end.seconds + 1)) == 1)
        }
    }
}
