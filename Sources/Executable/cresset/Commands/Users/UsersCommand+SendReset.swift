import CressetIdentity
import CressetServer
import CressetServices
import CressetSystem
import CressetWire

extension UsersCommand {
    struct ResetOptions: OptionGroup {
        let pool = PoolOptions()
        let printLink = Option(flag: "print-link").help("Print the link instead of mailing it")
        let publicURL = Option.publicURL
        let mail = ServeOptions.Mail()
        let output = OutputOptions()
    }

    static func sendReset(_ name: String, options: Options<ResetOptions>) async throws {
        let setup = try options.mail.options.setup(publicURL: options.publicURL)
        let isServed = try await isServed(options.pool.project.store)
        try await Administration.run(with: options.pool) { administration, realm in
            let account = try await account(name, in: realm, of: administration.accounts, words: options.databaseWords)
            guard let email = account.email else { throw CommandFailure("the user has no email address") }
            let mailer = PasswordResetMailer(
                administration.accounts,
                secrets: administration.vault,
                clock: administration.clock,
                settings: LiveMailSettings(setup.settings),
                publicURL: options.publicURL
            )
            do {
                let link = try await mailer.send(to: email, in: realm, mailing: !options.printLink)
                guard !options.printLink else {
                    return options.output.show(["email": .string(email), "link": .string(link)], text: link)
                }
                options.output.show(
                    ["email": .string(email), "isServerRunning": .bool(isServed)],
                    text: "the mail to \(TextTable.shown(email)) is queued; "
                        + (isServed ? "the running server sends it" : "`cresset serve` sends it when it runs")
                        + (setup.isUnset ? ", if it has a mail server" : "")
                )
            } catch let error as IdentityError {
                throw CommandFailure(error.detail ?? "the reset was rejected (\(error.code))")
            } catch is PasswordResetMailer.MissingPublicURL {
                throw UsageError("the address of the link is unknown; set --public-url as for `cresset serve`")
            }
        }
    }

    static func isServed(_ options: Options<StoreOptions>) async throws -> Bool {
        if let server = try PostgresServer(options) {
            return try StatusCommand.facts(of: server, at: SystemWallClock().now()).servers > 0
        }
        return try DataDirectory(existing: options.data.path).isServed
    }
}
