public import CressetWire

/// A project: its users, its keys to the API, its settings.
public struct Project: Equatable, Sendable {
    /// The project id: 4 to 30 lower-case letters, digits and hyphens.
    public let id: String
    /// Decimal digits; what resource names and the token endpoint call the project.
    public let number: String
    /// The API key of clients.
    public let apiKey: String
    /// The time of creation.
    public let createdAt: Timestamp
    /// The Config message (docs/wire §13.5), as last written.
    public var config: JSONObject

    /// Makes a project; `config` is the message of docs/wire §13.
    public init(id: String, number: String, apiKey: String, createdAt: Timestamp, config: JSONObject) {
        self.id = id
        self.number = number
        self.apiKey = apiKey
        self.createdAt = createdAt
        self.config = config
    }
}

extension Project {
    /// The hosts that links may lead to, in lower case: those of the settings, and the project's own.
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
