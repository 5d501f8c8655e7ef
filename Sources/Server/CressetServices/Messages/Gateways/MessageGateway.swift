public import CressetHTTPClient

/// A gateway for text messages, and the way to ask it.
public struct MessageGateway: Equatable, Sendable {
    /// The form of a gateway's requests and answers.
    public enum Form: String, Sendable {
        /// Kannel's `sendsms`.
        case kannel
        /// Twilio's `Messages.json`, and those that copy it.
        case twilio
        /// Vonage's `/sms/json`.
        case vonage
        /// Any request that the operator describes.
        case http
    }

    /// A request of the operator's own, with `{to}`, `{text}` and `{from}` where the values go.
    struct Template: Equatable, Sendable {
        /// Path and query.
        var target: String
        var method = "GET"
        var body = ""
        var contentType: String?
        var headers: [[String]] = []
        /// The answer's body must hold this, beside a status of 200…299.
        var success: String?
    }

    /// The form of its requests and answers.
    public let form: Form
    /// The place of the gateway.
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

// Descriptions leave the credentials out.
extension MessageGateway: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The form and the host.
    public var description: String { "\(form.rawValue) at \(host)" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Hides the credentials.
    public var customMirror: Mirror { Mirror(self, children: ["gateway": description]) }
}

/// The error of a text that does not name a gateway.
public struct MessageGatewayError: Error, Hashable, Sendable {
    /// A clause for a person; never a part of a credential.
    public let reason: String
}
