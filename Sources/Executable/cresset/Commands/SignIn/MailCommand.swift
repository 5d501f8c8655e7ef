import CressetIdentity
import CressetLog
import CressetMail
import CressetServices
import CressetSystem
import CressetWire

enum MailCommand {
    static let commands = [
        Command("mail test", run: test)
            .summary("Send a test mail and print the result")
            .examples(
                "mail test --to ada@example.com --config /etc/cresset/cresset.conf",
                "mail test --to ada@example.com --project shop"
            )
    ]

    struct TestOptions: OptionGroup {
        let recipient = Option(
            required: "to",
            as: ValueFormat("ADDRESS", expected: "an address such as ada@example.com") { MailAddress(address: $0) }
        ).help("Recipient: ada@example.com")
        let project = Option("project", as: .id).help("Use the project's own mail server, if it has one")
        let mail = ServeOptions.Mail()
        let store = StoreOptions()
        let output = OutputOptions()
    }

    private static func test(_ options: Options<TestOptions>) async throws {
        let setup = try options.mail.options.setup()
        guard let id = options.project else {
            guard let transport = try setup.operatorTransport() else {
                throw UsageError("mail test needs --smtp and --mail-from, --mail-dir, or --project")
            }
            return try await send(to: options, of: nil, over: transport, from: setup.settings.sender)
        }
        try await Administration.run(with: options.store) { administration in
            let project = try await administration.project(id)
            let transport = ProjectMail(
                projects: administration.store,
                secrets: administration.vault,
                others: try setup.operatorTransport(),
                servers: MailServers(helloName: setup.helloName, trusting: setup.authorities)
            )
            let own = project.customSMTP?["senderEmail"]?.string.flatMap { MailAddress(address: $0) }
            try await send(to: options, of: id, over: transport, from: own ?? setup.settings.sender)
        }
    }

    private static func send(
        to options: Options<TestOptions>,
        of projectID: String?,
        over transport: any MailTransport,
        from sender: MailAddress?
    ) async throws {
        guard let sender = sender ?? MailAddress(address: "noreply@localhost") else { return }
        let mail = TestMail(to: options.recipient, from: sender, of: projectID, at: SystemWallClock().now())
        let failure: DeliveryError?
        do throws(DeliveryError) {
            try await mail.send(over: transport)
            failure = nil
        } catch {
            failure = error
        }
        await transport.close()
        if let failure { throw CommandFailure("the mail was not accepted: \(failure.reason)") }
        options.output.show(
            ["accepted": true, "recipient": .string(options.recipient.address), "sender": .string(sender.address)],
            text: "the mail to \(options.recipient.address) from \(sender.address) was accepted"
        )
    }
}
