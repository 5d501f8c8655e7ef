import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Recovery codes for addresses: the owner's wins over any codes of a thief, and a former owner's ends when an
/// administrator gives the account to another.
struct WaysBackTests {
    private static let thief = "eve@evil.test"

    /// - Parameter body: Gets the owner's code and the thief's, after the thief has removed the owner's address, added
    ///   his own and removed it too.
    private static func run(
        _ body: (TestService, _ owners: String, _ thiefs: String) async throws -> Void
    ) async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let owner = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            let removed = try await service.update(owner, ["deleteAttribute": ["EMAIL"]])
            let owners = try await service.wayBack(to: "ada@example.com")
            let linked = try await service.signInWithProvider(
                ["sub": "eve", "email": .string(thief), "email_verified": true],
                "oidc.acme",
                ["idToken": removed["idToken"] ?? .null]
            )
            #expect(linked.status == 200, "\(linked.text)")
            #expect(try await service.update(linked, ["deleteAttribute": ["EMAIL"]]).status == 200)
            try await body(service, owners, try await service.wayBack(to: thief))
        }
    }

    private static func expectOwned(_ service: TestService) async throws {
        let account = try #require(try await service.accounts().first)
        #expect(account.email == "ada@example.com")
        #expect(account.identities == [])
    }

    @Test func thiefsWayBackEndsWithTheOwners() async throws {
        try await Self.run { service, owners, thiefs in
            #expect(try await service.applyCode(owners).status == 200)
            #expect(try await service.applyCode(thiefs).errorMessage == "INVALID_OOB_CODE")
            try await Self.expectOwned(service)
        }
    }

    @Test func ownersWayBackWinsOverTheThiefs() async throws {
        try await Self.run { service, owners, thiefs in
            #expect(try await service.applyCode(thiefs).status == 200)
            #expect(try await service.accounts().first?.email == Self.thief)
            #expect(try await service.applyCode(owners).status == 200)
            try await Self.expectOwned(service)
        }
    }

    /// The password was set just before, without a notice.
    @Test func passwordOfTheThiefEndsWithTheWayBack() async throws {
        try await TestService.run(.production) { service in
            let owner = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            let changed = try await service.update(owner, ["password": "thief-1850"])
            #expect(try await service.update(changed, ["deleteAttribute": ["EMAIL"]]).status == 200)
            #expect(try await service.applyCode(try await service.wayBack(to: "ada@example.com")).status == 200)
            #expect(try await service.signIn(password: "thief-1850").status == 400)
        }
    }

    /// A squatter created the account at the address and moved it; the address's owner never had it.
    @Test func unprovenAddressThatComesBackHandsTheAccountOver() async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let squatter = try await service.signUp()
            let linked = try await service.link(to: squatter)
            #expect(try await service.update(linked, ["deleteAttribute": ["EMAIL"]]).status == 200)
            #expect(try await service.applyCode(try await service.wayBack(to: "ada@example.com")).status == 200)
            #expect(try await service.accounts().first?.identities == [])
            #expect(try await service.signIn().status == 400)
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != squatter["localId"])
        }
    }

    @Test func administratorsAddressEndsWaysBack() async throws {
        try await TestService.run(.production) { service in
            let former = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            #expect(try await service.update(former, ["deleteAttribute": ["EMAIL"]]).status == 200)
            let changed = try await service.post(
                "v1/projects/\(service.project.id)/accounts:update",
                ["localId": former["localId"] ?? .null, "email": "bob@example.com", "emailVerified": true],
                as: .administrator
            )
            #expect(changed.status == 200, "\(changed.text)")
            let before = try await service.accounts()
            let refused = try await service.applyCode(try await service.wayBack(to: "ada@example.com"))
            #expect(refused.errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }
}
