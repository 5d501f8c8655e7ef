import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A thief with an old session adds an address to an account without one, and sets a password with it. After the owner
/// corrects the address, anything gained through the thief's must not become the owner's.
struct CorrectedAddressTests {
    private static let thief = "eve@evil.test"
    private static let ada = "ada@example.com"

    enum Correction: String, CaseIterable {
        case removalAndLink, administrator, codeOfTheNewAddress
    }

    private static func correct(_ service: TestService, _ owner: Answer, by correction: Correction) async throws {
        let answer: Answer
        switch correction {
        case .removalAndLink:
            let removed = try await service.update(owner, ["deleteAttribute": ["EMAIL"]])
            let code = try await service.code("EMAIL_SIGNIN")
            answer = try await service.signInByLink(code: code, idToken: removed["idToken"])
        case .administrator:
            answer = try await service.post(
                "v1/projects/acme/accounts:update",
                ["localId": owner["localId"] ?? .null, "email": .string(ada), "emailVerified": true],
                as: .administrator
            )
        case .codeOfTheNewAddress:
            let asked = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": owner["idToken"] ?? .null, "newEmail": .string(ada)]
            )
            #expect(asked.status == 200, "\(asked.text)")
            let code = try #require(try await service.mails().last { $0.recipient == ada }).code
            answer = try await service.applyCode(code)
        }
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// - Parameter body: Gets the service after the correction.
    private static func run(
        _ correction: Correction,
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let old = try await service.signInWithProvider(["sub": "ada"])
            service.clock.advance(seconds: 400)
            let code = try await service.code("EMAIL_SIGNIN", for: thief)
            #expect(try await service.signInByLink(thief, code: code, idToken: old["idToken"]).status == 200)
            let reset = try await service.code("PASSWORD_RESET", for: thief)
            #expect(try await service.resetPassword(reset, to: "thief-1850").status == 200)
            try await correct(service, try await service.signInWithProvider(["sub": "ada"]), by: correction)
            try await body(service)
        }
    }

    @Test(arguments: Correction.allCases)
    func passwordOfTheThiefGoesWithTheAddress(_ correction: Correction) async throws {
        try await Self.run(correction) { service in
            let account = try #require(try await service.accounts().first)
            #expect(account.email == Self.ada)
            #expect(try await service.signIn(password: "thief-1850").status == 400)
            service.clock.advance(seconds: 8 * 86_400)
            #expect(try await service.signIn(password: "thief-1850").status == 400)
        }
    }

    /// The corrected address belongs to the owner: it counts for sign-in and gets notices of changes.
    @Test(arguments: Correction.allCases)
    func correctedAddressIsNotOnProbation(_ correction: Correction) async throws {
        try await Self.run(correction) { service in
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            let owner = try await service.signIn(password: "engine-1844")
            _ = try await service.move(owner, to: "ada@other.test")
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
        }
    }

    /// There is no address for a notice, even if a method of the thief remains.
    @Test(arguments: [false, true])
    func oldSessionRemovesNothingFromAnAccountWithoutAnAddress(_ hasLinked: Bool) async throws {
        try await TestService.run(.production) { service in
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            var old = try await service.signInWithProvider(["sub": "ada"])
            service.clock.advance(seconds: 400)
            if hasLinked {
                old = try await service.link(to: old, "oidc.other")
                #expect(old.status == 200, "\(old.text)")
            }
            let before = try await service.accounts()
            let refused = try await service.update(old, ["deleteProvider": ["oidc.acme"]])
            #expect(refused.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.accounts() == before)
            let recent = try await service.signInWithProvider(["sub": "ada"])
            #expect(try await service.update(recent, ["deleteProvider": ["oidc.acme"]]).status == 200)
        }
    }

    /// Mail to an unproven address may not reach the owner.
    @Test(arguments: [false, true])
    func oldSessionRemovesAMethodOnlyWhereTheOwnerIsTold(_ isProven: Bool) async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let old = try await service.link(to: try await service.signUp())
            if isProven { _ = try await service.applyCode(try await service.code("VERIFY_EMAIL")) }
            service.clock.advance(seconds: 400)
            let answer = try await service.update(old, ["deleteProvider": ["oidc.acme"]])
            #expect(answer.errorMessage == (isProven ? nil : "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"))
            #expect(try await service.accounts().first?.identities.count == (isProven ? 0 : 1))
        }
    }
}
