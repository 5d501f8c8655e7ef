public import CressetWire

public struct Project: Equatable, Sendable {
    /// The project ID: 4 to 30 lower-case letters, digits and hyphens.
    public let id: String
    /// The project's number in resource names and at the token endpoint, as decimal digits.
    public let number: String
    public let apiKey: String
    public let createdAt: Timestamp
    /// The Config message (docs/wire §13.5), as last written.
    public var config: JSONObject

    public init(id: String, number: String, apiKey: String, createdAt: Timestamp, config: JSONObject) {
        self.id = id
        self.number = number
        self.apiKey = apiKey
        self.createdAt = createdAt
        self.config = config
    }
}

extension Project {
    /// `alg` of the project's tokens (RFC 7518 §3.1, `signIn.cressetTokenAlgorithm`); `nil` for the default.
    public var tokenAlgorithm: String? { config["signIn"]?.object?["cressetTokenAlgorithm"]?.string }

    /// The allowed hosts for links in lower case: those of the settings plus the project's own.
    public var authorizedDomains: [String] {
        let listed = listedDomains
        guard let authDomain, !listed.contains(authDomain) else { return listed }
        return listed + [authDomain]
    }

    /// The hosts of the settings, in lower case.
    public var listedDomains: [String] {
        (config["authorizedDomains"]?.array ?? []).compactMap { $0.string?.lowercased() }
    }
}
