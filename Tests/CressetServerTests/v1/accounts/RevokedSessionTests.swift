import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

/// The tokens of a session revoked on its own neither read nor change the account; codes requested before end, too.
struct RevokedSessionTests {
    enum Revocation: String, CaseIterable {
        case byAdministrator, byReusedToken
    }

    /// Calls with an ID token.
    private static let calls: [(String, JSONObject)] = [
        ("v1/accounts:lookup", [:]),
        ("v2/accounts/mfaEnrollment:start", ["totpEnrollmentInfo": [:]]),
        ("v1/accounts:sendOobCode", ["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "eve@example.com"]),
        ("v1/accounts:sendOobCode", ["requestType": "VERIFY_EMAIL"]),
        ("v1/accounts:update", ["deleteProvider": ["oidc.acme"]]),
        ("v1/accounts:update", ["deleteAttribute": ["DISPLAY_NAME"]]),
        ("v1/accounts:update", ["displayName": "Eve"]),
        ("v1/accounts:update", [:]),
        ("v1/accounts:update", ["validSince": "1"]),
        ("v1/accounts:delete", [:]),
    ]

    private static func call(_ change: (String, JSONObject), by user: Answer, in service: TestService) async throws
        -> Answer
    {
        var body = change.1
        body["idToken"] = user.idToken
        return try await service.post(change.0, body)
    }

    /// Runs a test with a user of two sign-in methods.
    private static func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run { service in
            try await service.configure([
                "signIn": ["cressetRotateRefreshTokens": true],
                "mfa": [
                    "state": "ENABLED", "providerConfigs": [["state": "ENABLED", "totpProviderConfig": [:]]],
                ],
            ])
            try await service.addProvider()
            let user = try await service.signUp()
            #expect(try await service.link(to: user).status == 200)
            let verified: JSONObject = ["localId": user["localId"] ?? .null, "emailVerified": true]
            #expect(try await service.post("v1/accounts:update", verified, as: .administrator).status == 200)
            try await body(service)
        }
    }

    private static func revoke(_ user: Answer, _ revocation: Revocation, in service: TestService) async throws {
        switch revocation {
        case .byAdministrator:
            let localID = try #require(try await service.claims(of: user)["sub"]?.string)
            let id = try #require(service.sessionClaim(of: user).string)
            let ended = try await service.call(DeleteSession.self) { ($0.localId, $0.session) = (localID, id) }
            #expect(ended.status == 200, "\(ended.text)")
        case .byReusedToken:
            let token = try #require(user["refreshToken"]?.string)
            #expect(try await service.refresh(token).status == 200)
            service.clock.advance(seconds: 31)
            #expect(try await service.refresh(token).errorMessage == "TOKEN_EXPIRED")
        }
    }

    private static func sessions(in service: TestService) async throws -> [Session] {
        let account = try #require(try await service.accounts().first)
        return try await service.store.sessions(of: account.localID, in: service.pool, after: nil, limit: 100)
    }

    private static func requestChange(by user: Answer, to email: String, in service: TestService) async throws -> String
    {
        let sent = try await service.sendCode(
            "VERIFY_AND_CHANGE_EMAIL",
            ["idToken": user.idToken, "newEmail": .string(email)]
        )
        #expect(sent.status == 200, "\(sent.text)")
        return try #require(try await service.mail(to: email)?.code)
    }

    @Test(arguments: calls.indices, Revocation.allCases)
    func revokedSessionReadsAndChangesNothing(_ index: Int, _ revocation: Revocation) async throws {
        try await Self.run { service in
            let (user, other) = (try await service.signIn(), try await service.signIn())
            try await Self.revoke(user, revocation, in: service)
            let (accounts, sessions) = (try await service.accounts(), try await Self.sessions(in: service))
            let mails = try await service.mails().count
            let refused = try await Self.call(Self.calls[index], by: user, in: service)
            #expect(refused.errorMessage == "TOKEN_EXPIRED", "\(refused.text)")
            #expect(try await service.accounts() == accounts)
            #expect(try await Self.sessions(in: service) == sessions)
            #expect(try await service.mails().count == mails)
            // The owner's other session is unaffected.
            let answer = try await Self.call(Self.calls[index], by: other, in: service)
            #expect(answer.status == 200, "\(answer.text)")
        }
    }

    @Test(arguments: Revocation.allCases)
    func changeOfAddressEndsWithTheSession(_ revocation: Revocation) async throws {
        try await Self.run { service in
            let (user, other) = (try await service.signIn(), try await service.signIn())
            let code = try await Self.requestChange(by: user, to: "eve@example.com", in: service)
            try await Self.revoke(user, revocation, in: service)
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
            #expect(try await service.refresh(other["refreshToken"]?.string ?? "").status == 200)
            let later = try await Self.requestChange(by: other, to: "new@example.com", in: service)
            #expect(try await service.applyCode(later).status == 200)
        }
    }

    /// An unknown or already ended session ends no request.
    @Test func changeOfAddressOutlivesTheEndOfAnEndedSession() async throws {
        try await Self.run { service in
            let (user, other) = (try await service.signIn(), try await service.signIn())
            try await Self.revoke(user, .byAdministrator, in: service)
            let code = try await Self.requestChange(by: other, to: "new@example.com", in: service)
            let localID = try #require(try await service.accounts().first?.localID)
            let id = try #require(service.sessionClaim(of: user).string)
            let again = try await service.call(DeleteSession.self) { ($0.localId, $0.session) = (localID, id) }
            #expect(again.status == 404)
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.applyCode(code).status == 200)
        }
    }

    /// The response has no refresh token, but its session is listed, revocable and keeps its claims.
    @Test func sessionWithoutRefreshTokenCanBeRevoked() async throws {
        try await TestService.run { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let custom = signer.customClaims(at: service.clock.now(), ["claims": ["premium": true]])
            let user = try await service.exchange(try signer.sign(custom))
            let silent = try await service.update(user, ["validSince": "1"])
            #expect(silent.status == 200, "\(silent.text)")
            #expect(silent["refreshToken"] == nil)
            let claims = try await service.claims(of: silent)
            let id = try #require(claims["firebase"]?.object?["cresset_session"]?.string)
            let account = try #require(try await service.accounts().first)
            let page = try await service.accounts.sessions(of: account, in: Realm(project: service.project))
            #expect(page.sessions.map(\.id) == [id])
            let next = try await service.update(silent, ["validSince": "1"])
            #expect(try await service.claims(of: next)["premium"] == true)
            let last = try #require(
                try await service.claims(of: next)["firebase"]?.object?["cresset_session"]?.string
            )
            let ended = try await service.call(DeleteSession.self) {
                ($0.localId, $0.session) = (account.localID, last)
            }
            #expect(ended.status == 200, "\(ended.text)")
            let before = try await service.accounts()
            for change: JSONObject in [["validSince": "1", "returnSecureToken": true], ["displayName": "Eve"]] {
                #expect(try await service.update(next, change).errorMessage == "TOKEN_EXPIRED")
            }
            #expect(try await service.accounts() == before)
        }
    }
}
