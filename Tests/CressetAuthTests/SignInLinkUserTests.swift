import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Linking, reauthenticating and fetching sign-in methods with e-mail links.
struct SignInLinkUserTests {
    private static let ada = "ada@example.com"
    /// The message for users opening a link on another device.
    private static let sameDevice = "Open the link on the device where it was requested."

    private static func credential(_ app: TestApp, _ email: String = ada) async throws -> AuthCredential {
        EmailAuthProvider.credential(withEmail: email, link: try await app.signInLink(for: email))
    }

    @Test func linkOfAnotherUsersEmailIsNotLinked() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let uid = try await auth.signIn(with: try await Self.credential(app)).user.uid
            try auth.signOut()
            let user = try await auth.signInAnonymously().user
            let token = try await user.getIDToken()
            let credential = try await Self.credential(app)
            #expect(await failure { try await user.link(with: credential) } == .emailAlreadyInUse)
            #expect(auth.currentUser === user)
            #expect(user.isAnonymous && user.email == nil)
            #expect(try await user.getIDToken() == token)
            #expect(try await auth.signIn(with: credential).user.uid == uid)
        }
    }

    @Test func secondWayOfTheProviderIsNotLinked() async throws {
        try await TestApp.run { app in
            let password = EmailAuthProvider.credential(withEmail: Self.ada, password: "engine-1843")
            let user = try await app.auth.signIn(with: try await Self.credential(app)).user
            let link = try await Self.credential(app)
            let calls = app.transport.calls.count
            #expect(await failure { try await user.link(with: link) } == .providerAlreadyLinked)
            #expect(await failure { try await user.link(with: password) } == .providerAlreadyLinked)
            #expect(app.transport.calls.count == calls)
            try await user.updatePassword(to: "engine-1843")
            #expect(try await app.auth.signIn(with: password).user.uid == user.uid)
            #expect(try await app.auth.signIn(with: link).user.uid == user.uid)
        }
    }

    static let endings: [(String, AuthErrorCode)] = [
        ("USER_DISABLED", .userDisabled), ("INVALID_ID_TOKEN", .invalidUserToken),
        ("TOKEN_EXPIRED", .userTokenExpired), ("INVALID_OOB_CODE", .invalidActionCode),
        ("EXPIRED_OOB_CODE", .expiredActionCode),
    ]

    @Test(arguments: endings)
    func refusedLinkLeavesTheUserSignedIn(_ message: String, _ expected: AuthErrorCode) async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let credential = try await Self.credential(app)
            app.transport.fail(
                with: .answer(400, #"{"error":{"code":400,"message":"\#(message)"}}"#),
                excluding: "token"
            )
            #expect(await failure { try await user.link(with: credential) } == expected)
            #expect(app.auth.currentUser === user)
            #expect(user.isAnonymous)
            let signedOut = expected == .invalidActionCode || expected == .expiredActionCode ? nil : true
            let password = EmailAuthProvider.credential(withEmail: Self.ada, password: "engine-1843")
            #expect(await failure { try await user.link(with: password) } == expected)
            #expect((app.auth.currentUser == nil) == (signedOut ?? false))
        }
    }

    @Test func linkMakesAnAnonymousUserPermanent() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let user = try await auth.signInAnonymously().user
            let credential = try await Self.credential(app)
            let answer: (AuthDataResult?, (any Error)?) = await withCheckedContinuation { continuation in
                user.linkAndRetrieveData(with: credential) { continuation.resume(returning: ($0, $1)) }
            }
            #expect(answer.1 == nil)
            #expect(answer.0?.user === user)
            #expect(answer.0?.additionalUserInfo == nil)
            #expect(!user.isAnonymous && user.isEmailVerified)
            #expect(user.email == Self.ada)
            await app.restart()
            #expect(app.auth.currentUser?.isAnonymous == false)
            try app.auth.signOut()
            #expect(try await app.auth.signIn(with: try await Self.credential(app)).user.uid == user.uid)
        }
    }

    @Test func bothWaysOfALinkedUserSignIn() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let signer = try await TestServiceAccount(of: app.service.project, in: app.service)
            let token = try signer.sign(signer.customClaims(at: app.service.clock.now()))
            let user = try await auth.signIn(withCustomToken: token).user
            try await user.link(with: try await Self.credential(app))
            try auth.signOut()
            #expect(try await auth.signIn(with: try await Self.credential(app)).user.uid == "custom-1")
            #expect(try await auth.signIn(withCustomToken: token).user.uid == "custom-1")
        }
    }

    @Test func userOfLinksAloneSignsInAgainBeforeASensitiveChange() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let user = try await auth.signIn(with: try await Self.credential(app)).user
            app.service.clock.advance(seconds: 600)
            #expect(await failure { try await user.delete() } == .requiresRecentLogin)
            let credential = try await Self.credential(app)
            let answer: (AuthDataResult?, (any Error)?) = await withCheckedContinuation { continuation in
                user.reauthenticateAndRetrieveData(with: credential) { continuation.resume(returning: ($0, $1)) }
            }
            #expect(answer.1 == nil)
            #expect(answer.0?.user.uid == user.uid)
            #expect(auth.currentUser === user)
            #expect(await failure { try await user.reauthenticate(with: credential) } == .invalidActionCode)
            #expect(auth.currentUser === user)
            try await user.delete()
            #expect(auth.currentUser == nil)
            #expect(try await app.service.accounts().isEmpty)
        }
    }

    @Test func anotherUsersLinkDoesNotReauthenticate() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            try await auth.signIn(with: try await Self.credential(app, "eve@example.com"))
            let user = try await auth.signIn(with: try await Self.credential(app)).user
            let token = try await user.getIDToken()
            let credential = try await Self.credential(app, "eve@example.com")
            #expect(await failure { try await user.reauthenticate(with: credential) } == .userMismatch)
            #expect(auth.currentUser === user)
            #expect(try await user.getIDToken() == token)
        }
    }

    @Test func appsOfOneProjectShareTheUserOfALink() async throws {
        try await TestApp.run { app in
            let first = try await app.auth.signIn(with: try await Self.credential(app))
            #expect(first.additionalUserInfo?.isNewUser == true)
            try await app.inAnotherApp { other in
                let settings = TestApp.settings()
                settings.setIOSBundleID("com.example.other")
                try await other.auth.sendSignInLink(toEmail: Self.ada, actionCodeSettings: settings)
                let link = try await other.link(to: Self.ada)
                #expect(link.contains("ibi=com.example.other"))
                let second = try await other.auth.signIn(withEmail: Self.ada, link: link)
                #expect(second.user.uid == first.user.uid)
                #expect(second.additionalUserInfo?.isNewUser == false)
            }
            #expect(try await app.service.accounts().map(\.localID) == [first.user.uid])
        }
    }

    @Test func linkOpenedOnAnotherDeviceDoesNotReauthenticateThere() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signIn(with: try await Self.credential(app)).user
            app.service.clock.advance(seconds: 600)
            #expect(await failure { try await user.delete() } == .requiresRecentLogin)
            let credential = try await Self.credential(app)
            try await app.onAnotherDevice { other in
                let error: (any Error)? = await withCheckedContinuation { continuation in
                    other.auth.currentUser.reauthenticateWithCredential(withCredential: credential) {
                        continuation.resume(returning: $1)
                    }
                }
                #expect(code(error) == .nullUser)
                #expect((error as NSError?)?.localizedDescription.contains(Self.sameDevice) == true)
                #expect(other.auth.currentUser == nil)
                #expect(other.transport.calls.isEmpty)
            }
            // The link was not used up there.
            try await user.reauthenticate(with: credential)
            try await user.delete()
        }
    }

    @Test func linkOpenedOnAnotherDeviceTellsItsUser() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let settings = TestApp.settings("https://acme.web.app/finish?operation=link&uid=\(user.uid)")
            try await app.auth.sendSignInLink(toEmail: Self.ada, actionCodeSettings: settings)
            let link = try await app.link(to: Self.ada)
            let credential = EmailAuthCredential.credential(withEmail: Self.ada, link: link)
            try await app.onAnotherDevice { other in
                let state = try #require(ActionCodeURL(link: link)?.continueURL?.query)
                #expect(state == "operation=link&uid=\(user.uid)")
                let error: (any Error)? = await withCheckedContinuation { continuation in
                    other.auth.currentUser.link(withCredential: credential) { continuation.resume(returning: $1) }
                }
                #expect(code(error) == .nullUser)
                #expect((error as NSError?)?.localizedDescription.contains(Self.sameDevice) == true)
                #expect(other.transport.calls.isEmpty)
            }
            try await user.link(with: credential)
            #expect(user.email == Self.ada)
        }
    }

    static let methods: [(password: Bool, link: Bool)] = [(false, false), (true, false), (false, true), (true, true)]

    @Test(arguments: methods)
    @available(*, deprecated)
    func methodsTellPasswordAndLinkApart(_ has: (password: Bool, link: Bool)) async throws {
        try await TestApp.run { app in
            let auth = app.auth
            try await app.service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            if has.link { try await auth.signIn(with: try await Self.credential(app)) }
            if has.password, has.link { try await auth.currentUser?.updatePassword(to: "engine-1843") }
            if has.password, !has.link { try await auth.createUser(withEmail: Self.ada, password: "engine-1843") }
            let expected =
                (has.password ? [EmailPasswordAuthSignInMethod] : []) + (has.link ? [EmailLinkAuthSignInMethod] : [])
            #expect(try await auth.fetchSignInMethods(forEmail: Self.ada) == expected)
            let providers: [String]? = await withCheckedContinuation { continuation in
                auth.fetchProviders(forEmail: Self.ada) { found, _ in continuation.resume(returning: found) }
            }
            #expect(providers == (expected.isEmpty ? [] : [EmailAuthProviderID]))
            #expect(await failure { _ = try await auth.fetchSignInMethods(forEmail: "ada") } == .invalidEmail)
            try await app.service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]])
            #expect(try await auth.fetchSignInMethods(forEmail: Self.ada).isEmpty)
        }
    }
}
