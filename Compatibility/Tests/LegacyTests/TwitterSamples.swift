import Firebase

/// The sample of the 2.x documentation's page on Twitter, as printed. Compiling it is the test; `TwitterFlowTests` runs
/// its calls against a server and a provider.
enum TwitterSamples {
    static func logIn() {
        let ref = Firebase(url: "https://<YOUR-FIREBASE-APP>.firebaseio.com")
        let twitterAuthHelper = TwitterAuthHelper(firebaseRef: ref, apiKey: "<YOUR-TWITTER-APP-ID>")
        twitterAuthHelper.selectTwitterAccountWithCallback { error, accounts in
            if error != nil {
                // Error retrieving Twitter accounts
            } else if accounts.count > 1 {
                // Select an account. Here we pick the first one for simplicity
                let account = accounts[0] as? ACAccount
                twitterAuthHelper.authenticateAccount(
                    account,
                    withCallback: { error, authData in
                        if error != nil {
                            // Error authenticating account
                        } else {
                            // User logged in!
                        }
                    }
                )
            }
        }
    }

    static func session(_ authData: FAuthData) -> [Any?] {
        [
            authData.uid, authData.provider, authData.token, authData.expires, authData.auth["uid"] as? String,
            authData.providerData["id"] as? String, authData.providerData["displayName"] as? String,
            authData.providerData["username"] as? String, authData.providerData["profileImageURL"] as? String,
            authData.providerData["cachedUserProfile"] as? [String: Any],
        ]
    }
}
