import CressetIdentity
import CressetServices
import CressetWire

enum SMSCommand {
    private static let text = "This is a test message."

    static let commands = [
        Command("sms test", run: test)
            .summary("Send a text message and print the gateway's answer")
            .examples(
                "sms test --to +15555550100 --sms 'https://sms.example.com/send?to={to}&text={text}'",
                "sms test --to +15555550100 --project shop"
            )
    ]

    struct TestOptions: OptionGroup {
        let number = Option(
            required: "to",
            as: ValueFormat("NUMBER", expected: "a number such as +15555550100") { PhoneNumber.canonical($0) }
        ).help("Phone number: +15555550100")
        let project = Option("project", as: .id).help("Use the project's own gateway, if it has one")
        let gateways = ServeOptions.Gateways()
        let store = StoreOptions()
        let output = OutputOptions()
    }

    private static func test(_ options: Options<TestOptions>) async throws {
        let gateway = options.gateways.sms
        guard let id = options.project else {
            guard let gateway else { throw UsageError("sms test needs --sms or --project") }
            let transport = try SMSService.transport(by: gateway)
            return try await send(to: options, of: "", over: transport, named: "\(gateway)")
        }
        try await Administration.run(with: options.store) { administration in
            let project = try await administration.project(id)
            let own = ProjectSMSTransport(
                projects: administration.store,
                secrets: administration.vault,
                others: try gateway.map { try SMSService.transport(by: $0) },
                permitting: options.gateways.hosts
            )
            let name = project.ownSMSGateway == nil ? gateway.map { "\($0)" } : nil
            try await send(to: options, of: id, over: own, named: name ?? "the gateway of \(id)")
        }
    }

    private static func send(
        to options: Options<TestOptions>,
        of projectID: String,
        over transport: any SMSTransport,
        named gateway: String
    ) async throws {
        let content = SMSContent(phoneNumber: options.number, text: Self.text)
        let outcome: Result<String, DeliveryError>
        do throws(DeliveryError) {
            outcome = .success(try await transport.send(content, of: projectID))
        } catch {
            outcome = .failure(error)
        }
        await transport.close()
        switch outcome {
        case .success(let answer):
            options.output.show(
                ["gateway": .string(gateway), "answer": .string(answer)],
                text: "\(gateway) accepted the message: \(answer)"
            )
        case .failure(let error): throw CommandFailure("\(gateway) did not accept the message: \(error.reason)")
        }
    }
}
