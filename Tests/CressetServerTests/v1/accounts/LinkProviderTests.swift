import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Linking a provider's credential to a user (docs/wire §8.5).
struct LinkProviderTests {
    private static let ada: JSONObject = [
        "email": "ada@example.com", "name": "Ada", "picture": "https://example.com/a",
    ]

    private func link(
        _ service: TestService,
        _ claims: JSONObject,
        to user: Answer,
        _ id: String = "oidc.acme",
        wantsCredential: Bool = false
    ) async throws -> Answer {
        try await service.signInWithProvider(
            claims,
            id,
            ["idToken": user["idToken"] ?? .null, "returnIdpCredential": .bool(wantsCredential)]
        )
    }

    @Test func badTokenIsRefusedBeforeTheCredentialIsLookedAt() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signUp()
            let cases: [(JSONValue, String)] = [("", "INVALID_ID_TOKEN"), ("x", "INVALID_ID_TOKEN")]
            for (token, message) in cases {
                let answer = try await service.signInWithProvider(Self.ada, "oidc.acme", ["idToken": token])
                #expect(answer.errorMessage == message)
            }
            _ = try await service.post("v1/accounts:delete", ["idToken": user["idToken"] ?? .null])
            #expect(try await link(service, Self.ada, to: user).errorMessage == "USER_NOT_FOUND")
            #expect(try await service.accounts().isEmpty)
        }
    }

    /// The three errors in order, each tested together with the later ones.
    @Test(arguments: [true, false])
    func refusalsComeInTheirOrder(_ wantsCredential: Bool) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let me = try await service.signUp("me@example.com")
            #expect(try await link(service, ["sub": "mine"], to: me).status == 200)
            let other = try await service.signUp("other@example.com")
            #expect(try await link(service, ["sub": "theirs"], to: other).status == 200)
            let third = try await service.signUp("third@example.com")
            let before = try await service.accounts()
            let cases: [(JSONObject, Answer, String)] = [
                (["sub": "mine"], me, "PROVIDER_ALREADY_LINKED"),
                (["sub": "theirs", "email": "other@example.com"], me, "PROVIDER_ALREADY_LINKED"),
                (["sub": "new"], me, "PROVIDER_ALREADY_LINKED"),
                (["sub": "theirs", "email": "me@example.com"], third, "FEDERATED_USER_ID_ALREADY_LINKED"),
                (["sub": "new", "email": "me@example.com"], third, "EMAIL_EXISTS"),
            ]
            for (claims, user, message) in cases {
                let answer = try await link(service, claims, to: user, wantsCredential: wantsCredential)
                #expect(answer.status == (wantsCredential ? 200 : 400))
                #expect((wantsCredential ? answer["errorMessage"]?.string : answer.errorMessage) == message)
                #expect(answer["localId"] == nil)
                #expect(answer["idToken"] == nil)
                #expect((answer["pendingToken"] != nil) == wantsCredential)
                #expect((answer["oauthIdToken"] != nil) == wantsCredential)
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func anonymousUserKeepsItsIDAndGetsTheAddress() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            let answer = try await link(service, Self.ada, to: user)
            #expect(answer["localId"] == user["localId"])
            #expect(answer["isNewUser"] == nil)
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "ada@example.com")
            #expect(account.emailVerified == false)
            #expect(account.displayName == nil)
            #expect(account.photoURL == nil)
            let claims = try await service.claims(of: answer)
            #expect(claims["firebase"]?.object?["sign_in_provider"] == "oidc.acme")
            #expect(try await service.signInWithProvider(Self.ada)["localId"] == user["localId"])
        }
    }

    @Test func providersProofVerifiesTheSameAddress() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signUp()
            var proven = Self.ada
            proven["email_verified"] = true
            #expect(try await link(service, proven, to: user)["localId"] == user["localId"])
            #expect(try await service.accounts().first?.emailVerified == true)
            #expect(try await service.signIn().status == 200)
        }
    }

    @Test func anotherAddressChangesNothing() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signUp()
            let answer = try await link(
                service,
                ["email": "else@example.com", "email_verified": true],
                to: user
            )
            #expect(answer.status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.email == "ada@example.com")
            #expect(account.emailVerified == false)
        }
    }

    @Test func severalAccountsPerAddressLeaveTheLinkedOneWithout() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["signIn": ["allowDuplicateEmails": true]])
            try await service.signUp()
            let user = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            #expect(try await link(service, Self.ada, to: user)["localId"] == user["localId"])
            let account = try await service.store.account(user["localId"]?.string ?? "", in: service.pool)
            #expect(account?.email == nil)
        }
    }

    @Test func severalProvidersLeadToOneAccount() async throws {
        try await TestService.run { service in
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            let user = try await service.signInWithProvider(Self.ada)
            let linked = try await link(service, ["sub": "other"], to: user, "oidc.other")
            #expect(linked["localId"] == user["localId"])
            #expect(try await service.signInWithProvider(Self.ada)["localId"] == user["localId"])
            #expect(try await service.signInWithProvider(["sub": "other"], "oidc.other")["localId"] == user["localId"])
        }
    }

    @Test func reauthenticationIsFresh() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let first = try await service.signInWithProvider(Self.ada)
            service.clock.advance(seconds: 1000)
            let stale = try await service.post("v1/accounts:delete", ["idToken": first["idToken"] ?? .null])
            #expect(stale.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            let again = try await service.signInWithProvider(Self.ada)
            #expect(again["localId"] == first["localId"])
            let claims = try await service.claims(of: again)
            #expect(claims["auth_time"] == .integer(service.clock.now().seconds))
            let deleted = try await service.post("v1/accounts:delete", ["idToken": again["idToken"] ?? .null])
            #expect(deleted.status == 200)
        }
    }

    @Test func sixteenLinksOfOneIdentityHaveOneWinner() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            var users: [Answer] = []
            for _ in 0..<16 {
                users.append(try await service.post("v1/accounts:signUp", ["returnSecureToken": true]))
            }
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for user in users { group.addTask { try await self.link(service, ["sub": "one"], to: user) } }
                return try await group.reduce(into: [Answer]()) { $0.append($1) }
            }
            #expect(answers.filter { $0.status == 200 }.count == 1)
            #expect(answers.filter { $0.errorMessage == "FEDERATED_USER_ID_ALREADY_LINKED" }.count == 15)
        }
    }
}
