import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

/// Sessions that replace another one: a session revoked on its own gets none, and the new one keeps the old one's
/// claims.
struct ReplacedSessionTests {
    enum Operation: String, CaseIterable {
        case changePassword, changePasswordWithoutSession, addPassword, revoke, linkProvider, linkNumber, followLink
        case enrollTOTP, enrollPhone, enrollPasskey
    }

    enum Claim: String, CaseIterable {
        case addPassword, linkProvider, linkNumber, followLink, enrollPasskey, update
    }

    private static func run(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await TestService.runWithSecondFactors { service, user in
            for settings in [TestService.phones, TestService.passkeys] { try await service.configure(settings) }
            try await service.configure(["signIn": ["email": ["enabled": true, "passwordRequired": false]]])
            try await service.configure(["signIn": ["anonymous": ["enabled": true]]])
            try await service.addProvider()
            try await body(service, user)
        }
    }

    /// - Parameter starter: Starts an enrollment; `nil` for `user`.
    private static func perform(
        _ operation: Operation,
        by user: Answer,
        startedBy starter: Answer? = nil,
        in service: TestService
    ) async throws -> Answer {
        switch operation {
        case .changePassword: try await service.update(user, ["password": "engine-1850", "returnSecureToken": true])
        case .changePasswordWithoutSession: try await service.update(user, ["password": "engine-1850"])
        case .addPassword: try await addPassword(user, in: service)
        case .revoke: try await service.update(user, ["validSince": "1", "returnSecureToken": true])
        case .linkProvider: try await service.link(to: user)
        case .linkNumber: try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
        case .followLink: try await follow(user, in: service)
        case .enrollTOTP: try await service.enrollTOTP(user, startedBy: starter).answer
        case .enrollPhone: try await service.enrollPhone(user)
        case .enrollPasskey:
            try await service.enroll(
                SoftAuthenticator(),
                user,
                challenge: service.enrollmentChallenge(starter ?? user)
            )
        }
    }

    private static func claim(
        _ claim: Claim,
        by user: Answer,
        challenge: [UInt8],
        in service: TestService
    ) async throws -> Answer {
        switch claim {
        case .addPassword: try await addPassword(user, "eve@example.com", in: service)
        case .linkProvider: try await service.link(to: user)
        case .linkNumber: try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
        case .followLink: try await follow(user, "eve@example.com", in: service)
        case .enrollPasskey: try await service.enroll(SoftAuthenticator(), user, challenge: challenge)
        case .update: try await service.update(user, ["password": "engine-1850", "returnSecureToken": true])
        }
    }

    private static func addPassword(
        _ user: Answer,
        _ email: JSONValue = "ada@example.com",
        in service: TestService
    ) async throws -> Answer {
        try await service.post(
            "v1/accounts:signUp",
            ["idToken": user.idToken, "email": email, "password": "engine-1850", "returnSecureToken": true]
        )
    }

    private static func follow(
        _ user: Answer,
        _ email: String = "ada@example.com",
        in service: TestService
    ) async throws -> Answer {
        try await service.signInByLink(email, code: service.code("EMAIL_SIGNIN", for: email), idToken: user.idToken)
    }

    private static func account(of user: Answer, in service: TestService) async throws -> Account {
        let id = try #require(try await service.claims(of: user)["sub"]?.string)
        return try #require(try await service.store.account(id, in: service.pool))
    }

    private static func end(_ user: Answer, in service: TestService) async throws {
        let id = try #require(service.sessionClaim(of: user).string)
        let account = try await account(of: user, in: service)
        let ended = try await service.call(DeleteSession.self) { ($0.localId, $0.session) = (account.localID, id) }
        #expect(ended.status == 200, "\(ended.text)")
    }

