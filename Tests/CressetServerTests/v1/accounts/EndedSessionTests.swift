import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The clock stands in these tests: everything happens in one second, in which `validSince` tells nothing apart.
struct EndedSessionTests {
    /// Expects that a session, its refresh token and its ID token, leads nowhere.
    private static func expectEnded(
        _ session: Answer, _ service: TestService, line: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try await service.accounts()
        let refreshed = try await service.refresh(session["refreshToken"]?.string ?? "")
        #expect(refreshed.errorMessage == "TOKEN_EXPIRED", sourceLocation: line)
        let token = session["idToken"] ?? .null
        let calls: [(String, JSONObject)] = [
            ("v1/accounts:lookup", [:]), ("v1/accounts:update", ["displayName": "Eve"]),
            ("v1/accounts:update", ["password": "engine-6666"]), ("v1/accounts:update", ["validSince": "1"]),
            ("v1/accounts:update", ["deleteProvider": ["password"]]), ("v1/accounts:delete", [:]),
            ("v1/accounts:signUp", ["email": "ada@example.com", "password": "engine-6666"]),
            ("v1/accounts:sendOobCode", ["requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "eve@example.com"]),
            ("v1/accounts:sendOobCode", ["requestType": "VERIFY_EMAIL"]),
        ]
        for (path, body) in calls {
            var body = body
            body["idToken"] = token
            let answer = try await service.post(path, body)
            #expect(answer.errorMessage == "TOKEN_EXPIRED", "\(path) \(answer.text)", sourceLocation: line)
        }
        let cookie = try await service.post(
            "v1/projects/acme:createSessionCookie", ["idToken": token], as: .administrator)
        #expect(cookie.errorMessage == "TOKEN_EXPIRED", sourceLocation: line)
        let link = try await service.signInWithProvider(["sub": "eve"], "oidc.acme", ["idToken": token])
        #expect(link.errorMessage == "TOKEN_EXPIRED", sourceLocation: line)
        #expect(try await service.accounts() == before, sourceLocation: line)
    }

    @Test(arguments: 0..<12)
    func resetThrowsOutAThiefWhoKeepsSigningIn(_ trial: Int) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.signUp()
            if trial.isMultiple(of: 2) { service.clock.advance(seconds: 10) }
            let code = try await service.code("PASSWORD_RESET")
            var thief: [Answer] = []
            for _ in 0...trial { thief.append(try await service.signIn()) }
            #expect(try await service.resetPassword(code).status == 200)
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            for session in thief.suffix(2) { try await Self.expectEnded(session, service) }
            // The owner's session of the same second lives, and may do everything.
            let owner = try await service.signIn(password: "engine-1844")
            #expect(try await service.refresh(owner["refreshToken"]?.string ?? "").status == 200)
            let deleted = try await service.post("v1/accounts:delete", ["idToken": owner["idToken"] ?? .null])
            #expect(deleted.status == 200, "\(deleted.text)")
        }
    }

    /// Everything that ends sessions, done by an administrator, by the owner's mailbox, or by a newer session.
    static let endings: [String: @Sendable (TestService, Answer) async throws -> Answer] = [
        "password, by an administrator": { service, user in
            try await update(service, user, ["password": "engine-1850"])
        },
        "address, by an administrator": { service, user in
            try await update(service, user, ["email": "countess@example.com"])
        },
        "revocation, by an administrator": { service, user in
            try await update(service, user, ["validSince": .string(String(service.clock.now().seconds))])
        },
        "password, by a session": { service, _ in
            let session = try await service.signIn()
            return try await service.post(
                "v1/accounts:update", ["idToken": session["idToken"] ?? .null, "password": "engine-1850"])
        },
        "revocation, by a session": { service, _ in
            let session = try await service.signIn()
            return try await service.post(
                "v1/accounts:update", ["idToken": session["idToken"] ?? .null, "validSince": "1"])
        },
        "change of address, by mail": { service, user in
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL", ["idToken": user["idToken"] ?? .null, "newEmail": "countess@example.com"])
            return try await service.applyCode(try await service.mail(to: "countess@example.com")?.code ?? "")
        },
        "takeover, by an e-mail link": { service, _ in
            try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
        },
    ]

