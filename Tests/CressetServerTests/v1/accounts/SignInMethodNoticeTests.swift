import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Synchronization
import Testing

/// The owner gets a mail for each added or removed sign-in method, and can undo the change.
struct SignInMethodNoticeTests {
    private static func run(
        _ behavior: Behavior = .production,
        _ body: (TestService, Answer) async throws -> Void
    ) async throws {
        try await TestService.run(behavior) { service in
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            try await body(service, try await service.signUp())
        }
    }

    @Test func refusedChangeSendsNoNotice() async throws {
        try await Self.run { service, user in
            let other = try await service.signUp("bob@example.com")
            #expect(try await service.link(to: other).status == 200)
            let mails = try await service.mails().count
            #expect(try await service.link(to: user).errorMessage == "FEDERATED_USER_ID_ALREADY_LINKED")
            #expect(try await service.update(user, ["deleteProvider": ["oidc.other"]]).status == 200)
            #expect(
                try await service.update(user, ["displayName": "Ada", "deleteAttribute": ["PHOTO_URL"]]).status
                    == 200
            )
            #expect(try await service.mails().count == mails)
        }
    }

    @Test func codeOfTheNoticeIsForNothingElse() async throws {
        try await Self.run { service, user in
            _ = try await service.link(to: user)
            let code = try #require(try await service.mail(to: "ada@example.com")?.code)
            let before = try await service.accounts()
            #expect(try await service.checkCode(code)["requestType"] == "REVERT_SIGN_IN_METHOD_CHANGE")
            #expect(try await service.resetPassword(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.signInByLink(code: code).errorMessage == "INVALID_OOB_CODE")
            let asked = try await service.sendCode("REVERT_SIGN_IN_METHOD_CHANGE", ["email": "ada@example.com"])
            #expect(asked.errorMessage == "INVALID_REQ_TYPE")
            #expect(try await service.accounts() == before)
            service.clock.advance(seconds: 7 * 86_400)
            #expect(try await service.applyCode(code).errorMessage == "EXPIRED_OOB_CODE")
        }
    }

    @Test(arguments: Transport.allCases)
    func addedProviderIsToldOfAndTakenBack(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            try await service.addProvider()
            let user = try await service.signUp()
            let thief = try await service.link(to: user)
            let notice = try #require(try await service.mail(to: "ada@example.com"))
            #expect(notice.subject == "The sign-in methods of your acme account have changed")
            #expect(notice.text.contains("+oidc.acme"))
            #expect(try await service.applyCode(notice.code).status == 200)
            #expect(try await service.accounts().first?.identities == [])
            #expect(try await service.refresh(thief["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != user["localId"])
            #expect(try await service.signInAfterReset()["localId"] == user["localId"])
            #expect(try await service.applyCode(notice.code).errorMessage == "INVALID_OOB_CODE")
        }
    }

    /// A sign-in adds the provider without the owner's session, because the provider has proven the address.
    @Test func providerThatJoinsByTheAddressIsToldOfAndTakenBack() async throws {
        try await Self.run { service, user in
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            let claims: JSONObject = ["sub": "eve", "email": "ada@example.com", "email_verified": true]
            let thief = try await service.signInWithProvider(claims)
            #expect(thief["localId"] == user["localId"])
            let notice = try await service.notice(of: "+oidc.acme")
            let mails = try await service.mails().count
            #expect(try await service.signInWithProvider(claims).status == 200)
            #expect(try await service.mails().count == mails)
            #expect(try await service.applyCode(notice.code).status == 200)
            #expect(try await service.accounts().first?.identities == [])
            #expect(try await service.refresh(thief["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test func providerThatTakesTheAccountOverSendsNoNotice() async throws {
        try await Self.run { service, user in
            let owner = try await service.signInWithProvider(["email": "ada@example.com", "email_verified": true])
            #expect(owner["localId"] == user["localId"])
            #expect(try await service.mails().isEmpty)
        }
    }

    /// A thief may know the password, so a new one is set by mail.
    @Test(arguments: ["deleteProvider", "deleteAttribute"])
    func removedPasswordIsToldOfAndDoesNotComeBack(_ member: String) async throws {
        try await Self.run { service, user in
            _ = try await service.link(to: user, sub: "ada")
            service.clock.advance(seconds: 7 * 86_400)
            let user = try await service.signIn()
            let removal: JSONObject = [member: [member == "deleteProvider" ? "password" : "PASSWORD"]]
            #expect(try await service.update(user, removal).status == 200)
            #expect(try await service.signIn().status == 400)
            let notice = try await service.notice(of: "\u{2212}password")
            #expect(notice.recipient == "ada@example.com")
            #expect(try await service.applyCode(notice.code).status == 200)
            #expect(try await service.signIn().status == 400)
            #expect(try await service.accounts().first?.identities.count == 1)
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
        }
    }

    /// One mail reports the address, one the other methods: each restores everything.
    @Test func removedProviderAndAddressComeBackByOneLink() async throws {
        try await Self.run { service, user in
            _ = try await service.link(to: user, sub: "ada")
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            service.clock.advance(seconds: 7 * 86_400)
            let recent = try await service.signIn()
            let before = try await service.accounts()
            let removal: JSONObject = ["deleteAttribute": ["EMAIL", "PROVIDER", "PASSWORD"]]
            #expect(try await service.update(recent, removal).status == 200)
            let recovery = try #require(try await service.mails().last { $0.text.contains("recoverEmail") })
            let applied = try await service.applyCode(recovery.code)
            #expect(applied.status == 200, "\(applied.text)")
            let after = try #require(try await service.accounts().first)
            #expect(after.email == before.first?.email)
            #expect(after.password == nil)
            #expect(after.identities == before.first?.identities)
        }
    }

    /// The address stays with its new account, and the code is not used up.
    @Test func addressThatIsTakenByNowIsNotTakenBack() async throws {
        try await Self.run { service, user in
            _ = try await service.update(user, ["deleteAttribute": ["EMAIL"]])
            let code = try #require(try await service.mail(to: "ada@example.com")?.code)
            try await service.signUp()
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "EMAIL_EXISTS")
            #expect(try await service.accounts() == before)
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test func addedPasswordIsToldOfAndTakenBack() async throws {
        try await Self.run { service, _ in
            let user = try await service.signInWithProvider(["sub": "bob", "email": "bob@example.com"])
            let password = try await service.update(user, ["password": "engine-1850"])
            #expect(password.status == 200)
            let notice = try #require(try await service.mail(to: "bob@example.com"))
            #expect(notice.text.contains("+password"))
            #expect(try await service.applyCode(notice.code).status == 200)
            #expect(try await service.signIn("bob@example.com", password: "engine-1850").status == 400)
            #expect(try await service.signInWithProvider(["sub": "bob"])["localId"] == user["localId"])
        }
    }

    @Test func addressThatASignUpReplacesIsToldAndCanComeBack() async throws {
        try await Self.run { service, user in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let changed = try await service.post(
                "v1/accounts:signUp",
                ["idToken": user["idToken"] ?? .null, "email": "eve@example.com", "password": "engine-6666"]
            )
            #expect(changed["localId"] == user["localId"])
            let code = try #require(try await service.mail(to: "ada@example.com")?.code)
            #expect(try await service.applyCode(code)["email"] == "ada@example.com")
            #expect(try await service.refresh(changed["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
        }
    }

    /// Undoing one change removes everything recently added by old sessions.
    @Test func oneUndoThrowsOutWhatWasAddedByOldSessions() async throws {
        try await Self.run { service, user in
            service.clock.advance(seconds: 301)
            for id in ["oidc.acme", "oidc.other"] { _ = try await service.link(to: user, id) }
            let notice = try await service.notice(of: "+oidc.acme")
            #expect(try await service.applyCode(notice.code).status == 200)
            #expect(try await service.accounts().first?.identities == [])
        }
    }

    /// A thief can neither flood the owner with mail nor continue unnoticed once the limit is reached.
    @Test func ownerWhoCannotBeToldKeepsTheMethodsAsTheyAre() async throws {
        try await Self.run { service, user in
            try await service.configure(["quota": ["emailQuotaConfig": ["perRecipientHourly": 2]]])
            #expect(try await service.link(to: user).status == 200)
            #expect(try await service.update(user, ["deleteProvider": ["oidc.acme"]]).status == 200)
            let before = try await service.accounts()
            let mails = try await service.mails().count
            let refused = try await service.link(to: user)
            #expect(refused.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().count == mails)
            // Mails available to all clients have a separate count.
            service.clock.advance(seconds: 3600)
            for _ in 1...3 { _ = try await service.sendCode("PASSWORD_RESET", ["email": "ada@example.com"]) }
            #expect(try await service.link(to: user).status == 200)
        }
    }

    /// The owner has a count unaffected by old sessions; the total for the mailbox is still limited.
    @Test func changesOfAnOldSessionDoNotStopTheOwners() async throws {
        try await Self.run { service, thief in
            try await service.configure(["quota": ["emailQuotaConfig": ["perRecipientHourly": 2]]])
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            service.clock.advance(seconds: 301)
            #expect(try await service.link(to: thief).status == 200)
            #expect(try await service.update(thief, ["deleteProvider": ["oidc.acme"]]).status == 200)
            let before = try await service.accounts()
            let refused = try await service.link(to: thief)
            #expect(refused.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(try await service.accounts() == before)
            let owner = try await service.signIn()
            let linked = try await service.link(to: owner, sub: "ada")
            #expect(linked.status == 200)
            #expect(try await service.update(linked, ["deleteProvider": ["oidc.acme"]]).status == 200)
            #expect(try await service.link(to: linked, sub: "ada").status == 400)
            #expect(try await service.notices().count == 4)
        }
    }

    /// A thief with the password can use up the owner's count too: a code from the mailbox resets it.
    @Test func undoLetsTheOwnerBeToldAgain() async throws {
        try await Self.run { service, thief in
            try await service.configure(["quota": ["emailQuotaConfig": ["perRecipientHourly": 1]]])
            #expect(try await service.link(to: thief).status == 200)
            #expect(try await service.update(thief, ["deleteProvider": ["oidc.acme"]]).status == 400)
            #expect(try await service.applyCode(try await service.notice(of: "+oidc.acme").code).status == 200)
            #expect(try await service.link(to: try await service.signIn(), sub: "ada").status == 200)
        }
    }

    /// The provider has proven the address, so it joins regardless of old sessions.
    @Test func changesOfAnOldSessionDoNotStopAProviderFromJoining() async throws {
        try await Self.run { service, thief in
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            try await service.configure(["quota": ["emailQuotaConfig": ["perRecipientHourly": 1]]])
            service.clock.advance(seconds: 301)
            #expect(try await service.link(to: thief, "oidc.other").status == 200)
            let owner = try await service.signInWithProvider(
                ["sub": "ada", "email": "ada@example.com", "email_verified": true])
            #expect(owner["localId"] == thief["localId"], "\(owner.text)")
        }
    }

    @TaskLocal private static var isCaller = false

    /// Mails are composed outside the store's writer, which would delay all other writes.
    @Test func noticeIsComposedOutsideOfTheStoresStep() async throws {
        try await Self.run { service, user in
            let realm = Realm(project: try #require(try await service.store.project(id: service.project.id)))
            let account = try #require(try await service.accounts().first)
            let token = PresentedIDToken(
                localID: account.localID,
                tenantID: nil,
                authTime: service.clock.now().seconds,
                signInProvider: "password"
            )
            let identity = FederatedIdentity(providerID: "oidc.acme", rawID: "eve")
            let places = Places()
            _ = try await Self.$isCaller.withValue(true) {
                try await service.accounts.link(identity, to: token, in: realm) { _ in
                    places.record(Self.isCaller)
                    return nil
                }
            }
            #expect(places.all == [true])
        }
    }

    /// Two of sixteen links succeed, one per provider, and both are reported.
    @Test func everyChangeOfARaceIsToldOf() async throws {
        try await Self.run { service, user in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<16 {
                    let id = number.isMultiple(of: 2) ? "oidc.acme" : "oidc.other"
                    group.addTask { try await service.link(to: user, sub: "eve-\(number)", id).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 200 }.count == 2)
            #expect(try await service.notices().count == 2)
            for notice in try await service.notices() { _ = try await service.applyCode(notice.code) }
            #expect(try await service.accounts().first?.identities == [])
        }
    }

    @Test func firstMethodOfAnAnonymousUserSendsNoNotice() async throws {
        try await Self.run { service, _ in
            let user = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            _ = try await service.signInWithProvider(
                ["sub": "bob", "email": "bob@example.com"],
                "oidc.acme",
                ["idToken": user["idToken"] ?? .null]
            )
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func pageAsksAndUndoes() async throws {
        try await Self.run { service, user in
            _ = try await service.link(to: user)
            let link = try #require(try await service.mail(to: "ada@example.com")?.link)
            let page = try await service.open(link)
            #expect(page.status == 200)
            #expect(page.text.contains("oidc.acme"))
            #expect(try await service.accounts().first?.identities.count == 1)
            let fields = HTTPQuery(String(link.drop { $0 != "?" }.dropFirst())).items.map { ($0.name, $0.value) }
            let done = try await service.submit("__/auth/action", fields)
            #expect(done.status == 200, "\(done.text)")
            #expect(try await service.accounts().first?.identities == [])
        }
    }

    @Test func emulatorSendsNoNotice() async throws {
        try await Self.run(.emulator(signedTokens: false)) { service, user in
            #expect(try await service.link(to: user).status == 200)
            #expect(try await service.mails().isEmpty)
            let codes = try await service.get("emulator/v1/projects/acme/oobCodes", as: .nobody)
            #expect(codes["oobCodes"] == [])
        }
    }
}

private final class Places: Sendable {
    private let places = Mutex<[Bool]>([])

    var all: [Bool] { places.withLock { $0 } }

    func record(_ isCaller: Bool) { places.withLock { $0.append(isCaller) } }
}
