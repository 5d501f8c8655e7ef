import CressetLegacy
import CressetTesting
import Foundation
import Synchronization
import Testing

/// The code of the 2.x guide as printed, apart from changes to the language.
struct TwitterGuideTests {
    private func handleMultipleTwitterAccounts(_ accounts: [Any]) -> ACAccount? {
        // The guide shows a list of names and finds the account by the chosen one.
        let names = accounts.compactMap { ($0 as? ACAccount)?.username }
        #expect(names == ["ada_l", "amazing_grace"])
        return accounts[1] as? ACAccount
    }

    private func logIn(_ helper: TwitterAuthHelper, _ done: @escaping (NSError?, FAuthData?) -> Void) {
        let twitterAuthHelper = helper
        twitterAuthHelper.selectTwitterAccountWithCallback { error, accounts in
            if error != nil {
                // Error retrieving Twitter accounts
                done(error, nil)
            } else if accounts.count > 1 {
                // Select an account
                let account = handleMultipleTwitterAccounts(accounts)
                twitterAuthHelper.authenticateAccount(
                    account,
                    withCallback: { error, authData in done(error, authData) }
                )
            } else {
                let account = accounts[0] as? ACAccount
                twitterAuthHelper.authenticateAccount(
                    account,
                    withCallback: { error, authData in
                        if error != nil {
                            // Error authenticating account
                            done(error, nil)
                        } else {
                            // User logged in!
                            done(nil, authData)
                        }
                    }
                )
            }
        }
    }

    private func logIn(_ helper: TwitterAuthHelper) async -> Reported {
        await Firebase.report { done in logIn(helper) { error, data in done(Reported(error: error, authData: data)) } }
    }

    @Test func helperIsMadeFromAReferenceAndAKey() {
        let ref = Firebase(url: "https://<YOUR-FIREBASE-APP>.firebaseio.com")
        let twitterAuthHelper = TwitterAuthHelper(firebaseRef: ref, apiKey: "<your-twitter-app-id>")
        #expect(twitterAuthHelper.ref === ref)
        #expect(twitterAuthHelper.apiKey == "<your-twitter-app-id>")
        #expect(twitterAuthHelper.accounts.isEmpty)
        let store = ACAccountStore()
        twitterAuthHelper.store = store
        #expect(twitterAuthHelper.store === store)
    }

    @Test func guidesCodeTellsOfNoAccountLogsOneInAndLetsThePersonChooseAmongMany() async throws {
        try await TwitterDevice.run([]) { device in
            #expect(await logIn(device.helper()).error?.helperCode == .AccountAccessDenied)
        }
        try await TwitterDevice.run([People.tweeter]) { device in
            let login = await logIn(device.helper())
            #expect(login.authData?.providerData["username"] as? String == "ada_l")
            #expect(device.app.ref.authData?.uid == login.authData?.uid)
        }
        try await TwitterDevice.run([People.tweeter, People.grace]) { device in
            let login = await logIn(device.helper())
            #expect(login.authData?.providerData["username"] as? String == "amazing_grace")
        }
    }
}
