import CressetIdentity
import CressetLog
import CressetServer
import CressetSystem
import CressetTransfer
import CressetWire

enum HandOverCommand {
    static let commands = [
        Command("hand-over test EMAIL", run: test)
            .summary("Try a password at the project's former system, and print the account that a sign-in would get")
            .examples(
                "hand-over test ada@example.com --project shop",
                "hand-over test ada@example.com --project shop --json < password.txt"
            )
    ]

    struct TestOptions: OptionGroup {
        let project = ProjectOptions()
        let hooks = FunctionOptions()
        let output = OutputOptions()
    }

    private static func test(_ email: String, options: Options<TestOptions>) async throws {
        let client = ProviderClient.ofFormerSystems(options.hooks.policy(timeout: FormerSystemClient.timeLimit))
        try await Administration.run(with: options.project) { administration, project in
            let realm = Realm(project: project)
            guard realm.formerSystem != nil else { throw CommandFailure(HandOverRefusal.notConfigured.words) }
            let question = "Password of \(TextTable.shown(email)): "
            guard let password = try Terminal.readLine(prompt: question, isSecret: true), !password.isEmpty else {
                throw UsageError("hand-over test: no password on standard input")
            }
            var accounts = administration.accounts
            accounts.formerSystems = FormerSystemClient(
                client,
                secrets: administration.vault,
                clock: administration.clock,
                metrics: MetricsRegistry()
            )
            let trial: Accounts.HandOverTrial
            do {
                trial = try await accounts.tryHandOver(email: email, password: password, in: realm)
            } catch let error as FormerSystemUnavailable {
                throw CommandFailure("the former system is unavailable: \(error.cause)")
            } catch let error as IdentityError where error.code == .invalidEmail {
                throw UsageError("\(TextTable.shown(email)) is no email address")
            }
            try show(trial, as: options.output)
        }
        client.close()
    }

    private static func show(_ trial: Accounts.HandOverTrial, as output: Options<OutputOptions>) throws {
        switch trial {
        case .notAsked(let reason): throw CommandFailure("the former system is not asked: \(reason.words)")
        case .rejected: throw CommandFailure("the former system rejected the password")
        case .refused(let reason): throw CommandFailure("the password is right, but \(reason.words)")
        case .accepted(let account, let isNew):
            output.show(
                ["isNew": .bool(isNew), "user": .object(JSONObject(account, showing: .shown))],
                text: (isNew ? "a sign-in would create:" : "a sign-in would add the password to:") + "\n"
                    + AccountLines(account, sessions: 0, locks: []).text
            )
        }
    }
}
