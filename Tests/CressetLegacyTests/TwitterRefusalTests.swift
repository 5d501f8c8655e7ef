import CressetHTTP
import CressetLegacy
import CressetTesting
import Foundation
import Testing

struct TwitterRefusalTests {
    /// Runs with a device and its only account, while another user is logged in.
    private func run(_ body: (TwitterDevice, TwitterAuthHelper, ACAccount) async throws -> Void) async throws {
        try await TwitterDevice.run([People.tweeter]) { device in
            let before = await device.app.ref.logInAnonymously()
            let helper = device.helper()
            let account = try #require(await helper.select().accounts.first)
            try await body(device, helper, account)
            // A rejection leaves the logged-in user in place.
            #expect(device.app.ref.authData?.uid == before.authData?.uid)
            #expect(before.authData != nil)
        }
    }

    @Test func missingAccountIsAnErrorBeforeTheCallReturns() async throws {
        try await run { device, helper, _ in
            let calls = CallCounter()
            helper.authenticateAccount(nil) { error, data in
                #expect(error?.domain == "TwitterAuthHelper")
                #expect(error?.code == -1)
                #expect(error?.helperCode == .AccountAccessDenied)
                #expect(error?.localizedDescription == "No Twitter account was chosen.")
                #expect(data == nil)
                calls.add()
            }
            #expect(calls.value == 1)
            await device.app.flush()
            #expect(calls.value == 1)
            #expect(device.transport.asked.isEmpty)
        }
    }

    @Test func accountThatTwitterRefusesIsAnErrorWithItsAnswer() async throws {
        try await run { device, helper, account in
            device.twitterKnowsTheFirst(as: nil)
            let login = await helper.authenticate(account)
            #expect(login.error?.domain == "TwitterAuthHelper")
            #expect(login.error?.code == -2)
            #expect(login.error?.helperCode == .OAuthTokenRequestDenied)
            #expect(login.error?.localizedDescription == "Twitter did not grant this app access to the account.")
            let details = login.error?.userInfo["details"] as? String
            #expect(details == #"{"errors":[{"code":89,"message":"Invalid or expired token."}]}"#)
            #expect(login.authData == nil)
        }
    }

    @Test(
        arguments: [
            "", "<html>", "oauth_token=a", "oauth_token_secret=b", "oauth_token=&oauth_token_secret=b",
            "oauth_token=a&oauth_token_secret=", "{\"oauth_token\":\"a\",\"oauth_token_secret\":\"b\"}",
            "oauth_token=%FF&oauth_token_secret=b", "OAuth oauth_token=\"a\"", "&&==&",
            "oauth_token=\(String(repeating: "a", count: 1025))&oauth_token_secret=b",
        ])
    func answerWithoutBothTokensIsAnErrorWithThatAnswer(_ text: String) async throws {
        try await run { device, helper, account in
            device.transport.fail(with: .answer(200, text))
            let login = await helper.authenticate(account)
            #expect(login.error?.helperCode == .OAuthTokenRequestDenied)
            #expect(login.error?.userInfo[AuthHelperError.details] as? String == text)
            #expect(login.authData == nil)
        }
    }

    @Test func twitterThatDoesNotAnswerIsANetworkError() async throws {
        try await run { device, helper, account in
            device.transport.fail(with: .noAnswer)
            let login = await helper.authenticate(account)
            #expect(login.code == .NetworkError)
            #expect(login.error?.localizedDescription.contains("Twitter is unreachable") == true)
            #expect(login.authData == nil)
        }
    }

    @Test func serverThatDoesNotAnswerIsANetworkErrorAndTwitterIsNotAsked() async throws {
        try await run { device, helper, account in
            device.app.transport.fail(with: .noAnswer)
            let login = await helper.authenticate(account)
            #expect(login.code == .NetworkError)
            #expect(device.transport.asked.isEmpty)
        }
    }

    @Test func tokensThatTheServerDoesNotBelieveAreInvalid() async throws {
        try await run { device, helper, account in
            device.transport.fail(with: .answer(200, "oauth_token=forged&oauth_token_secret=forged&user_id=1"))
            let login = await helper.authenticate(account)
            #expect(login.code == .InvalidCredentials)
            #expect(login.authData == nil)
        }
    }

    @Test func tokensOfAnotherAccountThanTwitterSaysAreInvalid() async throws {
        try await run { device, helper, account in
            let token = device.app.providers.accessToken(of: People.grace)
            device.transport.fail(
                with: .answer(
                    200,
                    "oauth_token=\(token)&oauth_token_secret=\(FakeProviders.tokenSecret)&user_id=12345678901"
                )
            )
            let login = await helper.authenticate(account)
            #expect(login.code == .InvalidCredentials)
        }
    }

    @Test func accountThatHasLeftTheDeviceIsNotLoggedIn() async throws {
        try await run { device, helper, account in
            try FileManager.default.removeItem(atPath: device.path)
            let login = await helper.authenticate(account)
            #expect(login.error?.helperCode == .AccountAccessDenied)
            #expect(login.error?.localizedDescription == "This Twitter account is no longer on this device.")
            #expect(device.transport.asked.isEmpty)
        }
    }

    @Test func helperWithAnotherAppsKeyIsRefusedByTwitter() async throws {
        try await run { device, _, account in
            let helper = TwitterAuthHelper(firebaseRef: device.app.ref, apiKey: "another-app")
            helper.store = ACAccountStore(device.store)
            let login = await helper.authenticate(account)
            #expect(login.error?.helperCode == .OAuthTokenRequestDenied)
        }
    }

    @Test func projectWithoutTwitterSaysSo() async throws {
        try await TwitterDevice.run([People.tweeter]) { device in
            let answer = try await device.app.service.call(
                .patch,
                "v2/projects/acme/defaultSupportedIdpConfigs/twitter.com?updateMask=enabled",
                Array(#"{"enabled":false}"#.utf8),
                as: .administrator
            )
            #expect(answer.status == 200)
            device.app.service.clock.advance(seconds: 2)
            let helper = device.helper()
            let account = await helper.select().accounts.first
            let login = await helper.authenticate(account)
            #expect(login.code == .ProviderDisabled)
            #expect(login.error?.localizedDescription.isEmpty == false)
            #expect(device.transport.asked.isEmpty)
            #expect(device.app.ref.authData == nil)
        }
    }

    @Test func logoutMeanwhileComesFirst() async throws {
        try await TwitterDevice.run([People.tweeter]) { device in
            let helper = device.helper()
            let account = try #require(await helper.select().accounts.first)
            let gate = device.app.transport.hold("accounts:signInWithIdp")
            async let login = helper.authenticate(account)
            await gate.waiter()
            device.app.ref.unauth()
            gate.open()
            #expect(await login.code == .Preempted)
            #expect(device.app.ref.authData == nil)
        }
    }
}
