import CressetIdentity
import CressetServices
import CressetSystem

enum MessageCommand {
    private static let text = "This is a test message."

    static func test(_ options: Options) async throws {
        try options.requireNoArguments()
        guard let way = try options.messageWay() else {
            throw UsageError("sms test needs --sms with the URL of the gateway")
        }
        guard let text = options["to"], let number = PhoneNumber.canonical(text) else {
            throw UsageError("sms test needs --to with a number such as +15555550100")
        }
        let transport = try MessageService.transport(by: way)
        let content = MessageContent(phoneNumber: number, text: Self.text)
        let outcome: Result<String, MessageTransportError>
        do throws(MessageTransportError) {
            outcome = .success(try await transport.send(content, of: ""))
        } catch {
            outcome = .failure(error)
        }
        await transport.close()
        switch outcome {
        case .success(let sentence): System.printLine("\(way) accepted the message: \(sentence)")
        case .failure(let error): throw CommandFailure("\(way) did not accept the message: \(error.reason)")
        }
    }
}
