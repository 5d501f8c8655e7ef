import CressetAuth
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Provider sign-in with the address of an existing account (docs/reference/sdk §2.5).
struct AccountConflictTests {
    /// Returns the error of `signIn` for Ada at Microsoft when her address has an account with a password.
    private static func conflict(_ app: TestApp, _ fake: FakeProviders) async throws -> NSError {
        do {
            _ = try await app.signIn(People.ada, fake)
        } catch let error as NSError {
            return error
        }
        throw CancellationError()
    }

    private static func pending(_ error: NSError) throws -> AuthCredential {
        try #require(error.userInfo[AuthErrorUserInfoUpdatedCredentialKey] as? AuthCredential)
    }

    @Test func conflictChangesNothing() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843")
            let user = try await app.auth.signInAnonymously().user
            let before = try await app.service.accounts()
            let error = try await Self.conflict(app, fake)
            #expect(error.code == 17012)
            #expect(code(error) == .accountExistsWithDifferentCredential)
            #expect(app.auth.currentUser === user)
            #expect(try await app.service.accounts() == before)
        }
    }

    /// The recovery from Firebase's documentation, in the same order and spelling.
    @Test func pendingCredentialIsLinkedAfterTheOtherSignIn() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, browser in
            try await app.service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let auth = app.auth
            let uid = try await auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user.uid
            try auth.signOut()

            let error: (any Error)? = try await Self.conflict(app, fake)
            #expect((error as NSError?)?.code == AuthErrorCode.accountExistsWithDifferentCredential.rawValue)
            let existingAcctEmail = (error as NSError?)?.userInfo[AuthErrorUserInfoEmailKey] as? String ?? ""
            let pendingCred = try Self.pending(try #require(error as NSError?))
            #expect(existingAcctEmail == "ada@example.com")
            let providers: [String]? = await withCheckedContinuation { continuation in
                auth.fetchProviders(forEmail: existingAcctEmail) { providers, _ in
                    continuation.resume(returning: providers)
                }
            }
            #expect(providers?.contains(EmailAuthProviderID) == true)
            let visits = browser.visits
            let signedIn: (AuthDataResult?, (any Error)?) = await withCheckedContinuation { continuation in
                auth.signIn(withEmail: existingAcctEmail, password: "engine-1843") { user, error in
                    continuation.resume(returning: (user, error))
                }
            }
            #expect(signedIn.0?.user.uid == uid)
            let linked: (AuthDataResult?, (any Error)?) = await withCheckedContinuation { continuation in
                auth.currentUser?.linkAndRetrieveData(with: pendingCred) { result, error in
                    continuation.resume(returning: (result, error))
                }
            }
            #expect(linked.1 == nil)
            #expect(linked.0?.user.uid == uid)
            #expect(linked.0?.additionalUserInfo?.profile?["name"] as? String == "Ada Lovelace")
            // The browser was not opened again.
            #expect(browser.visits == visits)

            try auth.signOut()
            #expect(try await app.signIn(People.ada, fake).user.uid == uid)
            try auth.signOut()
            #expect(try await auth.signIn(withEmail: "ada@example.com", password: "engine-1843").user.uid == uid)
        }
    }

    @Test func federatedProviderOfAnAddressIsLookedUp() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let user = try await app.signIn(People.ada, fake).user
            for (tells, added) in [(false, false), (true, false), (true, true)] {
                try await app.service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": .bool(!tells)]])
                if added {
                    try await user.reauthenticate(with: app.microsoft(), uiDelegate: nil)
                    try await user.updatePassword(to: "engine-1843")
                }
                let answer: ([String]?, (any Error)?) = await withCheckedContinuation { continuation in
                    app.auth.fetchProviders(forEmail: "ada@example.com") { continuation.resume(returning: ($0, $1)) }
                }
                #expect(answer.1 == nil)
                let expected = (tells ? ["microsoft.com"] : []) + (added ? [EmailAuthProviderID] : [])
                #expect(answer.0.map { Set($0) } == Set(expected))
            }
        }
    }

    @Test func pendingCredentialSurvivesAnArchive() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843")
            let credential = try Self.pending(try await Self.conflict(app, fake))
            let data = try NSKeyedArchiver.archivedData(withRootObject: credential, requiringSecureCoding: true)
            let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: OAuthCredential.self, from: data))
            #expect(read.provider == "microsoft.com")
            #expect(read.accessToken == (credential as? OAuthCredential)?.accessToken)
            let user = try #require(app.auth.currentUser)
            try await user.link(with: read)
            #expect(Set(user.providerData.map(\.providerID)) == ["microsoft.com", "password"])
        }
    }

    @Test func pendingCredentialEnds() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            let pending = try Self.pending(try await Self.conflict(app, fake))
            app.service.clock.advance(seconds: 3700)
            try await app.auth.signIn(withEmail: "ada@example.com", password: "engine-1843")
            #expect(await failure { _ = try await app.auth.currentUser?.link(with: pending) } == .invalidCredential)
            #expect(user.providerData.map(\.providerID) == ["password"])
        }
    }

    @Test func ownerOfAProviderAloneIsNamed() async throws {
        try await TestApp.run(with: ["microsoft.com", "google.com"]) { app, fake, _ in
            let token = fake.accessToken(of: People.googler)
            let google = OAuthProvider.credential(providerID: .google, accessToken: token)
            let uid = try await app.auth.signIn(with: google).user.uid
            try app.auth.signOut()
            let error = try await Self.conflict(app, fake)
            #expect(code(error) == .accountExistsWithDifferentCredential)
            let user = try await app.auth.signIn(with: google).user
            try await user.link(with: try Self.pending(error))
            #expect(user.uid == uid)
            #expect(Set(user.providerData.map(\.providerID)) == ["google.com", "microsoft.com"])
        }
    }

    @Test func providerWithAProvenAddressConflictsWithNothing() async throws {
        try await TestApp.run(with: ["google.com"]) { app, fake, _ in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            let token = fake.accessToken(of: People.googler)
            let result = try await app.auth.signIn(
                with: OAuthProvider.credential(providerID: .google, accessToken: token)
            )
            #expect(result.user.uid == user.uid)
            #expect(result.user.isEmailVerified)
            #expect(result.user.providerData.map(\.providerID) == ["google.com"])
        }
    }

    @Test func addressMayHaveSeveralAccountsWhereThatIsAllowed() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            try await app.service.configure(["signIn": ["allowDuplicateEmails": true]])
            let uid = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user.uid
            let result = try await app.signIn(People.ada, fake)
            #expect(result.user.uid != uid)
            #expect(result.additionalUserInfo?.isNewUser == true)
            #expect(try await app.service.accounts().count == 2)
        }
    }
}
