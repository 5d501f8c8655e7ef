/// The origin of a change: who made it, with which credential, and from where.
public struct AuditOrigin: Equatable, Sendable {
    /// The kinds of those who change something; a closed set.
    public enum Actor: String, CaseIterable, Sendable {
        /// The bearer of an administrator's token, by its id and name.
        case token
        /// A service account, by the id of its access token and its address.
        case serviceAccount = "service-account"
        /// A person at the command line, by the name of the system's user.
        case systemUser = "operator"
        /// A user with a session, by the id of the account.
        case user
        /// A caller who has proven no more than a code, a password or nothing.
        case anonymous
        /// The server itself: its jobs.
        case server
    }

    /// The server's own jobs.
    public static let server = AuditOrigin(.server)

    /// The kind of the one who made the change.
    public let actor: Actor
    /// The id of the token or the user.
    public let id: String?
    /// The name of the token, the service account or the system's user.
    public let name: String?
    /// The client's address.
    public let address: String?

    /// Makes an origin.
    public init(_ actor: Actor, id: String? = nil, name: String? = nil, address: String? = nil) {
        self.actor = actor
        self.id = id
        self.name = name
        self.address = address
    }

    /// The holder of an administrator's token. One that has an end was made for a service account, whose address is its
    /// name; the emulator's owner has none.
    public init(bearerOf token: AdminToken?, address: String) {
        let actor: Actor = token?.expiresAt == nil ? .token : .serviceAccount
        self.init(actor, id: token?.id, name: token == nil ? "owner" : token?.name, address: address)
    }
}
