import CressetAuth
import CressetTesting
import Foundation
import Testing

/// Responses of other servers: missing members, unknown members and other types.
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

    @Test(arguments: ["[]", "null", "<html>"])
    func responseThatIsNotAnObjectIsRefusedWithItsBytes(_ response: String) async throws {
        for (status, kind) in [(200, 4), (500, 3)] {
            try await TestApp.run { app in
                app.transport.fail(with: .answer(status, response))
                let error = await thrownError { try await app.auth.signInAnonymously() }
                #expect(code(error) == .internalError)
                let cause = try #require(error?.userInfo[NSUnderlyingErrorKey] as? NSError)
                #expect(cause.domain == "FIRAuthInternalErrorDomain")
                #expect(cause.code == kind)
                #expect(cause.userInfo["FIRAuthErrorUserInfoDataKey"] as? Data == Data(response.utf8))
                #expect(app.auth.currentUser == nil)
            }
        }
    }

    @Test(arguments: [200, 500])
    func emptyResponseIsNone(_ status: Int) async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(status, ""))
            #expect(await failure { try await app.auth.signInAnonymously() } == .networkError)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func unknownCodeIsInTheUnderlyingError() async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(400, #"{"error":{"code":400,"message":"NO_SUCH_CODE : why"}}"#))
            let error = await thrownError { try await app.auth.signInAnonymously() }
            let cause = try #require(error?.userInfo[NSUnderlyingErrorKey] as? NSError)
            #expect(cause.code == 3)
            let response = cause.userInfo["FIRAuthErrorUserInfoDeserializedResponseKey"] as? [String: Any]
            #expect(response?["message"] as? String == "NO_SUCH_CODE : why")
            let text = "http://service.test returned the error NO_SUCH_CODE : why (status 400)."
            #expect(error?.localizedDescription == text)
        }
    }

    @Test func redirectSaysWhatToSet() async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(301, "moved"))
            let error = await thrownError { try await app.auth.signInAnonymously() }
            #expect(code(error) == .internalError)
            #expect(error?.localizedDescription.contains("authHost") == true)
        }
    }

    @Test(arguments: [
        (404, "404 page not found", "returned no JSON object (status 404): authHost is not the address"),
        (200, "ok", "returned no JSON object (status 200): authHost is not the address"),
        (200, "", "returned an empty response."), (502, "", "returned status 502 without an error."),
        (500, #"{"detail":"no"}"#, "returned status 500 without an error code."),
    ])
    func responseOfAnotherServiceIsNamed(_ status: Int, _ body: String, _ text: String) async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(status, body))
            let error = await thrownError { try await app.auth.signInAnonymously() }
            #expect(error?.localizedDescription.contains(text) == true, "\(error?.localizedDescription ?? "")")
            #expect(error?.localizedDescription.contains("http://service.test") == true)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func unknownPathOfTheServerIsNamed() async throws {
        try await TestApp.run { app in
            await app.restart(host: "http://service.test/auth")
            let error = await thrownError { try await app.auth.signInAnonymously() }
            let text = "http://service.test/auth returned a web page (status 404): authHost is not"
            #expect(error?.localizedDescription.hasPrefix(text) == true)
            #expect(error?.userInfo[AuthErrors.userInfoRequestIDKey] is String)
        }
    }

    @Test func errorHasTheRequestIDOfTheServersLog() async throws {
        try await TestApp.run { app in
            let error = await thrownError { try await app.auth.signIn(withCustomToken: "x") }
            #expect(code(error) == .invalidCustomToken)
            let id = try #require(error?.userInfo[AuthErrors.userInfoRequestIDKey] as? String)
            #expect(app.service.log.text.contains(#""request":"\#(id)""#))
        }
    }

    @Test(arguments: [200, 403, 404, 502], ["<!DOCTYPE html><p>Log in", "\u{FEFF}\n <html>"])
    func webPageIsNamed(_ status: Int, _ page: String) async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(status, page))
            let error = await thrownError { try await app.auth.signInAnonymously() }
            #expect(code(error) == .internalError)
            let text = "http://service.test returned a web page (status \(status)): authHost is not"
            #expect(error?.localizedDescription.hasPrefix(text) == true)
            let cause = error?.userInfo[NSUnderlyingErrorKey] as? NSError
            #expect(cause?.userInfo["FIRAuthErrorUserInfoDataKey"] as? Data == Data(page.utf8))
        }
    }

    @Test func responseBeyondTheLimitIsNamed() async throws {
        try await TestApp.run { app in
            app.transport.fail(with: .answer(200, "{}" + String(repeating: " ", count: 8 << 20)))
            let error = await thrownError { try await app.auth.signInAnonymously() }
            #expect(code(error) == .internalError)
            #expect(error?.localizedDescription == "The response of http://service.test is longer than 8 MiB.")
            let cause = error?.userInfo[NSUnderlyingErrorKey] as? NSError
            #expect(cause?.code == 100)
        }
    }

    static let functions = [
        (#"HTTP Cloud Function returned an error: {\"error\":{\"message\":\"No guests.\"}}"#, "No guests."),
        (
            #"((HTTP request to http://127.0.0.1:5001/a returned HTTP error 403: {\"error\":{\"message\":\"No {guests}.\"}}))"#,
            "No {guests}."
        ),
        ("((Deadline exceeded making request.))", "((Deadline exceeded making request.))"), ("} {", "} {"),
        ("No guests: today", "No guests: today"), (#"{\"error\":7}"#, #"{"error":7}"#),
    ]

    @Test(arguments: functions)
    func messageOfABlockingFunctionIsTheText(_ detail: String, _ expected: String) async throws {
        try await TestApp.run { app in
            let message = "BLOCKING_FUNCTION_ERROR_RESPONSE : \(detail)"
            app.transport.fail(with: .answer(400, "{\"error\":{\"code\":400,\"message\":\"\(message)\"}}"))
            let error = await thrownError { try await app.auth.signInAnonymously() }
            #expect(code(error) == .blockingCloudFunctionError)
            #expect(error?.localizedDescription == expected)
        }
    }

    @Test func objectWithoutMembersSaysWhatIsMissing() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            app.transport.fail(with: .answer(200, "{}"))
            let signIn = await thrownError { try await app.auth.signInAnonymously() }
            #expect(signIn?.localizedDescription.contains("idToken") == true)
            let reload = await thrownError { try await user.reload() }
            #expect(reload?.localizedDescription.contains("account") == true)
            let refresh = await thrownError { _ = try await user.getIDToken(forcingRefresh: true) }
            #expect(refresh?.localizedDescription.contains("access_token") == true)
            #expect(app.auth.currentUser === user)
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
            // Any hash, even an invalid one, shows that the account has a password.
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
