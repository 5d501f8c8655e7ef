import CressetLegacy
import Dispatch
import Foundation

/// A command-line app in the style of the 2.x SDK: one command, one call with a block. Read it as documentation.
@main
struct Main {
    static let usage = """
        usage: cresset-legacy COMMAND

          create EMAIL PASSWORD              make an account; that logs nobody in
          log-in EMAIL PASSWORD              log in
          whoami                             show who is logged in
          log-out                            log out on this machine
          change-email EMAIL PASSWORD NEW    change the address of an account
          change-password EMAIL OLD NEW      change its password
          reset-password EMAIL               have a temporary password mailed
          remove EMAIL PASSWORD              delete the account

          twitter                            log in with a Twitter account of this machine
          twitter add                        add one: Twitter shows a PIN in the browser

        The environment tells where: CRESSET_URL (http://127.0.0.1:9099), CRESSET_API_KEY (any), and CRESSET_PROJECT
        (demo-project), which is the first label of https://<project>.firebaseio.com.
        For Twitter: TWITTER_API_KEY, the consumer key of the project's Twitter app; and to add an account,
        TWITTER_DEVICE_KEY and TWITTER_DEVICE_SECRET, the consumer key and secret of one for this machine.
        Who is logged in, and the Twitter accounts, are kept in ~/.local/share/cresset-auth, or below $XDG_DATA_HOME.
        """

    static let environment = ProcessInfo.processInfo.environment

    static func setting(_ name: String) -> String {
        guard let value = environment[name], !value.isEmpty else {
            Terminal.end("error: \(name) is not set; `cresset-legacy` tells what it is", status: 2)
        }
        return value
    }

    static func main() {
        let config = Firebase.defaultConfig()
        config.authHost = environment["CRESSET_URL"] ?? "http://127.0.0.1:9099"
        config.authAPIKey = environment["CRESSET_API_KEY"] ?? "any"
        let ref = Firebase(url: "https://\(environment["CRESSET_PROJECT"] ?? "demo-project").firebaseio.com")
        let words = Array(CommandLine.arguments.dropFirst())
        guard Accounts(ref: ref).run(words) || TwitterLogin(ref: ref).run(words) else {
            Terminal.end(usage, status: 2)
        }
        // Blocks are called on the main queue. The last one ends the process.
        dispatchMain()
    }
}
