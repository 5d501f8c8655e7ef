import CressetIdentity
import CressetServices
import CressetWire

enum SMSCommand {
    private static let text = "This is a test message."

    static let commands = [
        Command("sms test", run: test)
            .summary("Send a text message and print the gateway's answer")
            .examples(
                "sms test --to +15555550100",
                "sms test --to +15555550100 --sms 'https://sms.example.com/send?to={to}&text={text}'"
            )
    ]

    struct TestOptions: OptionGroup {
        let gateway = Option(required: "sms", as: .gateway).help(Option<SMSRoute?>.gatewayHelp)
        let number = Option(
            required: "to",
            as: ValueFormat("NUMBER", expected: "a number such as +15555550100") { PhoneNumber.canonical($0) }
        ).help("Phone number: +15555550100")
        let output = OutputOptions()
    }

    private static func test(_ options: Options<TestOptions>) async throws {
        let gateway = options.gateway
        let transport = try SMSService.transport(by: gateway)
        let content = SMSContent(phoneNumber: options.number, text: Self.text)
        let outcome: Result<String, DeliveryError>
        do throws(DeliveryError) {
            outcome = .success(try await transport.send(content, of: ""))
        } catch {
            outcome = .failure(error)
        }
        await transport.close()
        switch outcome {
        case .success(let answer):
            options.output.show(
                ["gateway": .string("\(gateway)"), "answer": .string(answer)],
                text: "\(gateway) accepted the message: \(answer)"
            )
        case .failure(let error): throw CommandFailure("\(gateway) did not accept the message: \(error.reason)")
        }
    }
}
