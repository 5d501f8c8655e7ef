import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// No undo link restores a thief's access, in any order.
struct SignInMethodUndoTests {
    private static let week: Int64 = 7 * 86_400

    private static func run(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await TestService.run(.production) { service in
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            try await body(service, try await service.signUp())
        }
    }

    /// The methods are old, so only the takeover invalidates the links.
    @Test(arguments: ["reset", "link", "provider"])
    func takeoverEndsTheLinksOfBefore(_ way: String) async throws {
        try await Self.run { service, user in
            #expect(try await service.link(to: user).status == 200)
            service.clock.advance(seconds: Self.week)
            let squatter = try await service.signIn()
            #expect(
                try await service.update(squatter, ["deleteProvider": ["oidc.acme", "password"]]).status == 200
            )
            let codes = try await service.notices().map(\.code)
            #expect(codes.count == 2)
            switch way {
            case "reset":
                #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            case "link":
                #expect(try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN")).status == 200)
            default:
                let owner = try await service.signInWithProvider(
                    ["sub": "ada", "email": "ada@example.com", "email_verified": true],
                    "oidc.other"
                )
                #expect(owner["localId"] == user["localId"], "\(owner.text)")
            }
            let before = try await service.accounts()
            for code in codes { #expect(try await service.applyCode(code).status == 400) }
            #expect(try await service.accounts() == before)
            #expect(before.first?.identities.contains { $0.rawID == "eve" } == false)
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != user["localId"])
        }
    }

    /// Follows the link of the first change, alone or after the second one.
    @Test(arguments: [[0], [1, 0]])
    func methodThatWasAddedOfLateIsToldOfAndDoesNotComeBack(_ clicks: [Int]) async throws {
        try await Self.run { service, user in
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            let linked = try await service.link(to: user)
            service.clock.advance(seconds: 1)
            #expect(try await service.update(linked, ["deleteProvider": ["oidc.acme"]]).status == 200)
            #expect(try await service.mails().contains { $0.text.contains("\u{2212}oidc.acme") })
            let codes = try await service.notices().map(\.code)
            #expect(codes.count == 2)
            for click in clicks {
                #expect(try await service.applyCode(codes[click]).status == 200)
            }
            #expect(try await service.accounts().first?.identities == [])
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != user["localId"])
            #expect(try await service.signInAfterReset()["localId"] == user["localId"])
        }
    }

    @Test func passwordThatWasSetOfLateDoesNotComeBack() async throws {
        try await Self.run { service, user in
            service.clock.advance(seconds: 10)
            let thief = try await service.update(user, ["password": "engine-6666", "returnSecureToken": true])
            #expect(try await service.update(thief, ["deleteProvider": ["password"]]).status == 200)
            for notice in try await service.notices() {
                #expect(try await service.applyCode(notice.code).status == 200)
            }
            #expect(try await service.signIn(password: "engine-6666").status == 400)
        }
    }

    @Test(arguments: [false, true])
    func ownersMethodComesBackWhereAThiefsHasTakenItsPlace(_ isReversed: Bool) async throws {
        try await Self.run { service, user in
            _ = try await service.link(to: user, sub: "ada")
            service.clock.advance(seconds: Self.week)
            let thief = try await service.signIn()
            for _ in 1...2 {
                #expect(try await service.update(thief, ["deleteProvider": ["oidc.acme"]]).status == 200)
                service.clock.advance(seconds: 1)
                #expect(try await service.link(to: thief).status == 200)
                service.clock.advance(seconds: 1)
            }
            let codes = try await service.notices().map(\.code)
            for code in isReversed ? codes.reversed() : codes { _ = try await service.applyCode(code) }
            #expect(try await service.accounts().first?.identities.map(\.rawID) == ["ada"])
        }
    }

    /// The identity now belongs to another account and stays there; everything else is undone.
    @Test func identityThatIsTakenByNowHindersNothingElse() async throws {
        try await Self.run { service, user in
            _ = try await service.link(to: user, sub: "ada")
            service.clock.advance(seconds: Self.week)
            let thief = try await service.signIn()
            let removal: JSONObject = ["deleteProvider": ["oidc.acme", "password"]]
            #expect(try await service.update(thief, removal).status == 200)
            let other = try await service.signInWithProvider(["sub": "ada"])
            #expect(other["localId"] != user["localId"])
            let code = try #require(try await service.notices().map(\.code).last)
            #expect(try await service.applyCode(code).status == 200)
            #expect(try await service.signInAfterReset()["localId"] == user["localId"])
            #expect(try await service.refresh(thief["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.signInWithProvider(["sub": "ada"])["localId"] == other["localId"])
        }
    }

    /// After a change of address, notices of the thief's additions go to the thief.
    @Test func recoveredAddressRemovesWhatWasAddedSince() async throws {
        try await Self.run { service, user in
            _ = try await service.link(to: user, sub: "ada", "oidc.other")
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            service.clock.advance(seconds: Self.week)
            let change = try await service.code("VERIFY_AND_CHANGE_EMAIL", ["newEmail": "eve@example.com"])
            #expect(try await service.applyCode(change).status == 200)
            service.clock.advance(seconds: 1)
            let thief = try await service.signIn("eve@example.com")
            let linked = try await service.link(to: thief)
            #expect(linked.status == 200)
            #expect(try await service.update(linked, ["password": "engine-6666"]).status == 200)
            let recovery = try #require(
                try await service.mails().last { $0.recipient == "ada@example.com" && $0.text.contains("eve@") }
            )
            #expect(try await service.applyCode(recovery.code).status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "ada@example.com")
            #expect(account.identities.map(\.rawID) == ["ada"])
            #expect(account.password == nil)
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != user["localId"])
        }
    }
}
