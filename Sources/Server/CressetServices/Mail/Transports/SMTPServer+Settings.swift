import CressetHTTPClient
import CressetIdentity
import CressetWire

extension SMTPServer {
    /// Time limit per letter. Four in a row on each of two connections must fit into the lease.
    private static let defaultTimeout = Duration.seconds(20)

    /// Reads the mail server from a project's settings (docs/wire §13.5).
    init(
        _ settings: JSONObject,
        of projectID: String,
        secrets: any SecretSource
    ) throws(DeliveryError) {
        let host = settings["host"]?.string ?? ""
        let place = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        let port = settings["port"]?.integer ?? 0
        let isTLS = settings["securityMode"]?.string == "SSL" || port == 465
        let demand = settings["securityMode"]?.string == "START_TLS" && !isTLS ? "?starttls=always" : ""
        let url = "\(isTLS ? "smtps" : "smtp")://\(place)\(port == 0 ? "" : ":\(port)")\(demand)"
        // Rejects a host that the URL parser reads differently.
        guard let server = try? SMTPServer(url: url), server.host == host, server.username == nil else {
            throw DeliveryError(.misconfigured, reason: "the project's mail server is not a valid host and port")
        }
        self = server
        timeout = Self.defaultTimeout
        guard let user = settings["username"]?.string, !user.isEmpty else { return }
        username = user
        password = try Self.password(in: settings, of: projectID, secrets: secrets)
        guard !"\(user)\(password ?? "")".unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw DeliveryError(
                .misconfigured,
                reason: "the user name or password of the project's mail server has control characters"
            )
        }
    }

    private static func password(
        in settings: JSONObject,
        of projectID: String,
        secrets: any SecretSource
    ) throws(DeliveryError) -> String {
        let stored = settings["password"]?.string
        guard let password = stored.flatMap({ ProjectSecret.smtpPassword.opened($0, of: projectID, by: secrets) })
        else {
            throw DeliveryError(.misconfigured, reason: "the project's password for mail cannot be read")
        }
        return password
    }
}
