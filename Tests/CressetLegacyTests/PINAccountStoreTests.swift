import CressetLegacy
import CressetSystem
import CressetTesting
import CressetWire
import Foundation
import Synchronization
import Testing

struct PINAccountStoreTests {
    /// The user's screen and keyboard, and Twitter.
    private final class FakeTerminal: Sendable {
        let providers = FakeProviders()
        let transport: DeviceTransport
        private let pin = Mutex<String?>(" \(FakeProviders.pin)\n")
        private let pages = Mutex<[String]>([])

        init() {
            transport = DeviceTransport(providers)
        }

        var shown: [String] { pages.withLock { $0 } }

        func type(_ text: String?) {
            pin.withLock { $0 = text }
        }

        func store(
            key: String = FakeProviders.deviceKey,
            secret: String = FakeProviders.deviceSecret,
            path: String? = nil
        ) -> PINAccountStore {
            PINAccountStore(
                consumerKey: key,
                consumerSecret: secret,
                path: path,
                connection: TwitterConnection(transport: transport),
                dialogue: PINAccountStore.Dialogue(
                    show: { [self] url in
                        pages.withLock { $0.append(url.absoluteString) }
                        _ = providers.consent(to: url.absoluteString)
                    },
                    askPIN: { [self] in pin.withLock { $0 } },
                    permit: { true }
                )
            )
        }
    }

    private func error(_ store: PINAccountStore) async -> NSError? {
        do {
            try await store.addAccount()
            return nil
        } catch {
            return error as NSError
        }
    }

    @Test func deviceThatTwitterDoesNotKnowIsRefused() async throws {
        let terminal = FakeTerminal()
        let store = terminal.store(secret: "another secret")
        let error = await error(store)
        #expect(error?.helperCode == .OAuthTokenRequestDenied)
        #expect((error?.userInfo[AuthHelperError.details] as? String)?.contains("Invalid or expired") == true)
        #expect(error.map { "\($0)".contains("another secret") } == false)
        #expect(terminal.shown.isEmpty)
        #expect(try await store.accounts.isEmpty)
    }

    @Test(arguments: [nil, "", "  \n"])
    func withoutAPINThereIsNoAccount(_ pin: String?) async throws {
        let terminal = FakeTerminal()
        terminal.providers.signIn(People.tweeter)
        terminal.type(pin)
        let store = terminal.store()
        #expect(await error(store)?.helperCode == .AccountAccessDenied)
        #expect(terminal.transport.asked.count == 1)
        #expect(try await store.accounts.isEmpty)
    }

    @Test func wrongPINAddsNothing() async throws {
        let terminal = FakeTerminal()
        terminal.providers.signIn(People.tweeter)
        terminal.type("7654321")
        let store = terminal.store()
        #expect(await error(store)?.helperCode == .OAuthTokenRequestDenied)
        #expect(try await store.accounts.isEmpty)
    }

    @Test func personWhoRefusesOnThePageAddsNothing() async throws {
        let terminal = FakeTerminal()
        terminal.providers.signIn(nil)
        let store = terminal.store()
        #expect(await error(store)?.helperCode == .OAuthTokenRequestDenied)
        #expect(try await store.accounts.isEmpty)
    }

    @Test(
        arguments: [
            (401, "oauth_token=a&oauth_token_secret=b&oauth_callback_confirmed=true"), (200, ""), (200, "<html>"),
            (200, "oauth_token=a&oauth_token_secret=b"), (200, "oauth_token=a&oauth_callback_confirmed=true"),
            (200, "oauth_token=a&oauth_token_secret=&oauth_callback_confirmed=true"),
        ])
    func answerWithoutTemporaryCredentialsShowsNoPage(_ status: Int, _ text: String) async throws {
        let terminal = FakeTerminal()
        terminal.transport.fail(with: .answer(status, text))
        #expect(await error(terminal.store())?.helperCode == .OAuthTokenRequestDenied)
        #expect(terminal.shown.isEmpty)
    }

    @Test func responseWithoutAnAccountAddsNothing() async throws {
        let terminal = FakeTerminal()
        // Valid as temporary credentials, but without the owner of the permanent ones.
        terminal.transport.fail(
            with: .answer(200, "oauth_token=a&oauth_token_secret=b&oauth_callback_confirmed=true&user_id=7")
        )
        let store = terminal.store()
        #expect(await error(store)?.localizedDescription == "Twitter did not return the account's user.")
        #expect(terminal.shown == ["https://api.twitter.com/oauth/authorize?oauth_token=a"])
        #expect(try await store.accounts.isEmpty)
    }

