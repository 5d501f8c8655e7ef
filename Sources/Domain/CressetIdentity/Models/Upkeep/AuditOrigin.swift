public struct AuditOrigin: Equatable, Sendable {
    public enum Actor: String, CaseIterable, Sendable {
        /// The bearer of an administrator's token, by its ID and name.
        case token
        /// A service account, by its access token's ID and its address.
        case serviceAccount = "service-account"
        /// A user of the machine at the command line, by system user name.
        case systemUser = "shell"
        /// An operator of the console, by account ID and email address.
        case consoleOperator = "console"
        /// A user with a session, by account ID.
        case user
        /// A caller without a session, at most with a code or password.
        case anonymous
        case server
    }

    public static let server = AuditOrigin(.server)

    public let actor: Actor
    public let id: String?
    public let name: String?
    public let address: String?

    public init(_ actor: Actor, id: String? = nil, name: String? = nil, address: String? = nil) {
        self.actor = actor
        self.id = id
        self.name = name
        self.address = address
    }

    /// Creates the origin of an administrator token's bearer; `nil` is the emulator's owner.
    public init(bearerOf token: AdminToken?, address: String) {
        let actor: Actor = token?.belongsToServiceAccount == true ? .serviceAccount : .token
        self.init(actor, id: token?.id, name: token == nil ? "owner" : token?.name, address: address)
    }
}
