import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

struct SignInLinkTests {
    private static let ada = "ada@example.com"

    @Test func anotherAddressThanTheMailedOneIsRefused() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let link = try await app.signInLink(for: Self.ada)
            for (email, expected) in [("eve@example.com", AuthErrorCode.invalidEmail), ("", .missingEmail)] {
                #expect(await failure { try await app.auth.signIn(withEmail: email, link: link) } == expected)
            }
            #expect(AuthErrorCode.invalidEmail.rawValue == 17008)
            #expect(app.auth.currentUser === user)
            #expect(try await app.service.accounts().map(\.localID) == [user.uid])
            // The owner can still sign in.
            #expect(try await app.auth.signIn(withEmail: "ADA@example.com", link: link).user.email == Self.ada)
        }
    }

    @Test func linkWorksOnceAndNotForEver() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let first = try await app.signInLink(for: Self.ada)
            let second = try await app.signInLink(for: Self.ada)
            #expect(await failure { try await auth.signIn(withEmail: Self.ada, link: first) } == .invalidActionCode)
            let cut = String(second.replacingOccurrences(of: "oobCode%3D", with: "oobCode%3Dx"))
            #expect(await failure { try await auth.signIn(withEmail: Self.ada, link: cut) } == .invalidActionCode)
            app.service.clock.advance(seconds: 6 * 3600 + 1)
            #expect(await failure { try await auth.signIn(withEmail: Self.ada, link: second) } == .expiredActionCode)
            #expect(auth.currentUser == nil)
            #expect(try await app.service.accounts().isEmpty)
            let third = try await app.signInLink(for: Self.ada)
            try await auth.signIn(withEmail: Self.ada, link: third)
            let user = auth.currentUser
            #expect(await failure { try await auth.signIn(withEmail: Self.ada, link: third) } == .invalidActionCode)
            #expect(auth.currentUser === user)
        }
    }

    @Test func userOfAProviderAloneSignsInByLink() async throws {
        try await TestApp.run(with: ["google.com"]) { app, fake, _ in
            let token = fake.accessToken(of: People.googler)
            let google = OAuthProvider.credential(providerID: .google, accessToken: token)
            let user = try await app.auth.signIn(with: google).user
            try app.auth.signOut()
            let email = try #require(user.email)
            let link = try await app.signInLink(for: email)
            let result = try await app.auth.signIn(withEmail: email, link: link)
            #expect(result.user.uid == user.uid)
            #expect(result.additionalUserInfo?.isNewUser == false)
            try app.auth.signOut()
            #expect(try await app.auth.signIn(with: google).user.uid == user.uid)
        }
    }

    @Test func disabledAccountIsRefused() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            try await auth.createUser(withEmail: Self.ada, password: "engine-1843")
            try auth.signOut()
            let link = try await app.signInLink(for: Self.ada)
            let uid = try #require(try await app.service.accounts().first?.localID)
            try await app.service.disable(.string(uid))
            #expect(await failure { try await auth.signIn(withEmail: Self.ada, link: link) } == .userDisabled)
            // With enumeration protection, a request for a link does not reveal a disabled user; without it, it does.
            try await auth.sendSignInLink(toEmail: Self.ada, actionCodeSettings: TestApp.settings())
            #expect(try await app.mails(to: Self.ada).isEmpty)
            try await app.service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            #expect(await failure { _ = try await app.signInLink(for: Self.ada) } == .userDisabled)
            #expect(auth.currentUser == nil)
        }
    }

    @Test func mailboxIsAllThatIsNeededAndTheUserStays() async throws {
        try await TestApp.run { app in
            let sent: (any Error)? = await withCheckedContinuation { continuation in
                app.auth.sendSignInLink(toEmail: Self.ada, actionCodeSettings: TestApp.settings()) {
                    continuation.resume(returning: $0)
                }
            }
            #expect(sent == nil)
            let link = try await app.link(to: Self.ada)
            #expect(app.auth.isSignIn(withEmailLink: link))
            #expect(ActionCodeURL(link: link)?.continueURL == TestApp.settings().url)
            #expect(app.auth.currentUser == nil)
            let answer: (AuthDataResult?, (any Error)?) = await withCheckedContinuation { continuation in
                app.auth.signIn(withEmail: Self.ada, link: link) { continuation.resume(returning: ($0, $1)) }
            }
            let result = try #require(answer.0)
            #expect(answer.1 == nil)
            #expect(result.additionalUserInfo?.isNewUser == true)
            #expect(result.additionalUserInfo?.providerID == "password")
            #expect(result.credential == nil)
            #expect(result.user === app.auth.currentUser)
            #expect(result.user.isEmailVerified && !result.user.isAnonymous)
            #expect(result.user.providerData.map(\.providerID) == ["password"])
            await app.restart()
            #expect(app.auth.currentUser?.uid == result.user.uid)
            #expect(app.auth.currentUser?.email == Self.ada)
            #expect(try await app.auth.currentUser?.getIDToken(forcingRefresh: true).isEmpty == false)
            try app.auth.signOut()
            await app.restart()
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func nextLinkSignsInTheSameUserEverywhere() async throws {
        try await TestApp.run { app in
            let link = try await app.signInLink(for: Self.ada)
            let uid = try await app.auth.signIn(withEmail: Self.ada, link: link).user.uid
            let credential = EmailAuthProvider.credential(
                withEmail: Self.ada,
                link: try await app.signInLink(for: Self.ada)
            )
            let again = try await app.auth.signIn(with: credential)
            #expect(again.user.uid == uid)
            #expect(again.additionalUserInfo?.isNewUser == false)
            try await app.onAnotherDevice { other in
                let link = try await other.signInLink(for: Self.ada)
                #expect(try await other.auth.signIn(withEmail: Self.ada, link: link).user.uid == uid)
            }
            #expect(app.transport.calls.suffix(2) == ["accounts:signInWithEmailLink", "accounts:lookup"])
        }
    }

    @Test func unprovenPasswordAndItsSessionsEnd() async throws {
        try await TestApp.run { app in
            let thief = try await app.auth.createUser(withEmail: Self.ada, password: "engine-1843").user
            app.service.clock.advance(seconds: 60)
            try await app.onAnotherDevice { other in
                let owner = try await other.auth.signIn(
                    withEmail: Self.ada,
                    link: try await other.signInLink(for: Self.ada)
                )
                #expect(owner.user.uid == thief.uid)
                #expect(owner.additionalUserInfo?.isNewUser == false)
                #expect(await failure { _ = try await thief.getIDToken(forcingRefresh: true) } == .userTokenExpired)
                #expect(app.auth.currentUser == nil)
                let found = await failure {
                    try await app.auth.signIn(withEmail: Self.ada, password: "engine-1843")
                }
                #expect(found == .invalidCredential)
                #expect(try await other.auth.currentUser?.getIDToken(forcingRefresh: true).isEmpty == false)
            }
        }
    }

    @Test func provenWaysInStay() async throws {
        try await TestApp.run { app in
            try await app.service.create([
                [
                    "localId": "ada", "email": .string(Self.ada), "emailVerified": true, "password": "engine-1843",
                ]
            ])
            let user = try await app.auth.signIn(withEmail: Self.ada, password: "engine-1843").user
            app.service.clock.advance(seconds: 60)
            try await app.onAnotherDevice { other in
                let link = try await other.signInLink(for: Self.ada)
                #expect(try await other.auth.signIn(withEmail: Self.ada, link: link).user.uid == "ada")
            }
            #expect(try await user.getIDToken(forcingRefresh: true).isEmpty == false)
            #expect(try await app.auth.signIn(withEmail: Self.ada, password: "engine-1843").user.uid == "ada")
        }
    }

    @Test func everyWrappingOfAMailedLinkSignsIn() async throws {
        try await TestApp.run { app in
            let settings = TestApp.settings()
            settings.setAndroidPackageName("com.example.android", installIfNotAvailable: true, minimumVersion: "12")
            try await app.auth.sendSignInLink(toEmail: Self.ada, actionCodeSettings: settings)
            let wrapped = try await app.link(to: Self.ada)
            #expect(wrapped.contains("/__/auth/links?link="))
            for part in ["ibi=com.example.ios", "apn=com.example.android", "amv=12"] { #expect(wrapped.contains(part)) }
            #expect(try await app.auth.signIn(withEmail: Self.ada, link: wrapped).user.email == Self.ada)
            settings.iOSBundleID = nil
            settings.androidPackageName = nil
            settings.androidMinimumVersion = nil
            settings.androidInstallIfNotAvailable = false
            try await app.auth.sendSignInLink(toEmail: Self.ada, actionCodeSettings: settings)
            let plain = try await app.link(to: Self.ada)
            #expect(plain.contains("/__/auth/action?"))
            let twice = try #require(plain.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            #expect(try await app.auth.signIn(withEmail: Self.ada, link: twice).user.email == Self.ada)
        }
    }

    @Test func emulatorListsTheLinkToFinishWith() async throws {
        try await TestApp.run(.emulator(signedTokens: false)) { app in
            try await app.auth.sendSignInLink(toEmail: Self.ada, actionCodeSettings: TestApp.settings())
            let list = try await app.service.get("emulator/v1/projects/acme/oobCodes", as: .nobody)
            let code = try #require(list["oobCodes"]?.array?.last?.object)
            #expect(code["email"]?.string == Self.ada)
            let link = try #require(code["oobLink"]?.string)
            #expect(app.auth.isSignIn(withEmailLink: link))
            #expect(try await app.auth.signIn(withEmail: Self.ada, link: link).user.isEmailVerified)
        }
    }
}
