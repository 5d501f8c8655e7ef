import CressetAuth
import CressetTesting
import Foundation
import Testing

/// Responses of other servers than ours: members missing, unknown, or of another type.
struct ResponseLeniencyTests {
    private static let signIn = #""idToken":"h.e30.s","refreshToken":"r""#

    @Test(arguments: ["{}", #"{"idToken":"t"}"#, #"{"idToken":"","refreshToken":"r"}"#])
    func signInWithoutTokensIsRefused(_ response: String) async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(200, response))
            #expect(await failure { try await app.auth.signInAnonymously() } == .invalidUserToken)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test(arguments: ["", "[]", "null", "<html>"])
    func responseThatIsNotAnObjectIsRefused(_ response: String) async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(200, response))
            #expect(await failure { try await app.auth.signInAnonymously() } == .internalError)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test(arguments: ["[]", "[{}]", #"[{"localId":"a"},{"localId":"b"}]"#, #""a""#])
    func signInWithoutExactlyOneAccountIsRefused(_ users: String) async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(200, "{\(Self.signIn),\"users\":\(users)}"))
            #expect(await failure { try await app.auth.signInAnonymously() } == .internalError)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func refusedResponseIsInTheUnderlyingError() async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(200, "{\(Self.signIn),\"users\":[]}"))
            do {
                _ = try await app.auth.signInAnonymously()
                Issue.record("a sign-in without an account")
            } catch let error as NSError {
                let cause = try #require(error.userInfo[NSUnderlyingErrorKey] as? NSError)
                let response = cause.userInfo["FIRAuthErrorUserInfoDeserializedResponseKey"] as? [String: Any]
                #expect((response?["users"] as? [Any])?.isEmpty == true)
            }
        }
    }

    @Test func membersThatDoNotFitArePassedOver() async throws {
        try await TestApp.run { app in
            let user = """
                {"localId":"ada","email":"ada@example.com","emailVerified":"true","displayName":null,"photoUrl":true,
                "createdAt":1700000000000,"lastLoginAt":"1700000001000","passwordHash":"not base64!","novelty":{},
                "providerUserInfo":[{"providerId":"phone","rawId":7}]}
                """
            app.transport.fail(with: .answer(200, "{\(Self.signIn),\"expiresIn\":3600,\"users\":[\(user)]}"))
            let found = try await app.auth.signIn(withEmail: "ada@example.com", password: "engine-1843").user
            #expect(found.uid == "ada" && found.isEmailVerified)
            #expect(found.displayName == nil && found.photoURL == nil)
            #expect(found.metadata.creationDate == Date(timeIntervalSince1970: 1_700_000_000))
            #expect(found.metadata.lastSignInDate == Date(timeIntervalSince1970: 1_700_000_001))
            #expect(found.providerData.map(\.uid) == ["7"])
            // The hash, whatever it is, tells that there is a password.
            let credential = EmailAuthProvider.credential(withEmail: "ada@example.com", password: "engine-1843")
            #expect(await failure { _ = try await found.link(with: credential) } == .providerAlreadyLinked)
        }
    }

    @Test(arguments: [#""{\"id\":1}""#, #"{"id":1}"#])
    func profileIsReadFromTextAndFromAnObject(_ profile: String) async throws {
        try await TestApp.run { app in
            let members = #""providerId":"github.com","username":"ada","rawUserInfo":"# + profile
            app.transport.fail(with: .answer(200, "{\(Self.signIn),\(members),\"users\":[{\"localId\":\"ada\"}]}"))
            let result = try await app.auth.signIn(with: GitHubAuthProvider.credential(withToken: "t"))
            #expect(result.additionalUserInfo?.profile?["id"] as? Int == 1)
            #expect(result.additionalUserInfo?.username == "ada")
        }
    }
}
