import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A thief with a session replaces the owner's address. Nothing added meanwhile survives the owner's recovery, in any
/// of these ways.
struct ReplacedAddressTests {
    static let ada = "ada@example.com"
    static let thief = "eve@evil.test"
    static let other = "eve@other.test"

    /// - Parameter body: Gets the session of an account with a proven address.
    private static func run(_ body: (TestService, Answer) async throws -> Void) async throws {
        try await TestService.run(.production) { service in
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let session = try await service.signUp()
            _ = try await service.applyCode(try await service.code("VERIFY_EMAIL"))
            try await body(service, session)
        }
    }

    enum Change: String, CaseIterable {
        case link, codeOfTheNewAddress
    }

    private static func change(
        _ change: Change,
        of session: Answer,
        to email: String,
        in service: TestService
    ) async throws -> Answer {
        let answer =
            switch change {
            case .link:
                try await service.signInByLink(
                    email,
                    code: try await service.code("EMAIL_SIGNIN", for: email),
                    idToken: session["idToken"]
                )
            case .codeOfTheNewAddress:
                try await service.sendCode(
                    "VERIFY_AND_CHANGE_EMAIL",
                    ["idToken": session["idToken"] ?? .null, "newEmail": .string(email)]
                )
            }
        #expect(answer.status == 200, "\(answer.text)")
        guard change == .codeOfTheNewAddress else { return answer }
        let code = try #require(try await service.mails().last { $0.recipient == email }).code
        #expect(try await service.applyCode(code).status == 200)
        let reset = try await service.resetPassword(try await service.code("PASSWORD_RESET", for: email))
        #expect(reset.status == 200)
        return try await service.signIn(email, password: "engine-1844")
    }

    private static func expectOwned(_ service: TestService) async throws {
        let account = try #require(try await service.accounts().first)
        #expect(account.email == ada)
        #expect(account.identities == [])
        #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
        #expect(try await service.signIn(password: "engine-1844").status == 200)
    }

