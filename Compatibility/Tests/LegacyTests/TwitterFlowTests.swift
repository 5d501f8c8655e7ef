import Firebase
import Foundation
import Testing

/// The flow of the page on Twitter, against a server running beside the tests and a simulated Twitter.
@Suite(.serialized) struct TwitterFlowTests {
    // A separate host, because another suite uses the project at the same time.
    private static let ref = LegacyServer.reference(in: "example.com")

    private static func helper(_ accounts: String = LegacyServer.accounts) -> TwitterAuthHelper {
        let twitterAuthHelper = TwitterAuthHelper(firebaseRef: ref, apiKey: LegacyServer.twitterKey)
        let connection = TwitterConnection(origin: LegacyServer.twitterURL)
        twitterAuthHelper.store = ACAccountStore(
            FileAccountStore(path: accounts, connection: connection, permit: { true })
        )
        return twitterAuthHelper
    }

    private static func select(_ helper: TwitterAuthHelper) async -> (error: NSError?, usernames: [String]) {
        await withCheckedContinuation { continuation in
            helper.selectTwitterAccountWithCallback { error, accounts in
                continuation.resume(returning: (error, accounts.compactMap { ($0 as? ACAccount)?.username }))
            }
        }
    }

    private static func logIn(
        _ helper: TwitterAuthHelper,
        as username: String
    ) async -> (error: NSError?, authData: FAuthData?) {
        let accounts = helper.accounts.compactMap { $0 as? ACAccount }
        return await withCheckedContinuation { continuation in
            helper.authenticateAccount(
                accounts.first { $0.username == username },
                withCallback: { error, authData in continuation.resume(returning: (error, authData)) }
            )
        }
    }

    @Test func deviceWithoutAccountsAndNoAccountAreErrors() async throws {
        let nowhere = Self.helper(LegacyServer.accounts + ".none")
        let selected = await Self.select(nowhere)
        #expect(selected.error?.code == AuthHelperError.AccountAccessDenied.rawValue)
        #expect(selected.error?.localizedDescription.isEmpty == false)
        #expect(selected.usernames.isEmpty)
        let login = await Self.logIn(nowhere, as: "nobody")
        #expect(login.error?.code == AuthHelperError.AccountAccessDenied.rawValue)
        #expect(Self.ref.authData == nil)
    }

    @Test func accountThatTwitterDoesNotKnowIsToldWithItsAnswer() async throws {
        let helper = Self.helper()
        #expect(await Self.select(helper).error == nil)
        let login = await Self.logIn(helper, as: "gone")
        #expect(login.error?.domain == AuthHelperError.domain)
        #expect(login.error?.code == AuthHelperError.OAuthTokenRequestDenied.rawValue)
        #expect((login.error?.userInfo[AuthHelperError.details] as? String)?.isEmpty == false)
        #expect(login.authData == nil)
        #expect(Self.ref.authData == nil)
    }

    @Test func eachAccountOfTheDeviceLogsInAsItsOwnUser() async throws {
        let helper = Self.helper()
        let selected = await Self.select(helper)
        #expect(selected.error == nil)
        #expect(selected.usernames == ["ada_l", "ada_at_work", "gone"])
        let first = try #require(await Self.logIn(helper, as: "ada_l").authData)
        #expect(first.provider == "twitter")
        #expect(TwitterSamples.session(first).allSatisfy { $0 != nil })
        #expect(first.providerData["id"] as? String == "12345678901")
        #expect(first.providerData["username"] as? String == "ada_l")
        #expect(Self.ref.authData?.uid == first.uid)
        let second = try #require(await Self.logIn(helper, as: "ada_at_work").authData)
        #expect(second.uid != first.uid)
        #expect(await Self.logIn(helper, as: "ada_l").authData?.uid == first.uid)
        Self.ref.unauth()
    }
}
