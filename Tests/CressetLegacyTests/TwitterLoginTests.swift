import CressetHTTP
import CressetIdentity
import CressetLegacy
import CressetTesting
import CressetWire
import Foundation
import Testing

struct TwitterLoginTests {
    /// A profile as verbose as Twitter's.
    private static let ada: JSONObject = {
        var person = People.tweeter
        person["status"] = ["text": "hello \u{1F600} \"&\" <b>", "coordinates": .null, "retweeted": false]
        person["followers_count"] = 1_234_567_890_123
        person["ratio"] = 0.125
        person["entities"] = ["urls": [["indices": [0, 23]], []]]
        return person
    }()

    private func logIn(_ helper: TwitterAuthHelper, _ username: String) async throws -> FAuthData {
        let account = try #require(helper.account(named: username))
        let login = await helper.authenticate(account)
        #expect(login.error == nil)
        return try #require(login.authData)
    }

    @Test func rulesSeeWhatAuthHolds() async throws {
        try await TwitterDevice.run([Self.ada]) { device in
            let helper = device.helper()
            _ = await helper.select()
            try await expectRules(toSee: logIn(helper, "ada_l"), in: device.app.service)
        }
    }

    @Test func oneAccountLogsInWithAllThatIsKnownOfIt() async throws {
        try await TwitterDevice.run([Self.ada]) { device in
            let helper = device.helper()
            _ = await helper.select()
            let data = try await logIn(helper, "ada_l")
            #expect(device.app.ref.authData?.uid == data.uid)
            let claims = try await device.app.service.claims(of: data.token)
            #expect(claims["sub"]?.string == data.uid)
            #expect(data.provider == "twitter")
            #expect(data.auth["uid"] as? String == data.uid)
            #expect(data.auth["provider"] as? String == "twitter")
            #expect((data.auth["token"] as? [String: Any])?["sub"] as? String == data.uid)
            #expect(data.expires.int64Value == claims["exp"]?.integer)
            #expect(data.expires.int64Value > device.app.service.clock.now().seconds)
            #expect(data.providerData["id"] as? String == "12345678901")
            #expect(data.providerData["displayName"] as? String == "Ada L.")
            #expect(data.providerData["username"] as? String == "ada_l")
            #expect(data.providerData["profileImageURL"] as? String == "https://pbs.example.com/ada.png")
            let profile = try #require(data.providerData["cachedUserProfile"] as? [String: Any])
            let sent = try JSONSerialization.jsonObject(with: Data(Self.ada.serialized()))
            #expect(NSDictionary(dictionary: profile) == sent as? NSDictionary)
        }
    }

    @Test func twitterIsAskedInTheNameOfTheDeviceForTheProjectsTokens() async throws {
        try await TwitterDevice.run([Self.ada]) { device in
            let helper = device.helper()
            _ = await helper.select()
            let data = try await logIn(helper, "ada_l")
            let asked = try #require(device.transport.asked.first)
            #expect(device.transport.asked.count == 1)
            #expect(asked.url == "https://api.twitter.com/oauth/access_token")
            #expect(asked.header.contains(#"oauth_consumer_key="\#(FakeProviders.deviceKey)""#))
            #expect(asked.form["x_reverse_auth_target"] == FakeProviders.clientID)
            let reverse = try #require(asked.form["x_reverse_auth_parameters"])
            #expect(reverse.contains(#"oauth_consumer_key="\#(FakeProviders.clientID)""#))
            for secret in [FakeProviders.deviceSecret, FakeProviders.clientSecret, FakeProviders.tokenSecret] {
                #expect(!asked.header.contains(secret) && !reverse.contains(secret))
            }
            let token = try #require(data.providerData["accessToken"] as? String)
            #expect(device.app.providers.owner(of: token) == Self.ada)
            #expect(!asked.header.contains(token))
        }
    }

    @Test func everyAccountLogsInAsAUserOfItsOwn() async throws {
        try await TwitterDevice.run([Self.ada, People.grace]) { device in
            let helper = device.helper()
            #expect(await helper.select().usernames == ["ada_l", "amazing_grace"])
            let grace = try await logIn(helper, "amazing_grace")
            #expect(grace.providerData["id"] as? String == "777")
            let ada = try await logIn(helper, "ada_l")
            #expect(ada.uid != grace.uid)
            #expect(device.app.ref.authData?.uid == ada.uid)
            #expect(try await logIn(helper, "amazing_grace").uid == grace.uid)
            // The same number at another provider is another user.
            let password = await device.app.ref.create()
            #expect(![ada.uid, grace.uid].contains(password.values?["uid"]))
        }
    }

    @Test func newNameIsKnownAfterTheNextLogin() async throws {
        try await TwitterDevice.run([Self.ada]) { device in
            let helper = device.helper()
            _ = await helper.select()
            let first = try await logIn(helper, "ada_l")
            var renamed = Self.ada
            renamed["screen_name"] = "countess"
            renamed["name"] = "Countess of Lovelace"
            device.twitterKnowsTheFirst(as: renamed)
            let second = try await logIn(helper, "ada_l")
            #expect(second.uid == first.uid)
            #expect(second.providerData["username"] as? String == "countess")
            #expect(second.providerData["displayName"] as? String == "Countess of Lovelace")
        }
    }

    @Test func callbackComesOnceAndOnTheQueueOfTheConfiguration() async throws {
        try await TwitterDevice.run([Self.ada]) { device in
            let helper = device.helper()
            let account = await helper.select().accounts.first
            let calls = CallCounter()
            let isOnQueue = await withCheckedContinuation { continuation in
                helper.authenticateAccount(account) { _, data in
                    #expect(data != nil)
                    calls.add()
                    continuation.resume(returning: LegacyApp.isOnQueue)
                }
            }
            await device.app.flush()
            #expect(isOnQueue)
            #expect(calls.value == 1)
        }
    }
}
