import CressetAuth
import CressetCrypto
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Credentials from a provider's own library.
struct ProviderCredentialTests {
    private static let all = ["google.com", "facebook.com", "github.com", "twitter.com", "microsoft.com", "apple.com"]

    private static func digest(_ text: String) -> String {
        HashAlgorithm.sha256.digest(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The audience of a bare Microsoft access token is unknown: it may have been issued to another app.
    @Test func bareAccessTokenOfMicrosoftIsRefused() async throws {
        try await TestApp.run(with: Self.all) { app, fake, _ in
            let token = fake.accessToken(of: People.ada)
            let credential = OAuthProvider.credential(providerID: .custom("microsoft.com"), accessToken: token)
            let user = try await app.auth.signInAnonymously().user
            #expect(await failure { try await app.auth.signIn(with: credential) } == .invalidCredential)
            #expect(await failure { try await user.link(with: credential) } == .invalidCredential)
            #expect(app.auth.currentUser === user)
            #expect(user.isAnonymous)
            #expect(try await app.service.accounts().count == 1)
        }
    }

    static let unknown: [AuthCredential] = [
        GoogleAuthProvider.credential(withIDToken: "no.id.token", accessToken: "unknown"),
        FacebookAuthProvider.credential(withAccessToken: "unknown"),
        GitHubAuthProvider.credential(withToken: "unknown"),
        TwitterAuthProvider.credential(withToken: "unknown", secret: "s"),
        OAuthProvider.credential(providerID: .custom("twitter.com"), accessToken: "without-its-secret"),
        OAuthProvider.appleCredential(withIDToken: "no.id.token", rawNonce: "n", fullName: nil),
    ]

    @Test(arguments: unknown)
    func credentialThatTheProviderDoesNotKnowIsRefused(_ credential: AuthCredential) async throws {
        try await TestApp.run(with: Self.all) { app, _, _ in
            #expect(await failure { try await app.auth.signIn(with: credential) } == .invalidCredential)
            #expect(app.auth.currentUser == nil)
            let accounts = try await app.service.accounts()
            #expect(accounts.isEmpty)
        }
    }

    @Test func credentialOfAnotherAppIsRefused() async throws {
        try await TestApp.run(with: Self.all) { app, fake, _ in
            var (google, facebook) = (People.googler, Self.friend)
            google["aud"] = "somebody-elses-client"
            facebook["aud"] = "somebody-elses-client"
            let credentials: [AuthCredential] = [
                OAuthProvider.credential(providerID: .google, accessToken: fake.accessToken(of: google)),
                FacebookAuthProvider.credential(withAccessToken: fake.accessToken(of: facebook)),
                GoogleAuthProvider.credential(
                    withIDToken: try fake.idToken(google, issuer: "https://accounts.google.com"),
                    accessToken: "a"
                ),
            ]
            for credential in credentials {
                #expect(await failure { try await app.auth.signIn(with: credential) } == .invalidCredential)
            }
            #expect(try await app.service.accounts().isEmpty)
        }
    }

    @Test func nonceMustBeTheTokensAndIsUsedOnce() async throws {
        try await TestApp.run(with: Self.all) { app, fake, _ in
            let person: JSONObject = ["sub": "001.apple", "email": "ada@example.com", "email_verified": true]
            let token = try fake.idToken(person, issuer: "https://appleid.apple.com", nonce: Self.digest("raw"))
            func credential(_ nonce: String?) -> AuthCredential {
                OAuthProvider.appleCredential(withIDToken: token, rawNonce: nonce, fullName: nil)
            }
            for nonce in [nil, "other"] {
                let found = await failure { try await app.auth.signIn(with: credential(nonce)) }
                #expect(found == .missingOrInvalidNonce)
            }
            #expect(try await app.service.accounts().isEmpty)
            let user = try await app.auth.signIn(with: credential("raw")).user
            #expect(await failure { try await app.auth.signIn(with: credential("raw")) } == .missingOrInvalidNonce)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func appleTellsTheNameBesideTheToken() async throws {
        try await TestApp.run(with: Self.all) { app, fake, _ in
            var name = PersonNameComponents()
            name.givenName = "Ada"
            name.familyName = "Lovelace"
            let token = try fake.idToken(["sub": "001.apple"], issuer: "https://appleid.apple.com")
            let result = try await app.auth.signIn(
                with: OAuthProvider.appleCredential(withIDToken: token, rawNonce: nil, fullName: name)
            )
            #expect(result.user.displayName == "Ada Lovelace")
            #expect(result.additionalUserInfo?.providerID == "apple.com")
            #expect(result.credential?.idToken == token)
        }
    }

    private static let friend: JSONObject = ["id": "4242", "name": "Ada F.", "email": "ada@facebook.example"]
    private static let coder: JSONObject = ["id": 99, "login": "ada", "name": "Ada", "email": "ada@github.example"]

    @Test func accessTokensOfTheOthersSignIn() async throws {
        try await TestApp.run(with: Self.all) { app, fake, _ in
            let google = fake.accessToken(of: People.googler)
            let forms: [(AuthCredential, id: String, secret: String?)] = [
                (OAuthProvider.credential(providerID: .google, accessToken: google), "1157", nil),
                (FacebookAuthProvider.credential(withAccessToken: fake.accessToken(of: Self.friend)), "4242", nil),
                (GitHubAuthProvider.credential(withToken: fake.accessToken(of: Self.coder)), "99", nil),
                (
                    TwitterAuthProvider.credential(withToken: fake.accessToken(of: People.tweeter), secret: "s"),
                    "12345678901", "s"
                ),
            ]
            for (credential, id, secret) in forms {
                let result = try await app.auth.signIn(with: credential)
                #expect(result.additionalUserInfo?.providerID == credential.provider)
                #expect(result.additionalUserInfo?.isNewUser == true)
                #expect(result.user.providerData.map(\.uid) == [id])
                #expect(result.credential?.accessToken == (credential as? OAuthCredential)?.accessToken)
                #expect(result.credential?.secret == secret)
            }
            #expect(try await app.service.accounts().count == forms.count)
        }
    }

    @Test func credentialsOfGoogleAndFacebookUpgradeAnAnonymousUser() async throws {
        try await TestApp.run(with: Self.all) { app, fake, _ in
            let google = try fake.idToken(People.googler, issuer: "https://accounts.google.com")
            let credentials = [
                GoogleAuthProvider.credential(
                    withIDToken: google,
                    accessToken: fake.accessToken(of: People.googler)
                ),
                FacebookAuthProvider.credential(withAccessToken: fake.accessToken(of: Self.friend)),
            ]
            for credential in credentials {
                let user = try await app.auth.signInAnonymously().user
                let uid = user.uid
                let result = try await user.link(with: credential)
                #expect(result.user === user && app.auth.currentUser === user)
                #expect(user.uid == uid && !user.isAnonymous)
                #expect(user.providerData.map(\.providerID) == [credential.provider])
                #expect(result.additionalUserInfo?.providerID == credential.provider)
                let account = try await app.service.accounts().first { $0.localID == uid }
                #expect(account?.identities.map(\.providerID) == [credential.provider])
                try app.auth.signOut()
                let again = try await app.auth.signIn(with: credential)
                #expect(again.user.uid == uid)
                #expect(again.additionalUserInfo?.isNewUser == false)
                try app.auth.signOut()
            }
            #expect(try await app.service.accounts().count == credentials.count)
        }
    }

    @Test func idTokensSignIn() async throws {
        try await TestApp.run(with: Self.all) { app, fake, _ in
            let google = try fake.idToken(People.googler, issuer: "https://accounts.google.com")
            let first = try await app.auth.signIn(
                with: GoogleAuthProvider.credential(withIDToken: google, accessToken: "access")
            )
            #expect(first.user.isEmailVerified)
            #expect(first.user.photoURL?.absoluteString == "https://example.com/g.png")
            #expect(first.credential?.idToken == google)
            #expect(first.additionalUserInfo?.profile?["given_name"] == nil)
            #expect(first.additionalUserInfo?.profile?["name"] as? String == "Ada G.")
            let issuer = "https://login.microsoftonline.com/\(FakeProviders.personalTenant)/v2.0"
            var person = People.ada
            person["email"] = nil
            person["preferred_username"] = nil
            let token = try fake.idToken(person, issuer: issuer, nonce: Self.digest("raw"))
            let second = try await app.auth.signIn(
                with: OAuthProvider.credential(
                    providerID: .custom("microsoft.com"),
                    idToken: token,
                    rawNonce: "raw",
                    accessToken: nil
                )
            )
            #expect(second.user.providerData.first?.uid == "4b2eabcdef012345")
            #expect(second.user.uid != first.user.uid)
        }
    }

    /// An app unable to show a provider's page signs in with a token from its own server.
    @Test func ownServersTokenStandsInForAProvider() async throws {
        try await TestApp.run(with: []) { app, _, _ in
            let account = try await TestServiceAccount(of: app.service.project, in: app.service)
            let token = try account.sign(account.customClaims(at: app.service.clock.now()))
            let result = try await app.auth.signIn(withCustomToken: token)
            #expect(result.user.uid == "custom-1")
            #expect(result.credential == nil)
        }
    }
}
