import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Sensitive changes require a recent session, from a sign-in method not added by an old session.
struct RecentSignInTests {
    private static let tooOld = "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
    private static let week: Int64 = 7 * 86_400

    private static func run(
        _ behavior: Behavior = .production,
        _ body: (TestService, Answer) async throws -> Void
    ) async throws {
        try await TestService.run(behavior) { service in
            try await service.addProvider()
            let user = try await service.signUp()
            service.clock.advance(seconds: 301)
            try await body(service, user)
        }
    }

    private static func expectTooOld(
        _ session: Answer,
        _ service: TestService,
        hasAddress: Bool = true,
        line: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try await service.accounts()
        let token = session["idToken"] ?? .null
        let calls: [(String, JSONObject)] = [
            ("v1/accounts:update", ["password": "engine-6666"]),
            ("v1/accounts:update", ["deleteAttribute": ["EMAIL"]]),
            ("v1/accounts:delete", [:]),
            ("v1/accounts:signUp", ["email": "ada@example.com", "password": "engine-6666"]),
            ("v1/accounts:sendOobCode", ["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "eve@example.com"]),
        ]
        for (path, body) in calls {
            var body = body
            body["idToken"] = token
            let answer = try await service.post(path, body)
            #expect(answer.errorMessage == Self.tooOld, "\(path) \(body)", sourceLocation: line)
        }
        if hasAddress {
            let code = try await service.code("EMAIL_SIGNIN", for: "eve@example.com")
            let linked = try await service.signInByLink("eve@example.com", code: code, idToken: token)
            #expect(linked.errorMessage == Self.tooOld, sourceLocation: line)
        }
        #expect(try await service.accounts() == before, sourceLocation: line)
    }

    @Test func oldSessionMakesNoSensitiveChange() async throws {
        try await Self.run { service, user in try await Self.expectTooOld(user, service) }
    }

    /// The thief links a provider with a stolen token and signs in with it.
    @Test func methodThatAnOldSessionHasAddedIsNoRecentSignInForAWeek() async throws {
        try await Self.run { service, user in
            let linked = try await service.link(to: user)
            #expect(linked.status == 200)
            try await Self.expectTooOld(linked, service)
            try await Self.expectTooOld(try await service.signInWithProvider(["sub": "eve"]), service)
            // Revocation does not turn an old session into a recent one either.
            let revoked = try await service.update(linked, ["validSince": "1", "returnSecureToken": true])
            #expect(revoked.status == 200)
            #expect(revoked["idToken"] == nil)
            service.clock.advance(seconds: Self.week - 1)
            try await Self.expectTooOld(try await service.signInWithProvider(["sub": "eve"]), service)
            service.clock.advance(seconds: 1)
            let later = try await service.signInWithProvider(["sub": "eve"])
            #expect(try await service.update(later, ["password": "engine-1850"]).status == 200)
        }
    }

    /// Repeated revocations do not push an account's clock into the future.
    @Test(arguments: [false, true])
    func revocationsPushTheClockAFewSecondsAtMost(_ isAnonymous: Bool) async throws {
        try await TestService.run { service in
            var user =
                isAnonymous
                ? try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
                : try await service.signUp()
            let revocation: JSONObject = ["validSince": "1", "returnSecureToken": true]
            for _ in 0..<5 {
                user = try await service.update(user, revocation)
                #expect(user.status == 200, "\(user.text)")
            }
            let before = try await service.accounts()
            let refused = try await service.update(user, revocation)
            #expect(refused.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true, "\(refused.text)")
            #expect(refused.headers["Retry-After"] == "1")
            #expect(try await service.accounts() == before)
            service.clock.advance(seconds: 1)
            #expect(try await service.update(user, revocation).status == 200)
        }
    }

    /// A session opened by revocation keeps the age of the session before it.
    @Test func revocationIsNoSignIn() async throws {
        try await TestService.run { service in
            var user = try await service.signUp()
            for _ in 0..<2 {
                service.clock.advance(seconds: 100)
                user = try await service.update(user, ["validSince": "1", "returnSecureToken": true])
                #expect(user["idToken"] != nil)
            }
            let fresh = try await service.signIn()
            service.clock.advance(seconds: 101)
            try await Self.expectTooOld(user, service)
            #expect(try await service.update(fresh, ["password": "engine-1850"]).status == 200)
        }
    }

    @Test func takingTheMethodAwayAndAddingItAgainChangesNothing() async throws {
        try await Self.run { service, user in
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            let linked = try await service.link(to: user)
            let byMethod = try await service.signInWithProvider(["sub": "eve"])
            #expect(try await service.update(linked, ["deleteProvider": ["oidc.acme"]]).status == 200)
            try await Self.expectTooOld(byMethod, service)
            try await Self.expectTooOld(try await service.link(to: linked), service)
        }
    }

    @Test func methodThatARecentSessionHasAddedCountsAtOnce() async throws {
        try await Self.run { service, user in
            _ = try await service.link(to: user)
            let recent = try await service.signIn()
            #expect(try await service.update(recent, ["deleteProvider": ["oidc.acme"]]).status == 200)
            #expect(try await service.link(to: recent, sub: "ada").status == 200)
            let session = try await service.signInWithProvider(["sub": "ada"])
            #expect(try await service.update(session, ["password": "engine-1850"]).status == 200)
        }
    }

    /// An account without a sign-in method belongs to its session, even an old one.
    @Test(arguments: ["signUp", "link", "delete"])
    func oldAnonymousSessionMayClaimItsAccount(_ way: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            service.clock.advance(seconds: 3000)
            let token = user["idToken"] ?? .null
            switch way {
            case "signUp":
                let answer = try await service.post(
                    "v1/accounts:signUp",
                    ["idToken": token, "email": "ada@example.com", "password": "engine-1843"]
                )
                #expect(answer["localId"] == user["localId"], "\(answer.text)")
            case "link":
                let linked = try await service.link(to: user)
                #expect(try await service.update(linked, ["password": "engine-1850"]).status == 200)
            default:
                #expect(try await service.post("v1/accounts:delete", ["idToken": token]).status == 200)
            }
        }
    }

    /// The account's state decides, not the token's claim about the session's origin.
    @Test func anonymousSessionOfAClaimedAccountIsAsOthers() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            _ = try await service.signInWithProvider(
                ["sub": "ada", "email": "ada@example.com"],
                "oidc.acme",
                ["idToken": user["idToken"] ?? .null]
            )
            service.clock.advance(seconds: 301)
            try await Self.expectTooOld(user, service)
        }
    }

    /// Removing all methods does not make an account new.
    @Test func emptiedAccountIsNotFreeForAll() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["signIn": ["allowDuplicateEmails": true]])
            let user = try await service.signInWithProvider(["sub": "ada"])
            #expect(try await service.update(user, ["deleteProvider": ["oidc.acme"]]).status == 200)
            #expect(try await service.accounts().first?.isAnonymous == true)
            service.clock.advance(seconds: 301)
            try await Self.expectTooOld(user, service, hasAddress: false)
        }
    }

    /// A password set by the owner or an administrator leaves an address added by an old session provisional.
    @Test(arguments: [false, true])
    func passwordDoesNotEndTheProbationOfTheAddress(_ isByAdministrator: Bool) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signInWithProvider(["sub": "ada", "email": .null])
            service.clock.advance(seconds: 301)
            let code = try await service.code("EMAIL_SIGNIN", for: "eve@example.com")
            _ = try await service.signInByLink("eve@example.com", code: code, idToken: user["idToken"])
            let set =
                isByAdministrator
                ? try await service.post(
                    "v1/projects/\(service.project.id)/accounts:update",
                    ["localId": user["localId"] ?? .null, "password": "engine-1850"],
                    as: .administrator
                )
                : try await service.update(
                    try await service.signInWithProvider(["sub": "ada", "email": .null]),
                    ["password": "engine-1850"]
                )
            #expect(set.status == 200, "\(set.text)")
            let again = try await service.code("EMAIL_SIGNIN", for: "eve@example.com")
            let thief = try await service.signInByLink("eve@example.com", code: again)
            #expect(thief["localId"] == user["localId"], "\(thief.text)")
            let deletion = try await service.post("v1/accounts:delete", ["idToken": thief["idToken"] ?? .null])
            #expect(deletion.errorMessage == Self.tooOld)
            #expect(try await service.accounts().count == 1)
        }
    }

    /// Sign-in with a provider proving a provisional address does not count as recent either.
    @Test func providerOfAnAddressThatAnOldSessionHasAddedIsNoRecentSignIn() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.addProvider("oidc.other")
            let user = try await service.signInWithProvider(["sub": "ada", "email": .null])
            #expect(try await service.accounts().first?.email == nil)
            service.clock.advance(seconds: 301)
            let code = try await service.code("EMAIL_SIGNIN", for: "eve@example.com")
            let linked = try await service.signInByLink("eve@example.com", code: code, idToken: user["idToken"])
            #expect(linked["localId"] == user["localId"], "\(linked.text)")
            let joined = try await service.signInWithProvider(
                ["sub": "eve", "email": "eve@example.com", "email_verified": true],
                "oidc.other"
            )
            #expect(joined["localId"] == user["localId"], "\(joined.text)")
            let deletion = try await service.post("v1/accounts:delete", ["idToken": joined["idToken"] ?? .null])
            #expect(deletion.errorMessage == Self.tooOld)
            #expect(try await service.accounts().count == 1)
        }
    }

    /// A provisional address allows setting a password by mail; sign-in with either does not count as recent.
    @Test func addressThatAnOldSessionHasAddedIsNoRecentSignInForAWeek() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["signIn": ["allowDuplicateEmails": true]])
            let user = try await service.signInWithProvider(["sub": "ada"])
            service.clock.advance(seconds: 301)
            let code = try await service.code("EMAIL_SIGNIN", for: "eve@example.com")
            let token = user["idToken"] ?? .null
            let linked = try await service.signInByLink("eve@example.com", code: code, idToken: token)
            #expect(linked["localId"] == user["localId"], "\(linked.text)")
            let reset = try await service.code("PASSWORD_RESET", for: "eve@example.com")
            #expect(try await service.resetPassword(reset).status == 200)
            let byPassword = try await service.signIn("eve@example.com", password: "engine-1844")
            let deletion = try await service.post("v1/accounts:delete", ["idToken": byPassword["idToken"] ?? .null])
            #expect(deletion.errorMessage == Self.tooOld)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(arguments: [false, true])
    func settingDemandsARecentSignInToLinkAndToRemove(_ isTenant: Bool) async throws {
        try await TestService.run { service in
            try await service.configure([
                "multiTenant": ["allowTenants": true], "signIn": ["cressetRecentSignInToLink": .bool(!isTenant)],
            ])
            var tenantID: String?
            if isTenant {
                let tenant = try await service.post(
                    "v2/projects/acme/tenants",
                    ["displayName": "blue", "allowPasswordSignup": true, "cressetRecentSignInToLink": true],
                    as: .administrator
                )
                #expect(tenant["cressetRecentSignInToLink"] == true)
                tenantID = tenant["name"]?.string?.split(separator: "/").last.map(String.init)
            }
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id, tenantID: tenantID) }
            var body: JSONObject = ["email": "ada@example.com", "password": "engine-1843"]
            body["tenantId"] = tenantID.map(JSONValue.string)
            let user = try await service.post("v1/accounts:signUp", body)
            #expect(try await service.link(to: user, sub: "ada").status == 200)
            service.clock.advance(seconds: 301)
            let before = try await service.accounts(tenantID: tenantID)
            #expect(before.count == 1)
            #expect(try await service.link(to: user, "oidc.other").errorMessage == Self.tooOld)
            for removal: JSONObject in [
                ["deleteProvider": ["oidc.acme"]], ["deleteAttribute": ["PROVIDER"]], ["deleteProvider": ["password"]],
                ["deleteAttribute": ["PASSWORD"]],
            ] {
                #expect(try await service.update(user, removal).errorMessage == Self.tooOld)
            }
            #expect(try await service.accounts(tenantID: tenantID) == before)
            #expect(try await service.update(user, ["displayName": "Ada"]).status == 200)
        }
    }

    /// The thief's provider, linked with a stolen token, must not survive the owner's reset.
    @Test func resetRemovesWhatAnOldSessionHasAdded() async throws {
        try await Self.run { service, user in
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            _ = try await service.link(to: user)
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.identities.isEmpty)
            let thief = try await service.signInWithProvider(["sub": "eve"])
            #expect(thief["localId"] != user["localId"])
        }
    }

    @Test func emulatorAsksForNoRecentSignIn() async throws {
        try await Self.run(.emulator(signedTokens: false)) { service, user in
            try await service.configure(["signIn": ["cressetRecentSignInToLink": true]])
            let linked = try await service.link(to: user)
            #expect(linked.status == 200)
            #expect(try await service.update(linked, ["password": "engine-1850"]).status == 200)
        }
    }

    /// If an old session links a provider, the resulting session never passes for recent.
    @Test func sixteenLinksAndSensitiveChangesGainNothing() async throws {
        try await Self.run { service, user in
            let answers = try await withThrowingTaskGroup(of: [Answer].self) { group in
                for number in 0..<16 {
                    group.addTask {
                        let linked = try await service.link(to: user, sub: "eve-\(number)")
                        let session = linked.status == 200 ? linked : user
                        return [linked, try await service.update(session, ["password": "engine-6666"])]
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.filter { $0[0].status == 200 }.count == 1)
            #expect(answers.allSatisfy { $0[1].errorMessage == Self.tooOld })
            #expect(try await service.signIn().status == 200)
        }
    }
}
