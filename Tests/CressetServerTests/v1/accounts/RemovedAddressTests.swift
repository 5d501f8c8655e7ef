import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A thief with a fresh session removes the account's address and then adds his own: the single mail to the owner must
/// restore everything.
struct RemovedAddressTests {
    enum Way: CaseIterable {
        case nothing, provider, emailLink
    }

    /// - Parameter body: Gets the owner's first session and the code from the owner's mail.
    private static func run(
        _ way: Way,
        _ body: (TestService, _ owner: Answer, _ code: String) async throws -> Void
    ) async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let owner = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            let removed = try await service.update(owner, ["deleteAttribute": ["EMAIL"]])
            #expect(removed.status == 200, "\(removed.text)")
            try await service.take(way, by: removed)
            let way = try await service.mails().last { $0.recipient == "ada@example.com" && !$0.code.isEmpty }
            try await body(service, owner, try #require(way).code)
        }
    }

    @Test(arguments: Way.allCases)
    func undoBringsTheAddressBackAndThrowsTheThiefOut(_ way: Way) async throws {
        try await Self.run(way) { service, owner, code in
            let undone = try await service.applyCode(code)
            #expect(undone.status == 200, "\(undone.text)")
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "ada@example.com")
            #expect(account.emailVerified == true)
            #expect(account.identities == [])
            #expect(try await service.signIn("eve@evil.test", password: "thief-1850").status == 400)
            #expect(try await service.signIn(password: "thief-1850").status == 400)
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != owner["localId"])
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.signIn(password: "engine-1844")["localId"] == owner["localId"])
        }
    }

    /// Same as for a change of the address.
    @Test func removalEndsOtherSessions() async throws {
        try await Self.run(.nothing) { service, owner, _ in
            let refused = try await service.update(owner, ["displayName": "Eve"])
            #expect(refused.errorMessage == "TOKEN_EXPIRED", "\(refused.text)")
            #expect(try await service.accounts().first?.displayName == nil)
        }
    }
}

extension TestService {
    fileprivate func take(_ way: RemovedAddressTests.Way, by thief: Answer) async throws {
        let answer =
            switch way {
            case .nothing: thief
            case .provider:
                try await signInWithProvider(
                    ["sub": "eve", "email": "eve@evil.test", "email_verified": true],
                    "oidc.acme",
                    ["idToken": thief["idToken"] ?? .null]
                )
            case .emailLink:
                try await signInByLink(
                    "eve@evil.test",
                    code: try await code("EMAIL_SIGNIN", for: "eve@evil.test"),
                    idToken: thief["idToken"]
                )
            }
        #expect(answer.status == 200, "\(answer.text)")
    }
}
