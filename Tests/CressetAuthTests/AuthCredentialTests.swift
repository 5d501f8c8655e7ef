import CressetAuth
import CressetTesting
import CressetWire
import Foundation
import Testing

struct AuthCredentialTests {
    static let forms: [(AuthCredential, String)] = [
        (
            GoogleAuthProvider.credential(withIDToken: "i d", accessToken: "a&b"),
            "providerId=google.com&id_token=i%20d&access_token=a%26b"
        ),
        (FacebookAuthProvider.credential(withAccessToken: "a"), "providerId=facebook.com&access_token=a"),
        (GitHubAuthProvider.credential(withToken: "a"), "providerId=github.com&access_token=a"),
        (
            TwitterAuthProvider.credential(withToken: "a", secret: "s+"),
            "providerId=twitter.com&access_token=a&oauth_token_secret=s%2B"
        ),
        (
            OAuthProvider.credential(providerID: .apple, idToken: "i", rawNonce: "n"),
            "providerId=apple.com&id_token=i&nonce=n"
        ),
        (OAuthProvider.credential(providerID: .custom("oidc.x"), accessToken: "a"), "providerId=oidc.x&access_token=a"),
    ]

    @Test(arguments: forms)
    func credentialIsSentAsItsProviderMadeIt(_ credential: AuthCredential, _ form: String) async throws {
        try await TestApp.run { app in
            // Only the request matters here, not the response.
            _ = try? await app.auth.signIn(with: credential)
            let body = try #require(app.transport.lastBody)
            #expect(body["postBody"] == .string(form))
            #expect(body["autoCreate"] == true)
            #expect(body["returnIdpCredential"] == true)
            #expect(app.transport.calls == ["accounts:signInWithIdp"])
        }
    }

    @Test func linkSendsTheUsersTokenToo() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.signInAnonymously().user
            let token = try await user.getIDToken()
            for (credential, _) in Self.forms {
                _ = try? await user.link(with: credential)
                #expect(app.transport.lastBody?["idToken"] == .string(token))
            }
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func passwordAndLinkAreOneProvider() {
        let password = EmailAuthProvider.credential(withEmail: "a@b.c", password: "x")
        let link = EmailAuthProvider.credential(withEmail: "a@b.c", link: "https://x.y/?mode=signIn&oobCode=1")
        #expect([password.provider, link.provider] == ["password", "password"])
    }

    static let conflicts: [(String, AuthErrorCode)] = [
        (
            #"{"needConfirmation":true,"email":"ada@example.com","providerId":"google.com","pendingToken":"p"}"#,
            .accountExistsWithDifferentCredential
        ),
        (
            #"{"errorMessage":"FEDERATED_USER_ID_ALREADY_LINKED","email":"ada@example.com","oauthAccessToken":"a"}"#,
            .credentialAlreadyInUse
        ),
    ]

    @Test(arguments: conflicts)
    func conflictCarriesTheWayOut(_ answer: String, _ expected: AuthErrorCode) async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(200, answer))
            var caught: NSError?
            do {
                try await app.auth.signIn(with: GoogleAuthProvider.credential(withIDToken: "i", accessToken: "a"))
            } catch let error as NSError {
                caught = error
            }
            #expect(code(caught) == expected)
            #expect(caught?.userInfo[AuthErrorUserInfoEmailKey] as? String == "ada@example.com")
            #expect(caught?.userInfo[AuthErrorUserInfoUpdatedCredentialKey] is AuthCredential)
            #expect(app.auth.currentUser == nil)
        }
    }
}
