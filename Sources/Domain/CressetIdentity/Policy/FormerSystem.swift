public import CressetWire

/// The system that a project leaves: it checks passwords of users without a password here (`signIn.cressetHandOver`).
public struct FormerSystem: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case firebase = "FIREBASE"
        case oauthPassword = "OAUTH2_PASSWORD"
        case goTrue = "GOTRUE"
        case cognito = "COGNITO"
        case hook = "HOOK"
    }

    static let name = "signIn.cressetHandOver"
    private static let google = "https://identitytoolkit.googleapis.com"
    private static let maxURL = 2048
    private static let loopback: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

    public let kind: Kind
    /// Without a slash at the end.
    public let url: String
    public let userInfoURL: String?
    public let clientID: String?
    public let scope: String?
    public let sealedSecret: String?

    /// Parses a project's settings; returns `nil` without a system, or for invalid settings.
    public init?(project config: JSONObject) {
        guard let message = Self.message(in: config), Self.fault(of: message) == nil,
            let kind = message.filled("system").flatMap(Kind.init)
        else { return nil }
        self.kind = kind
        let url = message.filled("url") ?? Self.google
        self.url = url.hasSuffix("/") && kind.hasBaseURL ? String(url.dropLast()) : url
        userInfoURL = message.filled("userInfoUrl")
        clientID = message.filled("clientId")
        scope = message.filled("scope")
        sealedSecret = message.filled("secret")
    }

    static func message(in config: JSONObject) -> JSONObject? {
        config["signIn"]?.object?["cressetHandOver"]?.object
    }

    /// Returns the error of the settings with a remedy; `nil` for valid or empty settings.
    static func fault(of message: JSONObject) -> String? {
        guard message.keys.contains(where: { message.filled($0) != nil }) else { return nil }
        guard let kind = message.filled("system").flatMap(Kind.init) else {
            return "Set system to \(Kind.allCases.map(\.rawValue).joined(separator: ", "))."
        }
        for name in kind.required where message.filled(name) == nil {
            return "\(kind.rawValue) requires \(name): \(kind.meaning(of: name))."
        }
        for name in message.keys where message.filled(name) != nil && !(kind.members.contains(name)) {
            return "\(kind.rawValue) does not use \(name). Clear it."
        }
        for name in ["url", "userInfoUrl"] {
            guard let url = message.filled(name), !isTarget(url, isBase: kind.hasBaseURL) else { continue }
            return "\(name) must be an https URL without user, fragment\(kind.hasBaseURL ? " and query" : "")."
        }
        return nil
    }

    /// Plain HTTP is for systems on this machine, such as an emulator.
    private static func isTarget(_ url: String, isBase: Bool) -> Bool {
        guard url.utf8.count <= maxURL, !url.contains("#"), !url.contains("@"), !isBase || !url.contains("?"),
            let host = DomainName.host(ofWebPage: url)
        else { return false }
        return url.lowercased().hasPrefix("https://") || loopback.contains(host)
    }
}

extension FormerSystem.Kind {
    var hasBaseURL: Bool { self != .hook && self != .oauthPassword }

    fileprivate var required: [String] {
        switch self {
        case .firebase: ["secret"]
        case .oauthPassword, .cognito: ["url", "clientId"]
        case .goTrue, .hook: ["url", "secret"]
        }
    }

    fileprivate var members: Set<String> {
        switch self {
        case .firebase, .goTrue, .hook: ["system", "url", "secret"]
        case .oauthPassword: ["system", "url", "userInfoUrl", "clientId", "scope", "secret"]
        case .cognito: ["system", "url", "clientId", "secret"]
        }
    }

    fileprivate func meaning(of member: String) -> String {
        switch (self, member) {
        case (.firebase, _): "the API key of the Firebase project"
        case (.goTrue, "secret"): "the API key sent as apikey"
        case (.hook, "secret"): "the key of its signatures, whsec_ and 32 bytes in Base64"
        case (.oauthPassword, "url"): "the token endpoint"
        case (.goTrue, "url"): "the URL of the Supabase project"
        case (.cognito, "url"): "the URL of the region, https://cognito-idp.REGION.amazonaws.com"
        case (.hook, _): "the URL of your function"
        default: "the ID of the client"
        }
    }
}

extension JSONObject {
    fileprivate func filled(_ name: String) -> String? {
        self[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }
}
