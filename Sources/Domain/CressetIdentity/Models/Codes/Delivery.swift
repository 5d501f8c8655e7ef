/// A mail or SMS accepted by a transport, or given up.
public struct Delivery: Equatable, Sendable {
    /// Maximum per account.
    public static let limit = 20
    /// In milliseconds: 30 days.
    public static let lifetime: Int64 = 2_592_000_000

    public let kind: OutboxItem.Kind
    public let recipient: String
    /// The kind of a mail's template; `nil` for an SMS.
    public let template: String?
    public let moment: Timestamp
    /// `nil` for a sent message.
    public let failure: String?

    public init(
        _ kind: OutboxItem.Kind,
        to recipient: String,
        template: String?,
        at moment: Timestamp,
        failure: String?
    ) {
        (self.kind, self.recipient, self.template) = (kind, recipient, template)
        (self.moment, self.failure) = (moment, failure)
    }
}

/// A delivery and the names of its user, who may have no account.
public struct DeliveryNote: Sendable {
    public let delivery: Delivery
    /// The first name with an account is meant.
    public let names: [AccountName]
    public let pool: UserPool

    public init(_ delivery: Delivery, names: [AccountName], in pool: UserPool) {
        (self.delivery, self.names, self.pool) = (delivery, names, pool)
    }
}
