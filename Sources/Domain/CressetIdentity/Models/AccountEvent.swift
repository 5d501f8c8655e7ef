public import CressetWire

/// Something that has happened to an account, and that webhooks of its project are told.
public struct AccountEvent: Equatable, Sendable {
    /// The kinds of events, by their names in what is sent; a closed set.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case created = "user.created"
        case deleted = "user.deleted"
        case disabled = "user.disabled"
        case enabled = "user.enabled"
        case factorAdded = "user.factor_added"
        case factorRemoved = "user.factor_removed"
        case signedIn = "user.signed_in"
        /// Another person has proven the address of an account that nobody had proven, and has it now.
        case takenOver = "user.taken_over"
        /// Anything else of the account was changed.
        case updated = "user.updated"
    }

    /// The id of the event at its webhook, which no other event has: the same at every attempt.
    public let id: String
    /// The kind.
    public let kind: Kind
    /// The pool of the account.
    public let pool: UserPool
    /// The user id of the account.
    public let localID: String
    /// The time of the change.
    public let moment: Timestamp
    /// The account after the change, without secrets; before it, where it was deleted.
    public let user: JSONObject
    /// The names of what has changed; empty where the kind says it.
    public let fields: [String]

    /// Makes an event.
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
