public import CressetHTTPClient

public struct SMSGateway: Equatable, Sendable {
    public enum Form: String, Sendable {
        /// Kannel's `sendsms`.
        case kannel
        /// Twilio's `Messages.json` and compatible APIs.
        case twilio
        /// Vonage's `/sms/json`.
        case vonage
        case http
    }

    /// A custom request with the placeholders `{to}`, `{text}` and `{from}`.
    struct Template: Equatable, Sendable {
        /// Path and query.
        var target: String
        var method = "GET"
        var body = ""
        var contentType: String?
        var headers: [[String]] = []
        /// Text required in the response body, besides a status of 200…299.
        var success: String?
    }

    public let form: Form
    public let host: OutgoingHost
    let isSecure: Bool
    let user: String
    let password: String
    let sender: String
    let template: Template

    init(
        _ form: Form,
        host: OutgoingHost,
        isSecure: Bool,
        user: String = "",
        password: String = "",
        sender: String = "",
        template: Template = Template(target: "")
    ) {
        self.form = form
        self.host = host
        self.isSecure = isSecure
        self.user = user
        self.password = password
        self.sender = sender
        self.template = template
    }
}

// Descriptions omit the credentials.
extension SMSGateway: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(form.rawValue) at \(host)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["gateway": description]) }
}

public struct SMSGatewayError: Error, Hashable, Sendable {
    public let reason: String
}

extension SMSGateway {
    func send(_ content: SMSContent, by client: HTTPClient) async throws(DeliveryError) -> String {
        let response: OutgoingResponse
        do throws(HTTPClientError) {
            response = try await client.send(request(content))
        } catch {
            throw DeliveryError(
                error.code == .invalidRequest ? .refused : .unreachable,
                reason: error.reason
            )
        }
        return try read(response, to: content)
    }
}
