public import CressetWire

/// The part of a request that `query` shows: the order, the bounds and the limits of a read.
public struct DatabaseQuery: Sendable, Equatable {
    /// The orders that a read can have.
    public enum Order: Sendable, Equatable {
        case key
        case value
        case priority
        /// The value at a path below each child.
        case child(String)
    }

    /// The order. A read by REST that asks for none is ordered by key, one by an SDK by priority.
    public var order: Order
    /// The first value, if one is given.
    public var startAt: JSONValue
    /// The last value, if one is given.
    public var endAt: JSONValue
    /// The one value, if one is given; it is the first and the last one, too.
    public var equalTo: JSONValue
    /// The most children from the first on.
    public var limitToFirst: Int?
    /// The most children from the last on.
    public var limitToLast: Int?

    /// Makes a query. What is not given is `null`.
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
