internal import CressetHTTP

extension SMTPServer {
    private static let submissionPort: UInt16 = 587
    private static let tlsPort: UInt16 = 465
    private static let maximumLength = 2048

    /// Parses `smtp://user:password@host:587` or `smtps://host:465`, with a percent-encoded user and password.
    ///
    /// `smtps` uses TLS from the start. `smtp` requires STARTTLS, except with `?starttls=never`, or on this machine
    /// with a port other than 587 and without `?starttls=always`. The default port is 587, or 465 for `smtps`.
    public init(url: String) throws(SMTPURLError) {
        guard url.utf8.count <= Self.maximumLength, url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw SMTPURLError(reason: "the mail server's URL is too long or contains spaces")
        }
        let isTLS = url.hasPrefix("smtps://")
        guard isTLS || url.hasPrefix("smtp://") else {
            throw SMTPURLError(reason: "the mail server's URL must begin with smtp:// or smtps://")
        }
        let rest = url.utf8.dropFirst(isTLS ? 8 : 7)
        let query = rest.firstIndex(of: UInt8(ascii: "?"))
        var place = Substring(rest[..<(query ?? rest.endIndex)])
        if place.hasSuffix("/") { place.removeLast() }
        let user = place.lastIndex(of: "@")
        let (host, port) = try Self.hostAndPort(user.map { place[place.index(after: $0)...] } ?? place)
        let demand = try query.map { query throws(SMTPURLError) in
            try Self.startTLS(Substring(rest[query...].dropFirst()), isTLS: isTLS)
        }
        let used = port ?? (isTLS ? Self.tlsPort : Self.submissionPort)
        let startsTLS = demand ?? (used == Self.submissionPort || !Self.isThisMachine(host))
        self.init(host: host, port: used, security: isTLS ? .tls : startsTLS ? .startTLS : .none)
        if let user { (username, password) = try Self.credentials(place[..<user]) }
    }

    private static func hostAndPort(_ text: Substring) throws(SMTPURLError) -> (String, UInt16?) {
        var host = text
        var port: UInt16?
        let colon = text.lastIndex(of: ":")
        if let colon, !text.hasSuffix("]") {
            let digits = text[text.index(after: colon)...]
            port = digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt16(digits) : nil
            guard let port, port > 0 else { throw SMTPURLError(reason: "the mail server's port is invalid") }
            host = text[..<colon]
        }
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            if host.utf8.contains(UInt8(ascii: ":")), IPAddress(String(host)) != nil { return (String(host), port) }
        } else if host.isHostName {
            return (String(host), port)
        }
        throw SMTPURLError(reason: "the mail server's host must be an ASCII name or an address")
    }

    private static func isThisMachine(_ host: String) -> Bool {
        host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true
    }

    private static func startTLS(_ query: Substring, isTLS: Bool) throws(SMTPURLError) -> Bool {
        switch query {
        case "starttls=always" where !isTLS: return true
        case "starttls=never" where !isTLS: return false
        default:
            throw SMTPURLError(reason: "the only parameter allowed for smtp:// is starttls=always or starttls=never")
        }
    }

    private static func credentials(_ text: Substring) throws(SMTPURLError) -> (String, String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let user = PercentEncoding.decode(parts[0]), !user.isEmpty,
            let password = PercentEncoding.decode(parts[1]), !password.isEmpty,
            !(user + password).unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw SMTPURLError(
                reason: "expected USER:PASSWORD before the @, both percent-encoded"
            )
        }
        return (user, password)
    }
}

public struct SMTPURLError: Error, Hashable, Sendable {
    /// A human-readable clause; never a part of the user name or password.
    public let reason: String
}
