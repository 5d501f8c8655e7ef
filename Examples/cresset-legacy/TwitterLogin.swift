import CressetAuth
import CressetLegacy
import Foundation

/// Login with a Twitter account of this machine, as in the 2.x guide.
struct TwitterLogin {
    private let twitterAuthHelper: TwitterAuthHelper
    private let connection: TwitterConnection

    init(ref: Firebase) {
        // A different Twitter server is for trying out this example.
        connection = Main.environment["TWITTER_URL"].map { TwitterConnection(origin: $0) } ?? TwitterConnection()
        twitterAuthHelper = TwitterAuthHelper(firebaseRef: ref, apiKey: Main.environment["TWITTER_API_KEY"] ?? "")
        twitterAuthHelper.store = ACAccountStore(
            FileAccountStore(path: FileAccountStore.standardPath, connection: connection)
        )
    }

    /// - Returns: True if the words are one of these commands.
    func run(_ words: [String]) -> Bool {
        switch words {
        case ["twitter"]: logIn()
        case ["twitter", "add"]: add()
        default: return false
        }
        return true
    }

    private func logIn() {
        // Check the setting before prompting the user.
        _ = Main.setting("TWITTER_API_KEY")
        twitterAuthHelper.selectTwitterAccountWithCallback { error, accounts in
            // This reports a missing account.
            Terminal.check(error)
            if accounts.count > 1 {
                chooseAccount()
            } else {
                authenticate(accounts.first as? ACAccount)
            }
        }
    }

    private func chooseAccount() {
        let accounts = twitterAuthHelper.accounts.compactMap { $0 as? ACAccount }
        let menu = AccountMenu(usernames: accounts.map { $0.username })
        guard let username = menu.username(for: Terminal.ask(menu.question)) else { Terminal.finish("cancelled") }
        authenticate(accounts.first { $0.username == username })
    }

    private func authenticate(_ account: ACAccount?) {
        let progress = ProgressLine("Logging in with Twitter")
        twitterAuthHelper.authenticateAccount(
            account,
            withCallback: { error, authData in
                progress.end()
                Terminal.check(error)
                Terminal.finish(with: authData)
            }
        )
    }

    /// Adds an account. Twitter once used the accounts in a phone's settings; here, users add them.
    private func add() {
        let (key, secret) = (Main.setting("TWITTER_DEVICE_KEY"), Main.setting("TWITTER_DEVICE_SECRET"))
        let dialogue = PINAccountStore.Dialogue(
            show: { LoopbackPresenter.openInBrowser($0) },
            askPIN: { Terminal.ask("PIN: ") },
            permit: { true }
        )
        let store = PINAccountStore(
            consumerKey: key,
            consumerSecret: secret,
            path: FileAccountStore.standardPath,
            connection: connection,
            dialogue: dialogue
        )
        Task {
            do {
                Terminal.finish("added: \(try await store.addAccount().accountDescription ?? "")")
            } catch {
                Terminal.check(error as NSError)
            }
        }
    }
}
