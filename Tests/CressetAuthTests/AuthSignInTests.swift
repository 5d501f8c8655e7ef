import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

struct AuthSignInTests {
    @Test func wrongCredentialsLeaveTheUser() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            #expect(
                await failure { try await app.auth.signIn(withEmail: "ada@example.com", password: "wrong-one") }
                    == .invalidCredential
            )
            #expect(
                await failure { try await app.auth.signIn(withEmail: "ada@example.com", password: "") }
                    == .wrongPassword
            )
            #expect(
                await failure { try await app.auth.signIn(withEmail: "ada", password: "engine-1843") } == .invalidEmail
            )
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func refusedSignUpIsToldByNumber() async throws {
        try await TestApp.run { app in
            try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843")
            let cases: [(String, String, AuthErrorCode)] = [
                ("ada@example.com", "engine-1843", .emailAlreadyInUse), ("ada", "engine-1843", .invalidEmail),
                ("eve@example.com", "12345", .weakPassword), ("", "engine-1843", .missingEmail),
                ("eve@example.com", "", .weakPassword),
            ]
            for (email, password, expected) in cases {
                let found = await failure { try await app.auth.createUser(withEmail: email, password: password) }
                #expect(found == expected)
            }
            #expect(app.auth.currentUser?.email == "ada@example.com")
        }
    }

    @Test func errorHasTheMembersThatAppsLookFor() async throws {
        try await TestApp.run { app in
            var caught: NSError?
            do {
                try await app.auth.createUser(withEmail: "eve@example.com", password: "12345")
            } catch let error as NSError {
                caught = error
            }
            let error = try #require(caught)
            #expect(error.domain == "FIRAuthErrorDomain")
            #expect(error.code == 17026)
            #expect(error.userInfo["FIRAuthErrorUserInfoNameKey"] as? String == "ERROR_WEAK_PASSWORD")
            #expect(
                error.userInfo[NSLocalizedFailureReasonErrorKey] as? String
                    == "Password should be at least 6 characters"
            )
        }
    }

    @Test func newUserIsSignedInAndDescribed() async throws {
        try await TestApp.run { app in
            let result = try await app.auth.createUser(withEmail: "Ada@example.com", password: "engine-1843")
            #expect(result.additionalUserInfo?.isNewUser == true)
            #expect(result.additionalUserInfo?.providerID == "password")
            let user = try #require(app.auth.currentUser)
            #expect(result.user === user)
            #expect(user.uid.utf8.count == 28)
            #expect(user.email == "ada@example.com")
            #expect(user.providerID == "Firebase")
            #expect(user.providerData.map(\.providerID) == ["password"])
            #expect(user.metadata.creationDate == Date(timeIntervalSince1970: 1_767_225_600))
            #expect(!user.isAnonymous && !user.isEmailVerified)
            #expect(app.transport.calls == ["accounts:signUp", "accounts:lookup"])
        }
    }

    @Test func anonymousUserStaysTheSameUntilSignOut() async throws {
        try await TestApp.run { app in
            let first = try await app.auth.signInAnonymously()
            #expect(first.user.isAnonymous)
            #expect(try await app.service.accounts().map(\.localID) == [first.user.uid])
            #expect(first.additionalUserInfo?.isNewUser == true)
            let second = try await app.auth.signInAnonymously()
            #expect(second.user === first.user)
            #expect(second.additionalUserInfo == nil)
            try app.auth.signOut()
            #expect(app.auth.currentUser == nil)
            #expect(try await app.auth.signInAnonymously().user.uid != first.user.uid)
        }
    }

    @Test func customTokenSignsIn() async throws {
        try await TestApp.run { app in
            let signer = try await TestServiceAccount(of: app.service.project, in: app.service)
            let token = try signer.sign(signer.customClaims(at: app.service.clock.now(), ["claims": ["level": 3]]))
            let result = try await app.auth.signIn(withCustomToken: token)
            #expect(result.user.uid == "custom-1")
            let claims = try await result.user.getIDTokenResult()
            #expect(claims.signInProvider == "custom")
            #expect(claims.claims["level"] as? Int == 3)
            #expect(await failure { try await app.auth.signIn(withCustomToken: "x") } == .invalidCustomToken)
        }
    }

    @Test func completionsComeOnceWithOneOfTheTwo() async throws {
        try await TestApp.run { app in
            let result: (AuthDataResult?, (any Error)?) = await withCheckedContinuation { continuation in
                app.auth.signInAnonymously { result, error in
                    continuation.resume(returning: (result, error))
                }
            }
            #expect(result.0?.user === app.auth.currentUser)
            #expect(result.1 == nil)
            let refused: (any Error)? = await withCheckedContinuation { continuation in
                app.auth.signIn(withEmail: "ada", password: "x-1843") { _, error in
                    continuation.resume(returning: error)
                }
            }
            #expect(code(refused) == .invalidEmail)
        }
    }

    @Test func missingCredentialIsAnErrorAndNoTrap() async throws {
        try await TestApp.run { app in
            let none: AuthCredential? = nil
            let error: (any Error)? = await withCheckedContinuation { continuation in
                app.auth.signIn(with: none) { _, error in continuation.resume(returning: error) }
            }
            #expect(code(error) == .invalidCredential)
        }
    }

    @Test func invalidLinkIsRefusedBeforeAnyRequest() async throws {
        try await TestApp.run { app in
            let found = await failure {
                try await app.auth.signIn(withEmail: "ada@example.com", link: "https://example.com/?mode=signIn")
            }
            #expect(found == .invalidActionCode)
            let settings = ActionCodeSettings()
            settings.url = URL(string: "https://example.com")
            let sent = await failure {
                try await app.auth.sendSignInLink(toEmail: "ada@example.com", actionCodeSettings: settings)
            }
            #expect(sent == .internalError)
            #expect(app.transport.calls.isEmpty)
        }
    }

    static let links: [(String, Bool)] = [
        ("https://example.com/?mode=signIn&oobCode=abc", true),
        ("https://example.com/?mode=resetPassword&oobCode=abc", false),
        ("https://example.com/?mode=signIn", false),
        ("https://example.page.link/?link=https%3A%2F%2Fexample.com%2F%3Fmode%3DsignIn%26oobCode%3Dabc", true),
        ("", false), ("mode=signIn&oobCode=abc", false),
    ]

    @Test(arguments: links)
    func signInLinksAreRecognised(_ link: String, _ expected: Bool) async throws {
        try await TestApp.run { app in
            let auth = app.auth
            #expect(auth.isSignIn(withEmailLink: link) == expected)
        }
    }
}