    @Test(arguments: Change.allCases)
    func identityOfTheThiefEndsWithTheOwnersWayBack(_ change: Change) async throws {
        try await Self.run { service, session in
            let changed = try await Self.change(change, of: session, to: Self.thief, in: service)
            #expect(try await service.link(to: changed).status == 200)
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            try await Self.expectOwned(service)
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != session["localId"])
        }
    }

    /// Everything happens within one second, so times do not distinguish the changes.
    @Test(arguments: Change.allCases, Change.allCases)
    func thiefsWayBackEndsWithTheOwners(_ first: Change, _ second: Change) async throws {
        try await Self.run { service, session in
            let changed = try await Self.change(first, of: session, to: Self.thief, in: service)
            _ = try await Self.change(second, of: changed, to: Self.other, in: service)
            let thiefs = try await service.wayBack(to: Self.thief)
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            #expect(try await service.applyCode(thiefs).errorMessage == "INVALID_OOB_CODE")
            try await Self.expectOwned(service)
        }
    }

    /// The owner, also with a session, changes the address back and proves it.
    @Test(arguments: [false, true])
    func ownersResetEndsTheThiefsWayBack(_ isTemporary: Bool) async throws {
        try await Self.run { service, session in
            if isTemporary { try await service.allowTemporaryPasswords() }
            let changed = try await Self.change(.link, of: session, to: Self.thief, in: service)
            _ = try await Self.change(.link, of: changed, to: Self.ada, in: service)
            let thiefs = try await service.wayBack(to: Self.thief)
            if isTemporary {
                let password = try await service.temporaryPassword()
                #expect(try await service.signIn(password: password).status == 200)
            } else {
                #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            }
            #expect(try await service.applyCode(thiefs).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts().first?.email == Self.ada)
        }
    }

    /// The owner follows the newest mail first, after the address has returned once.
    @Test func wayBackToAnAddressThatWasProvenHandsNothingOver() async throws {
        try await Self.run { service, session in
            #expect(try await service.link(to: session, sub: "ada").status == 200)
            service.clock.advance(seconds: 8 * 86_400)
            var changed = try await service.signIn()
            for email in [Self.thief, Self.ada, Self.other] {
                changed = try await Self.change(.link, of: changed, to: email, in: service)
            }
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.email == Self.ada && account.emailVerified == true)
            #expect(account.identities.map(\.rawID) == ["ada"])
            #expect(try await service.signInWithProvider(["sub": "ada"])["localId"] == session["localId"])
        }
    }

    /// Days after the owner's own mail, and with every kind of proof.
    @Test(arguments: [0, 4, 6], ["PASSWORD_RESET", "EMAIL_SIGNIN", "VERIFY_EMAIL", "provider", "linkedProvider"])
    func proofOfTheAddressEndsTheThiefsWayBack(_ days: Int64, _ proof: String) async throws {
        try await Self.run { service, session in
            #expect(try await service.link(to: session, sub: "ada").status == 200)
            service.clock.advance(seconds: 8 * 86_400)
            _ = try await Self.change(.link, of: try await service.signIn(), to: Self.thief, in: service)
            service.clock.advance(seconds: days * 86_400)
            let owner = try await service.signInWithProvider(["sub": "ada"])
            let back = try await Self.change(.link, of: owner, to: Self.ada, in: service)
            let thiefs = try await service.wayBack(to: Self.thief)
            let proven = try await Self.prove(by: proof, with: back, in: service)
            #expect(proven.status == 200, "\(proven.text)")
            #expect(try await service.applyCode(thiefs).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts().first?.email == Self.ada)
        }
    }

    private static func prove(by proof: String, with session: Answer, in service: TestService) async throws -> Answer {
        let claims: JSONObject = ["sub": "ada-2", "email": .string(ada), "email_verified": true]
        return switch proof {
        case "provider": try await service.signInWithProvider(claims, "oidc.other")
        case "linkedProvider":
            try await service.signInWithProvider(claims, "oidc.other", ["idToken": session["idToken"] ?? .null])
        case "PASSWORD_RESET": try await service.resetPassword(try await service.code(proof))
        case "EMAIL_SIGNIN": try await service.signInByLink(code: try await service.code(proof))
        default: try await service.applyCode(try await service.code(proof))
        }
    }

    /// The thief's address was left a minute after the owner's; the thief waits for the end of the week.
    @Test(arguments: [6 * 86_400, 7 * 86_400 + 30])
    func newestWayBackOutlastsTheThiefs(_ seconds: Int64) async throws {
        try await Self.run { service, session in
            let away = try await Self.change(.link, of: session, to: Self.thief, in: service)
            service.clock.advance(seconds: 60)
            _ = try await Self.change(.link, of: away, to: Self.ada, in: service)
            let thiefs = try await service.wayBack(to: Self.thief)
            service.clock.advance(seconds: 5 * 86_400)
            _ = try await Self.change(.link, of: try await service.signIn(), to: Self.other, in: service)
            service.clock.advance(seconds: seconds - 5 * 86_400 - 60)
            _ = try await service.applyCode(thiefs)
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            try await Self.expectOwned(service)
        }
    }

    /// Sixteen recovery snapshots are stored; further changes do not evict them.
    @Test func changesThatCannotBeRememberedAreRefused() async throws {
        try await Self.run { service, session in
            try await service.configure(["quota": ["emailQuotaConfig": ["perRecipientHourly": 100]]])
            var changed = session
            for number in 1...16 {
                service.clock.advance(seconds: 1)
                changed = try await Self.change(.link, of: changed, to: "eve-\(number)@evil.test", in: service)
            }
            let before = try await service.accounts()
            let mails = try await service.mails().count
            let code = try await service.code("EMAIL_SIGNIN", for: "eve-17@evil.test")
            let refused = try await service.signInByLink("eve-17@evil.test", code: code, idToken: changed.idToken)
            #expect(refused.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().count == mails)
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            try await Self.expectOwned(service)
        }
    }

    /// The newest mail restores the address as well as the oldest.
    @Test func everyWayBackToTheAddressEndsTheOthers() async throws {
        try await Self.run { service, session in
            let first = try await Self.change(.link, of: session, to: Self.thief, in: service)
            let second = try await Self.change(.link, of: first, to: Self.ada, in: service)
            _ = try await Self.change(.link, of: second, to: Self.other, in: service)
            let thiefs = try await service.wayBack(to: Self.thief)
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            #expect(try await service.applyCode(thiefs).errorMessage == "INVALID_OOB_CODE")
            try await Self.expectOwned(service)
        }
    }

    /// The thief proves his own address, joins an identity through it, restores the owner's address and removes his
    /// identity: the owner's removal notice must not restore it.
    @Test func undoDoesNotBringBackWhatAnotherAddressHasProven() async throws {
        try await Self.run { service, session in
            let changed = try await Self.change(.link, of: session, to: Self.thief, in: service)
            let joined = try await service.signInWithProvider([
                "sub": "eve", "email": .string(Self.thief), "email_verified": true,
            ])
            #expect(joined["localId"] == session["localId"])
            _ = changed
            let back = try await Self.change(.link, of: joined, to: Self.ada, in: service)
            #expect(try await service.update(back, ["deleteProvider": ["oidc.acme", "password"]]).status == 200)
            let undo = try await service.notice(of: "\u{2212}oidc.acme").code
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            #expect(try await service.applyCode(undo).errorMessage == "INVALID_OOB_CODE")
            try await Self.expectOwned(service)
        }
    }

    /// Each link restores the account before its change. The oldest link undoes everything.
    @Test func oldestLinkEndsWhatALaterOneRestores() async throws {
        try await Self.run { service, session in
            _ = try await Self.change(.link, of: session, to: Self.thief, in: service)
            let joined = try await service.signInWithProvider([
                "sub": "eve", "email": .string(Self.thief), "email_verified": true,
            ])
            let oldest = try await service.wayBack(to: Self.ada)
            let back = try await Self.change(.link, of: joined, to: Self.ada, in: service)
            #expect(try await service.update(back, ["deleteProvider": ["oidc.acme"]]).status == 200)
            #expect(try await service.applyCode(try await service.notice(of: "\u{2212}oidc.acme").code).status == 200)
            #expect(try await service.accounts().first?.identities.map(\.rawID) == ["eve"])
            #expect(try await service.applyCode(oldest).status == 200)
            try await Self.expectOwned(service)
        }
    }

    /// The account's creator has removed a method; it must not return after the handover.
    @Test func handoverByAWayBackEndsTheMakersUndo() async throws {
        try await TestService.run(.production) { service in
            try await service.addProvider()
            let maker = try await service.signUp()
            let linked = try await service.link(to: maker)
            service.clock.advance(seconds: 8 * 86_400)
            let again = try await service.signIn()
            #expect(linked.status == 200)
            #expect(try await service.update(again, ["deleteProvider": ["oidc.acme"]]).status == 200)
            let undo = try await service.notice(of: "\u{2212}oidc.acme").code
            #expect(try await service.update(again, ["deleteAttribute": ["EMAIL"]]).status == 200)
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            #expect(try await service.applyCode(undo).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts().first?.identities == [])
        }
    }

    /// With the removal notice sent to the thief's address.
    @Test func thiefsUndoMakesNothingThatOutlastsTheOwnersWayBack() async throws {
        try await Self.run { service, session in
            _ = try await Self.change(.link, of: session, to: Self.thief, in: service)
            let joined = try await service.signInWithProvider([
                "sub": "eve", "email": .string(Self.thief), "email_verified": true,
            ])
            #expect(try await service.update(joined, ["deleteProvider": ["oidc.acme"]]).status == 200)
            let undo = try await service.notice(of: "\u{2212}oidc.acme")
            #expect(undo.recipient == Self.thief)
            #expect(try await service.applyCode(undo.code).status == 200)
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            try await Self.expectOwned(service)
            #expect(try await service.signInWithProvider(["sub": "eve"])["localId"] != session["localId"])
        }
    }

    /// The owner had temporarily changed the address before: the undo link mailed to the current one stays valid.
    @Test(arguments: [false, true])
    func undoThatTheOwnerIsMailedOutlastsTheReset(_ isAfterAWayBack: Bool) async throws {
        try await Self.run { service, session in
            let away = try await Self.change(.link, of: session, to: "ada@other.test", in: service)
            let back = try await Self.change(.link, of: away, to: Self.ada, in: service)
            #expect(try await service.link(to: back).status == 200)
            let undo = try await service.notice(of: "+oidc.acme")
            #expect(undo.recipient == Self.ada)
            if isAfterAWayBack {
                service.clock.advance(seconds: 1)
                _ = try await Self.change(.link, of: back, to: Self.thief, in: service)
                #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            }
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.applyCode(undo.code).status == 200)
            #expect(try await service.accounts().first?.identities == [])
        }
    }

    /// The thief's own address was left before the owner's was replaced again.
    @Test(arguments: [0, 4 * 86_400])
    func thiefsResetLeavesTheOwnersWayBack(_ seconds: Int64) async throws {
        try await Self.run { service, session in
            let away = try await Self.change(.link, of: session, to: Self.thief, in: service)
            _ = try await Self.change(.link, of: away, to: Self.ada, in: service)
            service.clock.advance(seconds: seconds)
            let again = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            _ = try await Self.change(.link, of: again, to: Self.thief, in: service)
            let reset = try await service.code("PASSWORD_RESET", for: Self.thief)
            #expect(try await service.resetPassword(reset, to: "thief-1850").status == 200)
            #expect(try await service.applyCode(try await service.wayBack(to: Self.ada)).status == 200)
            try await Self.expectOwned(service)
        }
    }

    /// Another account has the address by now, and its creator would benefit.
    @Test func verificationCountsForTheAccountThatHasAskedForIt() async throws {
        try await TestService.run(.production) { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let session = try await service.signUp()
            let code = try await service.code("VERIFY_EMAIL")
            #expect(try await service.update(session, ["email": .string(Self.other)]).status == 200)
            try await service.signUp(password: "squat-1850")
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts().allSatisfy { $0.emailVerified != true })
        }
    }
}
