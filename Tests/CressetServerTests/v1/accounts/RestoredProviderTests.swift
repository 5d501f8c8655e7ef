import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A thief with an old session replaces the owner's provider identity. The owner follows the links in the mails; they
/// must restore the owner's identity, not remove it again.
struct RestoredProviderTests {
    /// A link to an earlier state invalidates the links of later changes.
    ///
    /// - Parameters:
    ///   - clicks: The mails followed by the owner: 0 reports the removal, 1 the thief's identity.
    ///   - body: Gets the owner's first session, ended long ago.
    private static func run(
        following clicks: [Int],
        _ body: (TestService, Answer) async throws -> Void
    ) async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let owner = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            #expect(try await service.link(to: owner, sub: "ada").status == 200)
            service.clock.advance(seconds: 7 * 86_400)
            let thief = try await service.signIn()
            let before = try await service.notices().count
            service.clock.advance(seconds: 301)
            #expect(try await service.update(thief, ["deleteProvider": ["oidc.acme"]]).status == 200)
            service.clock.advance(seconds: 1)
            #expect(try await service.link(to: thief).status == 200)
            service.clock.advance(seconds: 1)
            let codes: [String] = try await service.notices().dropFirst(before).map(\.code)
            #expect(codes.count == 2)
            for click in clicks {
                let answer = try await service.applyCode(codes[click])
                #expect(answer.errorMessage == (click == 1 && clicks[0] == 0 ? "INVALID_OOB_CODE" : nil))
            }
            try await body(service, owner)
        }
    }

    @Test(arguments: [[0, 1], [1, 0], [0]])
    func ownersIdentityComesBackToStay(_ clicks: [Int]) async throws {
        try await Self.run(following: clicks) { service, owner in
            let undone = try await service.accounts()
            #expect(undone.first?.identities.map(\.rawID) == ["ada"])
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.accounts().first?.identities.map(\.rawID) == ["ada"])
            #expect(try await service.signInWithProvider(["sub": "ada"])["localId"] == owner["localId"])
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != owner["localId"])
        }
    }

    /// The thief's provisional identity does not affect the owner's.
    @Test(arguments: [[0, 1], [1, 0], [0]])
    func signInByTheOwnersIdentityIsARecentOne(_ clicks: [Int]) async throws {
        try await Self.run(following: clicks) { service, owner in
            let session = try await service.signInWithProvider(["sub": "ada"])
            #expect(session["localId"] == owner["localId"])
            let changed = try await service.update(session, ["password": "engine-1850"])
            #expect(changed.status == 200, "\(changed.text)")
        }
    }
}
