import CressetHTTP
import CressetHTTPClient

extension SMSGateway {
    private static let maximumLength = 4096

    /// Parses a `kannel://`, `kannels://`, `twilio://`, `vonage://` or `http(s)://` URL (docs/guides/sms.md).
    public init(url: String) throws(SMSGatewayError) {
        guard url.utf8.count <= Self.maximumLength, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw SMSGatewayError(reason: "the URL is too long or contains characters that must be percent-encoded")
        }
        let parts = url.split(separator: "://", maxSplits: 1)
        guard parts.count == 2 else { throw Self.unknownScheme }
        guard parts[0] != "smstools" else {
            throw SMSGatewayError(
                reason: "smstools:// is not available to projects because it names a folder of the server"
            )
        }
        let end = parts[1].firstIndex { "/?#".contains($0) } ?? parts[1].endIndex
        let place = parts[1][..<end]
        let mark = place.lastIndex(of: "@")
        guard let host = OutgoingHost(mark.map { place[place.index(after: $0)...] } ?? place) else {
            throw SMSGatewayError(reason: "the gateway's host must be an ASCII name or an address")
        }
        let (user, password) = try Self.credentials(mark.map { place[..<$0] })
        let rest = parts[1][end...]
        switch parts[0] {
        case "http", "https":
            try self.init(
                generic: rest,
                host: host,
                isSecure: parts[0] == "https",
                user: user,
                password: password
            )
            return
        case "kannel", "kannels", "twilio", "vonage": break
        default: throw Self.unknownScheme
        }
        let sender = try Self.sender(rest)
        let isKannel = parts[0].hasPrefix("kannel")
        guard !user.isEmpty, !password.isEmpty else {
            throw SMSGatewayError(reason: "expected USER:PASSWORD before the @")
        }
        guard isKannel || !sender.isEmpty else {
            throw SMSGatewayError(reason: "the gateway needs a sender; add ?from= with a number or a name")
        }
        self.init(
            isKannel ? .kannel : parts[0] == "twilio" ? .twilio : .vonage,
            host: isKannel && host.port == nil ? OutgoingHost("\(host):13013") ?? host : host,
            // Only gateways on this machine can do without TLS.
            isSecure: parts[0] != "kannel" && !(parts[0] != "kannels" && Self.isThisMachine(host)),
            user: user,
            password: password,
            sender: sender
        )
    }

    private init(
        generic rest: Substring,
        host: OutgoingHost,
        isSecure: Bool,
        user: String,
        password: String
    ) throws(SMSGatewayError) {
        let halves = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = String(halves.first ?? "")
        var template = Template(target: target.hasPrefix("/") ? target : "/" + target)
        var sender = ""
        for pair in halves.dropFirst().first?.split(separator: "&") ?? [] {
            let (name, value) = try Self.pair(pair)
            switch name {
            case "from": sender = value
            case "method" where value == "GET" || value == "POST" || value == "PUT": template.method = value
            case "body": template.body = value
            case "type": template.contentType = value
            case "success": template.success = value
            case "header":
                let field = value.split(separator: ":", maxSplits: 1).map { String($0) }
                guard field.count == 2 else {
                    throw SMSGatewayError(reason: "header= must be a name and a value separated by a colon")
                }
                template.headers.append([field[0], String(field[1].drop { $0 == " " })])
            default:
                throw SMSGatewayError(
                    reason:
                        "invalid parameter after the #; expected method=GET, POST or PUT, body=, type=, header=, "
                        + "success= and from=, separated by &"
                )
            }
        }
        for name in ["{to}", "{text}"] where !(template.target + template.body).contains(name) {
            throw SMSGatewayError(reason: "\(name) is missing from the URL and from body=")
        }
        guard template.body.isEmpty || template.method != "GET" else {
            throw SMSGatewayError(reason: "a body needs method=POST or method=PUT")
        }
        self.init(
            .http,
            host: host,
            isSecure: isSecure,
            user: user,
            password: password,
            sender: sender,
            template: template
        )
    }

    private static func isThisMachine(_ host: OutgoingHost) -> Bool {
        let name = host.description
        return ["localhost", "127.0.0.1", "[::1]"].contains { name == $0 || name.hasPrefix($0 + ":") }
    }

    private static func sender(_ rest: Substring) throws(SMSGatewayError) -> String {
        var query = rest
        if query.hasPrefix("/") { query.removeFirst() }
        guard !query.isEmpty else { return "" }
        guard query.hasPrefix("?"), case ("from", let sender) = try pair(query.dropFirst()) else {
            throw SMSGatewayError(reason: "expected only ?from= with the sender after the host")
        }
        return sender
    }

    private static func pair(_ text: Substring) throws(SMSGatewayError) -> (name: String, value: String) {
        let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, let value = PercentEncoding.decode(halves[1]), isPlain(value) else {
            throw SMSGatewayError(reason: "the parameters must be pairs of a name and a percent-encoded value")
        }
        return (String(halves[0]), value)
    }

    private static func credentials(_ text: Substring?) throws(SMSGatewayError) -> (String, String) {
        guard let text else { return ("", "") }
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, let user = PercentEncoding.decode(halves[0]), !user.isEmpty,
            let password = PercentEncoding.decode(halves[1]), !password.isEmpty, isPlain(user + password)
        else {
            throw SMSGatewayError(
                reason: "expected USER:PASSWORD before the @, both percent-encoded"
            )
        }
        return (user, password)
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    private static let unknownScheme = SMSGatewayError(
        reason:
            "the URL must begin with kannel://, kannels://, twilio://, vonage://, https:// or http://; for --sms also "
            + "smstools:///"
    )
}
