public import CressetWire

public struct AccountEvent: Equatable, Sendable {
    /// The kinds of events, by their names in deliveries; a closed set.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case created = "user.created"
        case deleted = "user.deleted"
        case disabled = "user.disabled"
        case enabled = "user.enabled"
        case factorAdded = "user.factor_added"
        case factorRemoved = "user.factor_removed"
        case signedIn = "user.signed_in"
        /// Another user verified the account's unverified address and took over the account.
        case takenOver = "user.taken_over"
        case updated = "user.updated"
    }

    /// The event's unique ID at its webhook, equal for all attempts.
    public let id: String
    public let kind: Kind
    public let pool: UserPool
    public let localID: String
    public let moment: Timestamp
    /// The account after the change, or before deletion, without secrets.
    public let user: JSONObject
    /// The names of changed fields; empty if implied by the kind.
    public let fields: [String]

    public init(
        id: String,
        kind: Kind,
        pool: UserPool,
        localID: String,
        moment: Timestamp,
        user: JSONObject,
        fields: [String] = []
    ) {
        self.id = id
        self.kind = kind
        self.pool = pool
        self.localID = localID
        self.moment = moment
        self.user = user
        self.fields = fields
    }
}