    @Test(arguments: Operation.allCases)
    func revokedSessionGetsNoOther(_ operation: Operation) async throws {
        try await Self.run { service, user in
            let other = try await service.signIn()
            try await Self.end(user, in: service)
            let account = try await Self.account(of: user, in: service)
            let sessions = try await service.accounts.sessions(of: account, in: Realm(project: service.project))
            let refused = try await Self.perform(operation, by: user, startedBy: other, in: service)
            #expect(refused.errorMessage == "TOKEN_EXPIRED", "\(refused.text)")
            #expect(try await Self.account(of: user, in: service) == account)
            #expect(
                try await service.accounts.sessions(of: account, in: Realm(project: service.project)) == sessions
            )
            #expect(try await service.mails().isEmpty)
            // The owner's other session is unaffected.
            let answer = try await Self.perform(operation, by: other, in: service)
            #expect(answer.status == 200, "\(answer.text)")
        }
    }

    @Test(arguments: Claim.allCases)
    func revokedAnonymousSessionClaimsNothing(_ claim: Claim) async throws {
        try await Self.run { service, _ in
            let anonymous = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            let challenge = try await service.enrollmentChallenge(anonymous)
            try await Self.end(anonymous, in: service)
            let account = try await Self.account(of: anonymous, in: service)
            let refused = try await Self.claim(claim, by: anonymous, challenge: challenge, in: service)
            #expect(refused.errorMessage == "TOKEN_EXPIRED", "\(refused.text)")
            #expect(try await Self.account(of: anonymous, in: service) == account)
        }
    }

    @Test func revokedSessionGetsNoCookieAndLosesItsFactorOperations() async throws {
        try await Self.run { service, user in
            let (device, _) = try await service.enrollTOTP(user)
            let session = try await service.signIn(by: device)
            try await Self.end(session, in: service)
            let before = try await service.accounts()
            for refused in [
                try await service.makeRecoveryCodes(session), try await service.withdrawFactor(session),
                try await service.post(
                    "v1/projects/acme:createSessionCookie",
                    ["idToken": session.idToken],
                    as: .administrator
                ),
            ] {
                #expect(refused.errorMessage == "TOKEN_EXPIRED", "\(refused.text)")
            }
            #expect(try await service.accounts() == before)
        }
    }

    /// A thief replays the ID token of a replaced session; the owner ends both sessions.
    @Test func replayedTokenOfAReplacedSessionEndsWithThatSession() async throws {
        try await Self.run { service, user in
            try await service.addProvider("oidc.other")
            let second = try await service.link(to: user)
            #expect(second.status == 200, "\(second.text)")
            #expect(second.sessionClaims(in: service) != user.sessionClaims(in: service))
            try await Self.end(user, in: service)
            let before = try await service.accounts()
            #expect(try await service.link(to: user, sub: "eve", "oidc.other").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.accounts() == before)
            let third = try await service.link(to: second, sub: "eve", "oidc.other")
            #expect(third.status == 200, "\(third.text)")
            try await Self.end(second, in: service)
            for token in [user, second] {
                let refused = try await service.update(token, ["password": "thief-1843"])
                #expect(refused.errorMessage == "TOKEN_EXPIRED")
            }
            #expect(try await service.refresh(third["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func noReplacementComesAfterTheEndOfARacedSession() async throws {
        try await Self.run { service, user in
            for number in 0..<8 { try await service.addProvider("oidc.p\(number)") }
            let answers = try await withThrowingTaskGroup(of: Answer?.self) { group in
                for number in 0..<8 {
                    group.addTask { try await service.link(to: user, sub: "\(number)", "oidc.p\(number)") }
                }
                group.addTask {
                    try await Self.end(user, in: service)
                    return nil
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let linked = answers.compactMap(\.self).filter { $0.status == 200 }
            for refused in answers.compactMap(\.self) where refused.status != 200 {
                #expect(refused.errorMessage == "TOKEN_EXPIRED", "\(refused.text)")
            }
            let account = try await Self.account(of: user, in: service)
            let page = try await service.accounts.sessions(of: account, in: Realm(project: service.project))
            #expect(page.sessions.count == linked.count)
            #expect(account.identities.count == linked.count)
            #expect(try await service.link(to: user).errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test(arguments: Operation.allCases.filter { $0 != .changePasswordWithoutSession })
    func claimsOfAFunctionStay(_ operation: Operation) async throws {
        try await TestService.runWithFunctions(.production, ["beforeSignIn"]) { service, functions in
            for settings in [TestService.phones, TestService.passkeys, TestService.secondFactors] {
                try await service.configure(settings)
            }
            try await service.configure(["signIn": ["email": ["enabled": true, "passwordRequired": false]]])
            try await service.addProvider()
            let user = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "emailVerified": true],
                as: .administrator
            )
            functions.answer("beforeSignIn", userRecord: ["sessionClaims": ["level": 3]])
            let session = try await service.signIn()
            functions.answer("beforeSignIn", body: [:])
            let answer = try await Self.perform(operation, by: session, in: service)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await service.claims(of: answer)["level"] == 3)
            let refreshed = try await service.refresh(answer["refreshToken"]?.string ?? "")
            #expect(try await service.claims(of: refreshed)["level"] == 3)
            // Another sign-in has claims of its own.
            functions.answer("beforeSignIn", userRecord: ["sessionClaims": ["level": 1]])
            let later = try await service.link(to: answer, sub: "ada", "oidc.acme")
            if later.status == 200 { #expect(try await service.claims(of: later)["level"] == 1) }
        }
    }

    @Test func claimsOfACustomTokenStay() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let claims = signer.customClaims(at: service.clock.now(), ["claims": ["premium": true]])
            let user = try await service.exchange(try signer.sign(claims))
            let linked = try await service.link(to: user)
            #expect(try await service.claims(of: linked)["premium"] == true)
            let again = try await service.update(linked, ["validSince": "1", "returnSecureToken": true])
            #expect(try await service.claims(of: again)["premium"] == true, "\(again.text)")
            let signedIn = try await service.signInWithProvider(["sub": "eve"])
            #expect(signedIn["localId"] == linked["localId"])
            #expect(try await service.claims(of: signedIn)["premium"] == nil)
        }
    }
}

extension Answer {
    fileprivate func sessionClaims(in service: TestService) -> JSONValue { service.sessionClaim(of: self) }
}
