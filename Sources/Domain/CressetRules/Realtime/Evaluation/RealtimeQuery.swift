public import CressetWire

/// The order, bounds and limits of a read, visible as `query`.
public struct RealtimeQuery: Sendable, Equatable {
    public enum Order: Sendable, Equatable {
        case key
        case value
        case priority
        case child(String)
    }

    /// By default, REST reads use the key, and SDK reads the priority.
    public var order: Order
    public var startAt: JSONValue
    public var endAt: JSONValue
    /// The only value, if given; both first and last.
    public var equalTo: JSONValue
    public var limitToFirst: Int?
    public var limitToLast: Int?

    public init(
        order: Order = .key,
        startAt: JSONValue = .null,
        endAt: JSONValue = .null,
        equalTo: JSONValue = .null,
        limitToFirst: Int? = nil,
        limitToLast: Int? = nil
    ) {
        self.order = order
        self.startAt = equalTo == .null ? startAt : equalTo
        self.endAt = equalTo == .null ? endAt : equalTo
        self.equalTo = equalTo
        self.limitToFirst = limitToFirst
        self.limitToLast = limitToLast
    }

    func value(of member: QueryMember) -> RuleValue {
        switch member {
        case .orderByChild:
            if case .child(let path) = order { .text(path) } else { .null }
        case .orderByKey: .bool(order == .key)
        case .orderByValue: .bool(order == .value)
        case .orderByPriority: .bool(order == .priority)
        case .startAt: RuleValue(startAt)
        case .endAt: RuleValue(endAt)
        case .equalTo: RuleValue(equalTo)
        case .limitToFirst: limitToFirst.map { .number(Double($0)) } ?? .null
        case .limitToLast: limitToLast.map { .number(Double($0)) } ?? .null
        }
    }
}
