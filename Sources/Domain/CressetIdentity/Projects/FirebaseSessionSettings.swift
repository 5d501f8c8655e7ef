public import CressetWire

/// The Firebase project from before the move, whose sessions continue here: `signIn.cressetFirebaseSessions`.
public struct FirebaseSessionSettings: Equatable, Sendable {
    /// The longest time in seconds from the change of the setting to its end.
    public static let maxDuration: Int64 = 180 * 86_400
    static let name = "signIn.cressetFirebaseSessions"

    public let projectID: String
    public let sealedAPIKey: String
    public let until: Timestamp
    /// The key set; `nil` for Google's.
    public let keysURL: String?
    /// The token endpoint; `nil` for Google's.
    public let tokenURL: String?

    /// Parses a project's settings; returns `nil` if one is missing or invalid.
    public init?(project config: JSONObject) {
        guard let message = Self.message(in: config), let id = message["projectId"]?.string, ProjectID.isValid(id),
            let key = message["apiKey"]?.string, !key.isEmpty,
            let until = message["until"]?.string.flatMap(Timestamp.init(rfc3339:))
        else { return nil }
        projectID = id
        sealedAPIKey = key
        self.until = until
        keysURL = Self.url("keysUrl", in: message)
        tokenURL = Self.url("tokenUrl", in: message)
        guard [keysURL, tokenURL].compactMap(\.self).allSatisfy(Self.isAcceptable) else { return nil }
    }

    static func message(in config: JSONObject) -> JSONObject? {
        config["signIn"]?.object?["cressetFirebaseSessions"]?.object
    }

    private static func url(_ name: String, in message: JSONObject) -> String? {
        message[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Accepts HTTPS, and HTTP within this machine.
    private static func isAcceptable(_ url: String) -> Bool {
        guard let host = DomainName.host(ofWebPage: url) else { return false }
        return url.lowercased().hasPrefix("https://") || ["localhost", "127.0.0.1", "[::1]"].contains(host)
    }
}