    private static func update(
        _ service: TestService, _ user: Answer, _ change: JSONObject
    ) async throws -> Answer {
        var change = change
        change["localId"] = user["localId"]
        return try await service.post("v1/accounts:update", change, as: .administrator)
    }

    @Test(arguments: endings.keys.sorted())
    func sessionOfTheSameSecondIsEnded(_ name: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signUp()
            let end = try #require(Self.endings[name])
            let answer = try await end(service, user)
            #expect(answer.status == 200, "\(answer.text)")
            try await Self.expectEnded(user, service)
        }
    }

    @Test func sessionThatTheChangeOpensLives() async throws {
        try await TestService.run { service in
            var session = try await service.signUp()
            for number in 0..<4 {
                let answer = try await service.post(
                    "v1/accounts:update",
                    [
                        "idToken": session["idToken"] ?? .null, "password": .string("engine-185\(number)"),
                        "returnSecureToken": true,
                    ])
                #expect(answer.status == 200, "\(answer.text)")
                #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").status == 200)
                #expect(try await service.refresh(session["refreshToken"]?.string ?? "").status == 400)
                session = answer
            }
        }
    }

    @Test func sessionsOfADeletedAccountStayEndedWhenItIsMadeAgain() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let key = try await TestServiceAccount(of: service.project, in: service)
            let token = try key.sign(key.customClaims(at: service.clock.now(), ["uid": "ada"]))
            let first = try await service.exchange(token)
            _ = try await service.post("v1/accounts:delete", ["localId": "ada"], as: .administrator)
            let again = try await service.exchange(token)
            #expect(again.status == 200)
            try await Self.expectEnded(first, service)
            #expect(try await service.refresh(again["refreshToken"]?.string ?? "").status == 200)
            _ = try await service.post("v1/accounts:delete", ["localId": "ada"], as: .administrator)
            try await service.create([["localId": "ada", "email": "ada@example.com"]])
            for session in [first, again] { try await Self.expectEnded(session, service) }
        }
    }

    @Test func importOverAnAccountEndsItsSessions() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signUp()
            let row: JSONObject = ["localId": user["localId"] ?? .null, "email": "ada@example.com"]
            _ = try await service.post(
                "v1/projects/acme/accounts:batchCreate", ["users": [.object(row)]], as: .administrator)
            try await Self.expectEnded(user, service)
        }
    }

    /// - Returns: An ID token whose `auth_time` is ahead of the clock, and whose session was not kept.
    private static func tokenAhead(_ service: TestService) async throws -> JSONValue {
        var user = try await service.signUp()
        for number in 1...3 {
            user = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "password": .string("engine-185\(number)")])
        }
        let authTime = try await service.claims(of: user)["auth_time"]?.integer
        #expect(authTime == service.clock.now().seconds + 3)
        return user["idToken"] ?? .null
    }

    @Test(arguments: ["batchCreate", "delete"])
    func tokenAheadOfTheClockEndsWithItsAccount(_ way: String) async throws {
        try await TestService.run { service in
            let token = try await Self.tokenAhead(service)
            let id = JSONValue.string(try #require(try await service.accounts().first?.localID))
            if way == "delete" {
                _ = try await service.post("v1/accounts:delete", ["localId": id], as: .administrator)
                try await service.create([["localId": id, "email": "ada@example.com"]])
            } else {
                _ = try await service.post(
                    "v1/projects/acme/accounts:batchCreate", ["users": [["localId": id]]], as: .administrator)
            }
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": token])
            #expect(lookup.errorMessage == "TOKEN_EXPIRED", "\(lookup.text)")
        }
    }

    /// Those who know nothing but `validSince` see that a token from ahead of the clock was ended.
    @Test func revocationBoundsTokensAheadOfTheClock() async throws {
        try await TestService.run { service in
            let token = try await Self.tokenAhead(service)
            let account = try #require(try await service.accounts().first)
            let now = service.clock.now().seconds
            _ = try await service.post(
                "v1/accounts:update", ["localId": .string(account.localID), "validSince": .string(String(now))],
                as: .administrator)
            #expect(try await service.accounts().first?.validSince == now + 4)
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": token])
            #expect(lookup.errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test func validSinceThatMovesBackRevivesNothing() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let user = try await service.signUp()
            for validSince in [service.clock.now().seconds + 1000, 1] {
                _ = try await Self.update(service, user, ["validSince": .string(String(validSince))])
                try await Self.expectEnded(user, service)
            }
            #expect(try await service.accounts().first?.validSince == 1)
            #expect(try await service.refresh(try await service.signIn()["refreshToken"]?.string ?? "").status == 200)
        }
    }

    /// A value in the past ends what began before it, and no more.
    @Test func validSinceInThePastSparesLaterSessions() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let old = try await service.signUp()
            service.clock.advance(seconds: 100)
            let later = try await service.signIn()
            let between = String(service.clock.now().seconds - 50)
            _ = try await Self.update(service, old, ["validSince": .string(between)])
            try await Self.expectEnded(old, service)
            #expect(try await service.refresh(later["refreshToken"]?.string ?? "").status == 200)
            _ = try await Self.update(service, old, ["validSince": "1"])
            try await Self.expectEnded(old, service)
            #expect(try await service.refresh(later["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func passwordThatWasSetWhileTheClockWasAheadLeavesTokensThatWork() async throws {
        try await TestService.run { service in
            try await service.signUp()
            service.clock.advance(seconds: 5000)
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            service.clock.advance(seconds: -5000)
            let session = try await service.signIn(password: "engine-1844")
            let claims = try await service.claims(of: session)
            let account = try #require(try await service.accounts().first)
            #expect(try #require(claims["auth_time"]?.integer) >= #require(account.validSince))
            #expect(try await service.refresh(session["refreshToken"]?.string ?? "").status == 200)
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": session["idToken"] ?? .null])
            #expect(lookup.status == 200)
        }
    }

    /// An old session may end all others and itself, but gets no new one by it: that would be a recent one.
    @Test func oldSessionEndsAllAndGetsNone() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let old = try await service.signUp()
            service.clock.advance(seconds: 301)
            let other = try await service.signIn()
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": old["idToken"] ?? .null, "validSince": "1", "returnSecureToken": true])
            #expect(answer.status == 200)
            #expect(answer["idToken"] == nil)
            #expect(answer["refreshToken"] == nil)
            for session in [old, other] { try await Self.expectEnded(session, service) }
        }
    }

    @Test func waitingChangeOfAddressEndsInTheSameSecond() async throws {
        try await TestService.run { service in
            let thief = try await service.signUp()
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL", ["idToken": thief["idToken"] ?? .null, "newEmail": "eve@example.com"])
            let code = try await service.mail(to: "eve@example.com")?.code ?? ""
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }

    /// The thief has moved the address away and back again, and kept the code that leads to the thief's own.
    @Test func wayBackToAThiefEndsWithTheOwnersReset() async throws {
        try await TestService.run { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let thief = try await service.signUp()
            let away = try await service.post(
                "v1/accounts:update", ["idToken": thief["idToken"] ?? .null, "email": "eve@example.com"])
            let back = try await service.post(
                "v1/accounts:update", ["idToken": away["idToken"] ?? .null, "email": "ada@example.com"])
            #expect(back.status == 200, "\(back.text)")
            let code = try #require(try await service.mail(to: "eve@example.com")?.code)
            #expect(try await service.checkCode(code).status == 200)
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts().map(\.email) == ["ada@example.com"])
        }
    }

    /// The other way round the code is the owner's, and no reset at the thief's address ends it.
    @Test func wayBackToTheOwnerOutlivesAThiefsReset() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL", ["idToken": user["idToken"] ?? .null, "newEmail": "eve@example.com"])
            _ = try await service.applyCode(try await service.mail(to: "eve@example.com")?.code ?? "")
            let code = try #require(try await service.mail(to: "ada@example.com")?.code)
            let reset = try await service.code("PASSWORD_RESET", for: "eve@example.com")
            #expect(try await service.resetPassword(reset).status == 200)
            #expect(try await service.applyCode(code)["email"] == "ada@example.com")
        }
    }

    /// The thief moves the account to an address that nobody has proven, and takes it over there.
    @Test(arguments: ["PASSWORD_RESET", "EMAIL_SIGNIN", "provider"])
    func wayBackToTheOwnerOutlivesAHandover(_ way: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let user = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            _ = try await service.post(
                "v1/accounts:update", ["idToken": user["idToken"] ?? .null, "email": "eve@example.com"])
            let code = try #require(try await service.mail(to: "ada@example.com")?.code)
            let taken =
                switch way {
                case "provider":
                    try await service.signInWithProvider(
                        ["sub": "eve", "email": "eve@example.com", "email_verified": true])
                case "EMAIL_SIGNIN":
                    try await service.signInByLink("eve@example.com", code: service.code(way, for: "eve@example.com"))
                default: try await service.resetPassword(service.code(way, for: "eve@example.com"))
                }
            #expect(taken.status == 200, "\(taken.text)")
            #expect(try await service.applyCode(code)["email"] == "ada@example.com")
        }
    }

    /// The undo of a removal that a squatter has made is not to work when the account is the owner's.
    @Test func squattersUndoEndsWithTheAddress() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let squatter = try await service.signUp("eve@example.com")
            let token = squatter["idToken"] ?? .null
            _ = try await service.signInWithProvider(["sub": "eve"], "oidc.acme", ["idToken": token])
            _ = try await service.post("v1/accounts:update", ["idToken": token, "deleteProvider": ["oidc.acme"]])
            let code = try #require(try await service.mails().last { $0.text.contains("\u{2212}oidc.acme") }?.code)
            _ = try await service.post("v1/accounts:update", ["idToken": token, "email": "ada@example.com"])
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            let before = try await service.accounts()
            #expect(before.map(\.email) == ["ada@example.com"])
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }

    /// - Returns: The answers of sixteen calls at once, among them one that resets the password.
    private static func race(
        _ service: TestService, _ call: @escaping @Sendable () async throws -> Answer
    ) async throws -> [Answer] {
        let code = try await service.code("PASSWORD_RESET")
        return try await withThrowingTaskGroup(of: Answer?.self) { group in
            for number in 0..<16 {
                group.addTask {
                    guard number == 7 else { return try await call() }
                    #expect(try await service.resetPassword(code).status == 200)
                    return nil
                }
            }
            return try await group.reduce(into: []) { if let answer = $1 { $0.append(answer) } }
        }
    }

    @Test func signInsThatRaceAResetAreRefusedOrEnded() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.signUp()
            for answer in try await Self.race(service, { try await service.signIn() }) {
                guard answer.status == 200 else {
                    #expect(answer.errorMessage == "INVALID_LOGIN_CREDENTIALS")
                    continue
                }
                #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            }
            #expect(try await service.signIn(password: "engine-1844").status == 200)
        }
    }

    /// A refresh may come before the reset; its ID token is of the ended session all the same.
    @Test func refreshesThatRaceAResetGainNothing() async throws {
        try await TestService.run { service in
            let thief = try await service.signUp()
            let token = thief["refreshToken"]?.string ?? ""
            for answer in try await Self.race(service, { try await service.refresh(token) }) {
                guard answer.status == 200 else {
                    #expect(answer.errorMessage == "TOKEN_EXPIRED")
                    continue
                }
                let deleted = try await service.post("v1/accounts:delete", ["idToken": answer["id_token"] ?? .null])
                #expect(deleted.errorMessage == "TOKEN_EXPIRED")
            }
        }
    }

    @Test func linksThatRaceAResetGainNothing() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let thief = try await service.signUp()
            let answers = try await Self.race(service) {
                try await service.signInWithProvider(
                    ["sub": "eve"], "oidc.acme", ["idToken": thief["idToken"] ?? .null])
            }
            for answer in answers where answer.status == 200 {
                #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            }
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != thief["localId"])
        }
    }

    @Test func emulatorEndsNothing() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let user = try await service.signUp()
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").status == 200)
            let claims = try await service.claims(of: try await service.signIn(password: "engine-1844"))
            #expect(claims["auth_time"] == .integer(service.clock.now().seconds))
        }
    }
}
