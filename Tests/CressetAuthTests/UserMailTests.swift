import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

struct UserMailTests {
    private static let (ada, eve) = ("ada@example.com", "eve@example.com")

    private static func withUser(_ body: (TestApp, User) async throws -> Void) async throws {
        try await TestApp.run { app in
            try await body(app, try await app.auth.createUser(withEmail: ada, password: "engine-1843").user)
        }
    }

    static let endings: [(String, AuthErrorCode)] = [
        ("USER_NOT_FOUND", .userNotFound), ("USER_DISABLED", .userDisabled), ("INVALID_ID_TOKEN", .invalidUserToken),
        ("TOKEN_EXPIRED", .userTokenExpired),
    ]

    @Test(arguments: endings)
    func endedSessionSignsOutWhenAnAddressIsVerified(_ message: String, _ expected: AuthErrorCode) async throws {
        try await Self.withUser { app, user in
            app.transport.fail(
                with: .answer(400, #"{"error":{"code":400,"message":"\#(message)"}}"#),
                excluding: "token"
            )
            let change = await failure { try await user.sendEmailVerification(beforeUpdatingEmail: Self.eve) }
            #expect(change == expected)
            #expect(app.auth.currentUser === user)
            #expect(await failure { try await user.sendEmailVerification() } == expected)
            #expect(app.auth.currentUser == nil)
            #expect(app.store.contents.isEmpty)
        }
    }

    @Test func userWithoutAnAddressCannotVerifyOne() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            #expect(await failure { try await user.sendEmailVerification() } == .missingEmail)
            let change = await failure { try await user.sendEmailVerification(beforeUpdatingEmail: Self.eve) }
            #expect(change == .missingEmail)
            #expect(app.auth.currentUser === user)
            #expect(try await app.hasMailedNothing())
        }
    }

    @Test func invalidNewEmailIsRefused() async throws {
        try await Self.withUser { app, user in
            for (email, expected) in [("", AuthErrorCode.missingEmail), ("eve", .invalidEmail)] {
                let found = await failure { try await user.sendEmailVerification(beforeUpdatingEmail: email) }
                #expect(found == expected)
            }
            let mailedNothing = try await app.hasMailedNothing()
            #expect(mailedNothing)
        }
    }

    @Test func takenAddressIsToldOnlyWhereThatIsShown() async throws {
        try await Self.withUser { app, _ in
            let user = try await app.auth.createUser(withEmail: Self.eve, password: "engine-1843").user
            try await user.sendEmailVerification(beforeUpdatingEmail: Self.ada)
            #expect(try await app.mails(to: Self.ada).isEmpty)
            try await app.service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let found = await failure { try await user.sendEmailVerification(beforeUpdatingEmail: Self.ada) }
            #expect(found == .emailAlreadyInUse)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func oldSignInCannotChangeTheAddress() async throws {
        try await Self.withUser { app, user in
            app.service.clock.advance(seconds: 600)
            let found = await failure { try await user.sendEmailVerification(beforeUpdatingEmail: Self.eve) }
            #expect(found == .requiresRecentLogin)
            try await user.sendEmailVerification()
            #expect(try await app.mails(to: Self.eve).isEmpty)
            #expect(try await app.mails(to: Self.ada).count == 1)
        }
    }

    @Test func followedLinkVerifiesTheAddress() async throws {
        try await Self.withUser { app, user in
            let error: (any Error)? = await withCheckedContinuation { continuation in
                user.sendEmailVerification { continuation.resume(returning: $0) }
            }
            #expect(error == nil)
            let code = try await app.code(to: Self.ada)
            let info = try await app.auth.checkActionCode(code)
            #expect(info.operation == .verifyEmail && info.email == Self.ada)
            let before = try await user.getIDToken()
            try await app.auth.applyActionCode(code)
            #expect(!user.isEmailVerified)
            #expect(try await user.getIDToken() == before)
            try await user.reload()
            #expect(user.isEmailVerified)
            let claims = try await user.getIDTokenResult(forcingRefresh: true).claims
            #expect(claims["email_verified"] as? Bool == true)
            await app.restart()
            #expect(app.auth.currentUser?.isEmailVerified == true)
            #expect(await failure { try await app.auth.applyActionCode(code) } == .invalidActionCode)
        }
    }

    @Test func verificationCarriesItsSettings() async throws {
        try await Self.withUser { app, user in
            let error: (any Error)? = await withCheckedContinuation { continuation in
                user.sendEmailVerification(with: TestApp.settings()) { continuation.resume(returning: $0) }
            }
            #expect(error == nil)
            let link = try #require(ActionCodeURL(link: try await app.link(to: Self.ada)))
            #expect(link.operation == .verifyEmail)
            #expect(link.continueURL == TestApp.settings().url)
            #expect(link.languageCode == "en")
            #expect(link.apiKey == app.service.project.apiKey)
        }
    }

    @Test func addressChangesWhenItsLinkIsFollowedAndSessionsEnd() async throws {
        try await Self.withUser { app, user in
            let error: (any Error)? = await withCheckedContinuation { continuation in
                user.sendEmailVerification(beforeUpdatingEmail: Self.eve) { continuation.resume(returning: $0) }
            }
            #expect(error == nil)
            let code = try await app.code(to: Self.eve)
            let info = try await app.auth.checkActionCode(code)
            #expect(info.operation == .verifyAndChangeEmail)
            #expect(info.email == Self.eve && info.previousEmail == Self.ada)
            try await user.reload()
            #expect(user.email == Self.ada)
            app.service.clock.advance(seconds: 60)
            try await app.auth.applyActionCode(code)
            #expect(await failure { try await user.reload() } == .userTokenExpired)
            #expect(app.auth.currentUser == nil)
            let changed = try await app.auth.signIn(withEmail: Self.eve, password: "engine-1843").user
            #expect(changed.uid == user.uid && changed.isEmailVerified)
        }
    }

    @Test func formerAddressCanTakeTheChangeBack() async throws {
        try await Self.withUser { app, user in
            try await user.sendEmailVerification(beforeUpdatingEmail: Self.eve, actionCodeSettings: TestApp.settings())
            try await app.auth.applyActionCode(try await app.code(to: Self.eve))
            let code = try await app.code(to: Self.ada)
            let info = try await app.auth.checkActionCode(code)
            #expect(info.operation == .recoverEmail && info.email == Self.ada)
            try await app.auth.applyActionCode(code)
            #expect(try await app.service.accounts().first?.email == Self.ada)
        }
    }
}
