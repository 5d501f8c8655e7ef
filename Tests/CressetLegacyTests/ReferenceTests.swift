import CressetAuth
import CressetIdentity
import CressetLegacy
import CressetTesting
import CressetWire
import Foundation
import Testing

/// The project of a reference, and the state shared by references.
struct ReferenceTests {
    static let spellings = [
        "https://acme.firebaseio.com", "https://ACME.firebaseio.com/users/ada", "http://acme.firebaseio.com:80/?x=y",
    ]

    @Test(arguments: spellings)
    func hostNamesTheProject(_ url: String) async throws {
        try await LegacyApp.run { app in
            let ref = app.reference(url)
            #expect(ref.description == url)
            let uid = try #require(await ref.create().values?["uid"])
            #expect(try await app.service.accounts().map(\.localID) == [uid])
            #expect(await ref.logIn().authData?.uid == uid)
        }
    }

    static let useless = ["", "https://", "https://.firebaseio.com", "\u{0}://\u{FFFF}", "https://%%%.firebaseio.com"]

    @Test(arguments: useless)
    func urlThatNamesNoProjectIsAnErrorOfEveryCall(_ url: String) async throws {
        try await LegacyApp.run { app in
            let ref = app.reference(url)
            #expect(ref.description == url)
            #expect(ref.authData == nil)
            #expect(await ref.logIn().code != nil)
            #expect(await ref.create().code == .InvalidConfiguration)
            ref.unauth()
            let accounts = try await app.service.accounts()
            #expect(accounts.isEmpty)
        }
    }

    /// The API key selects the project; a reference to another project must not add data to it.
    @Test(arguments: ["https://other.firebaseio.com", "https://<YOUR-FIREBASE-APP>.firebaseio.com"])
    func keyOfAnotherProjectIsRefusedAndChangesNothing(_ url: String) async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let ref = app.reference(url)
            #expect(await ref.create("new@example.com").code == .InvalidConfiguration)
            #expect(await ref.logIn().code == .InvalidConfiguration)
            #expect(await ref.logInAnonymously().code == .InvalidConfiguration)
            let token = app.providers.accessToken(of: People.tweeter)
            let tweeter = await ref.logIn(at: "twitter", ["oauth_token": token, "oauth_token_secret": "s"])
            #expect(tweeter.code == .InvalidConfiguration)
            #expect(await ref.changePassword(to: "engine-1844").code == .InvalidConfiguration)
            #expect(await ref.changeEmail(to: "c@example.com").code == .InvalidConfiguration)
            #expect(await ref.remove().code == .InvalidConfiguration)
            #expect(ref.authData == nil)
            #expect(try await app.service.accounts().map(\.email) == ["ada@example.com"])
            #expect(await app.ref.logIn().error == nil)
        }
    }

    @Test(arguments: [
        ("", "key"), ("no url", "key"), ("ftp://x", "key"), ("http://", "key"), ("http://service.test", ""),
    ])
    func configurationThatIsOfNoUseIsToldAndCanBeMended(_ host: String, _ key: String) async throws {
        try await LegacyApp.run { app in
            let good = (app.configuration.authHost, app.configuration.authAPIKey)
            (app.configuration.authHost, app.configuration.authAPIKey) = (host, key)
            let ref = app.ref
            #expect(await ref.create().code == .InvalidConfiguration)
            (app.configuration.authHost, app.configuration.authAPIKey) = good
            #expect(await ref.create().error == nil)
        }
    }

    @Test func referencesOfOneHostShareTheSession() async throws {
        try await LegacyApp.run { app in
            let data = try #require(await app.ref.logInAnonymously().authData)
            #expect(app.reference("https://Acme.FirebaseIO.com/users").authData?.uid == data.uid)
            #expect(app.reference("https://acme.example.com").authData == nil)
            app.reference("https://acme.firebaseio.com/rooms/1").unauth()
            #expect(app.ref.authData == nil)
        }
    }

    @Test func configurationIsReadWhenANamespaceIsFirstUsed() async throws {
        try await LegacyApp.run { app in
            let ref = app.ref
            #expect(ref.authData == nil)
            app.configuration.authHost = "http://elsewhere.test"
            _ = await ref.logInAnonymously()
            #expect(app.transport.lastURL?.host == "service.test")
            _ = await app.reference("https://acme.example.com").logInAnonymously()
            #expect(app.transport.lastURL?.host == "elsewhere.test")
        }
    }

    @Test func trailingSlashOfTheHostDoesNoHarm() async throws {
        try await LegacyApp.run { app in
            app.configuration.authHost = "http://service.test/"
            #expect(await app.ref.logInAnonymously().error == nil)
            _ = await app.ref.reverseRequest()
            #expect(app.transport.lastURL?.absoluteString == "http://service.test/v2/acme/auth/twitter/reverse")
        }
    }

    @available(*, deprecated)
    @Test func sharedConfigurationHasTheDefaultsOf2X() {
        let configuration = Firebase.defaultConfig()
        #expect(Firebase.defaultConfig() === configuration)
        #expect(configuration.callbackQueue.label == DispatchQueue.main.label)
        #expect(!configuration.persistenceEnabled)
        #expect(configuration.persistenceCacheSizeBytes == 10_485_760)
        #expect(configuration.authHost == "http://127.0.0.1:9099")
        Firebase.setDispatchQueue(.main)
        Firebase.setOption("persistence", to: true)
        Firebase.goOffline()
        Firebase.goOnline()
        #expect(!Firebase.sdkVersion().isEmpty)
        // A getter must not trap, because it makes no request.
        #expect(Firebase(url: "https://<YOUR-FIREBASE-APP>.firebaseio.com").description.hasPrefix("https://<YOUR"))
    }
}