    @Test func fileOfAnotherDeviceIsLeftAlone() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts.json"
            let text = #"{"consumerKey":"other","consumerSecret":"hush","accounts":[]}"#
            try PrivateFile.create(path, containing: Array(text.utf8))
            let terminal = FakeTerminal()
            terminal.providers.signIn(People.tweeter)
            let error = await error(terminal.store(path: path))
            #expect(error?.helperCode == .AccountAccessDenied)
            #expect(error?.localizedDescription.contains("another consumer key") == true)
            #expect(terminal.transport.asked.isEmpty)
            #expect(try PrivateFile.readOwned(path) == Array(text.utf8))
        }
    }

    @Test func exposedFileIsLeftAlone() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts.json"
            let bytes = TwitterDevice.accounts([], tokens: [])
            try PrivateFile.create(path, containing: bytes)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            let terminal = FakeTerminal()
            terminal.providers.signIn(People.tweeter)
            #expect(await error(terminal.store(path: path))?.localizedDescription.contains("mode to 600") == true)
            #expect(terminal.transport.asked.isEmpty)
            #expect(try PrivateFile.read(path) == bytes)
        }
    }

    @Test func accountsAreAddedOneByOneAndForgottenAtTheEnd() async throws {
        let terminal = FakeTerminal()
        let store = terminal.store()
        terminal.providers.signIn(People.tweeter)
        let ada = try await store.addAccount()
        #expect(ada.identifier == "12345678901")
        #expect(ada.username == "ada_l")
        #expect(terminal.shown == ["https://api.twitter.com/oauth/authorize?oauth_token=request-0"])
        terminal.providers.signIn(People.grace)
        try await store.addAccount()
        #expect(try await store.accounts.map { $0.username } == ["ada_l", "amazing_grace"])
        #expect(try await terminal.store().accounts.isEmpty)
    }

    @Test func sameAccountTakesTheFormersPlace() async throws {
        let terminal = FakeTerminal()
        let store = terminal.store()
        terminal.providers.signIn(People.tweeter)
        try await store.addAccount()
        terminal.providers.signIn(People.grace)
        try await store.addAccount()
        var renamed = People.tweeter
        renamed["screen_name"] = "countess"
        terminal.providers.signIn(renamed)
        try await store.addAccount()
        #expect(try await store.accounts.map { $0.username } == ["countess", "amazing_grace"])
    }

    @Test func fileHasItsOwnersModeAndTheFormatOfTheFileStore() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/new/accounts.json"
            let terminal = FakeTerminal()
            terminal.providers.signIn(People.tweeter)
            try await terminal.store(path: path).addAccount()
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let list = try #require(try JSONValue(parsing: PrivateFile.readOwned(path)).object)
            #expect(list["consumerKey"]?.string == FakeProviders.deviceKey)
            #expect(list["consumerSecret"]?.string == FakeProviders.deviceSecret)
            let account = list["accounts"]?.array?.first?.object
            #expect(account?["id"]?.string == "12345678901")
            #expect(terminal.providers.owner(of: account?["token"]?.string ?? "") == People.tweeter)
            #expect(account?["tokenSecret"]?.string == FakeProviders.tokenSecret)
            let store = FileAccountStore(path: path) { true }
            #expect(try await store.accounts.map { $0.username } == ["ada_l"])
        }
    }

    @Test func accountsThatAreAddedAtOnceAreAllInTheFile() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts.json"
            let names = try await withThrowingTaskGroup(of: String.self) { group in
                for number in 0..<16 {
                    group.addTask {
                        let terminal = FakeTerminal()
                        terminal.providers.signIn([
                            "id_str": .string("\(number)"), "screen_name": .string("n\(number)"),
                        ])
                        return try await terminal.store(path: path).addAccount().username
                    }
                }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(names.count == 16)
            let kept = try await FileAccountStore(path: path) { true }.accounts.map { $0.username ?? "" }
            #expect(Set(kept) == names)
        }
    }

    @Test func addedAccountLogsIn() async throws {
        try await TwitterDevice.run([]) { device in
            let store = PINAccountStore(
                consumerKey: FakeProviders.deviceKey,
                consumerSecret: FakeProviders.deviceSecret,
                connection: device.connection,
                dialogue: PINAccountStore.Dialogue(
                    show: { _ = device.app.providers.consent(to: $0.absoluteString) },
                    askPIN: { FakeProviders.pin },
                    permit: { true }
                )
            )
            device.app.providers.signIn(People.tweeter)
            try await store.addAccount()
            let helper = device.helper()
            helper.store = ACAccountStore(store)
            let account = await helper.select().accounts.first
            let login = await helper.authenticate(account)
            #expect(login.authData?.providerData["username"] as? String == "ada_l")
        }
    }
}
