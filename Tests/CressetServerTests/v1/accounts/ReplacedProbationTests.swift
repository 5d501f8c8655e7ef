import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A thief with an old session added a provider's identity and signed in with it; the owner then replaced it with
/// another identity of the provider. The thief's sessions must not count as sign-ins with the owner's identity.
struct ReplacedProbationTests {
    /// - Parameter body: Gets the thief's session from the added identity, and the owner's recent one.
    private static func run(_ body: (TestService, _ thief: Answer, _ owner: Answer) async throws -> Void) async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let old = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            service.clock.advance(seconds: 301)
            #expect(try await service.link(to: old).status == 200)
            let thief = try await service.signInWithProvider(["sub": "eve"])
            #expect(thief["localId"] == old["localId"])
            try await body(service, thief, try await service.signIn())
        }
    }

    private static func expectEnded(_ thief: Answer, in service: TestService) async throws {
        let before = try await service.accounts()
        let refused = try await service.update(thief, ["password": "stolen-1850"])
        #expect(refused.errorMessage == "TOKEN_EXPIRED", "\(refused.text)")
        #expect(try await service.accounts() == before)
    }

    @Test
    func linkedIdentityIsTheOwnersAlone() async throws {
        try await Self.run { service, thief, owner in
            #expect(try await service.update(owner, ["deleteProvider": ["oidc.acme"]]).status == 200)
            let linked = try await service.link(to: owner, sub: "ada")
            #expect(linked.status == 200, "\(linked.text)")
            try await Self.expectEnded(thief, in: service)
            #expect(try await service.update(linked, ["password": "engine-1850"]).status == 200)
        }
    }

    @Test
    func identityWithTheProvenAddressIsTheOwnersAlone() async throws {
        try await Self.run { service, thief, _ in
            let joined = try await service.signInWithProvider([
                "sub": "ada", "email": "ada@example.com", "email_verified": true,
            ])
            #expect(joined["localId"] == thief["localId"])
            try await Self.expectEnded(thief, in: service)
            #expect(try await service.update(joined, ["password": "engine-1850"]).status == 200)
        }
    }

    @Test
    func identityOfAnAdministratorIsTheOwnersAlone() async throws {
        try await Self.run { service, thief, _ in
            let linked = try await service.post(
                "v1/projects/acme/accounts:update",
                [
                    "localId": thief["localId"] ?? .null,
                    "linkProviderUserInfo": ["providerId": "oidc.acme", "rawId": "ada"],
                ],
                as: .administrator
            )
            #expect(linked.status == 200, "\(linked.text)")
            try await Self.expectEnded(thief, in: service)
            let owner = try await service.signInWithProvider(["sub": "ada"])
            #expect(try await service.update(owner, ["password": "engine-1850"]).status == 200)
        }
    }
}
